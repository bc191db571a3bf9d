export { dropDatabase, freshDatabase } from './fixture.js';
export { countOfShape, multiply } from './multiply.js';
