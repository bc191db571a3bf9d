export * from './bff.js';
export type { BffOptions, BffPorts, SeedingProgress } from './options.js';
export { domainsAsk, domainsAskPath } from './site/domains-ask.js';
export { readOperator, type Operator } from './operator.js';
