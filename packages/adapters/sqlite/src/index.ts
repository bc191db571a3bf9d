export { SqliteEventBus, type SqliteEventBusOptions } from './bus/sqlite-event-bus.js';
export { SqliteDocumentStore, type SqliteDocumentStoreOptions } from './documents/sqlite-document-store.js';
export { SqliteEventLog } from './log/sqlite-event-log.js';
export { SqliteMailbox } from './mailbox/sqlite-mailbox.js';
export { openSqlite, type Sqlite } from './sqlite.js';
export { SqliteProjectionStore } from './projections/sqlite-projection-store.js';
