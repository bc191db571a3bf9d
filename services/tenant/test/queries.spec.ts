import { queryPlansOnSqlite } from '@marquee/adapter-sqlite/testing';
import { queries } from './queries.js';

queryPlansOnSqlite(queries);
