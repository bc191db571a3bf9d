export * from './blob-store/blob-store.contract.js';
export * from './document-store/document-store.contract.js';
export * from './event-bus/event-bus.contract.js';
export * from './event-log/event-log.contract.js';
export * from './projection-store/projection-store.contract.js';
export * from './mailer/mailbox.contract.js';
export type { ContractOptions, Fixture } from './testing/contract.js';
export { onEngine } from './testing/engine-suite.js';
