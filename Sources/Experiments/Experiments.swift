// Placeholder until the first source file of Experiments lands.
