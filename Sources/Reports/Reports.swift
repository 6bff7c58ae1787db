// Placeholder until the first source file of Reports lands.
