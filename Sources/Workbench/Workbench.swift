// Placeholder until the first source file of Workbench lands.
