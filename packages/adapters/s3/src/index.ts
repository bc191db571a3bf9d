export type { S3Options } from './options.js';
export { S3BlobStore } from './s3-blob-store.js';
