export { queryPlansOnMongoDb } from './testing/plans.js';
export { dropDatabase } from './testing/fixture.js';
