export * from './lease/turn.js';
export * from './service/outbox-calls.js';
export * from './service/outbox-relay.js';
