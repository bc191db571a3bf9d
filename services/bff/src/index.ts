export * from './bff.js';
export type { BffOptions, BffPorts, SeedingProgress } from './options.js';
