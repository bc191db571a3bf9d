export { queryPlansOnMongoDb } from './testing/plans.js';
export { dropDatabase, freshDatabase } from './testing/fixture.js';
export { countOfShape, multiply } from './testing/multiply.js';
