export * from './blob-store/blob-store.js';
export * from './document-store/collection.js';
export * from './document-store/document-store.js';
export * from './document-store/filter.js';
export * from './event-bus/event-bus.js';
export * from './event-log/event-log.js';
export * from './mailer/mailer.js';
export * from './projection-store/projection-store.js';
