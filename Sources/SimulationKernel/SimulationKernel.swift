// Placeholder until the first source file of SimulationKernel lands.
