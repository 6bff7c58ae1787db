// Placeholder until the first source file of MobileOS lands.
