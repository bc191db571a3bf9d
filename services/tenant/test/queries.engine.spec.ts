import { queryPlansOnMongoDb } from '@marquee/adapter-mongodb/testing';
import { queries } from './queries.js';

queryPlansOnMongoDb(queries);
