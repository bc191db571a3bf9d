export * from './bff.js';
export type { BffOptions, BffPorts, SeedingProgress } from './options.js';
export { Csrf, csrfCookie, csrfHeader } from './http/csrf.js';
