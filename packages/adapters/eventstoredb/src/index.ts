export { EventStoreDbEventLog } from './event-store-db-event-log.js';
export type { EventStoreDbOptions } from './options.js';
