export * from './testing/due-query.js';
export * from './testing/erasure-queries.js';
export * from './testing/entity-contract.js';
export * from './testing/entity-queries.js';
export * from './testing/job-queries.js';
export * from './testing/service-fixture.js';
export * from './testing/test-stores.js';
