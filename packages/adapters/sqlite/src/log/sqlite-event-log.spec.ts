import { eventLogContract } from '@marquee/ports/contracts';
import { fixtureOf } from '../testing/fixture.js';
import { SqliteEventLog } from './sqlite-event-log.js';

eventLogContract(fixtureOf((path) => SqliteEventLog.open(path)));
