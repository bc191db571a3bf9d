export { queryPlansOnSqlite } from './testing/plans.js';
