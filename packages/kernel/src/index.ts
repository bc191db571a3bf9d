export * from './clock.js';
export * from './decider.js';
export * from './domain-error.js';
export * from './envelope.js';
export * from './handle.js';
export * from './ids.js';
export * from './keyed-mutex.js';
export * from './principal.js';
