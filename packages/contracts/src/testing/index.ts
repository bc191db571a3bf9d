export { describeSchema, type Described } from './described.js';
export { fieldCases, type FieldCase } from './field-cases.js';
export { sampleObject, sampleOf } from './samples.js';
export { together } from './together.js';
