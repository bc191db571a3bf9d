export { queryPlansOnMongoDb } from './testing/plans.js';
