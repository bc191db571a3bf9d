export type { MongoOptions } from './connection.js';
export { MongoDocumentStore } from './documents/mongo-document-store.js';
export { MongoProjectionStore } from './projections/mongo-projection-store.js';
