export * from './bff.js';
export { Csrf, csrfCookie, csrfHeader } from './http/csrf.js';
export type { BffOptions, BffPorts, SeedingProgress } from './options.js';
