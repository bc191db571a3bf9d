import { eventBusContract } from '@marquee/ports/contracts';
import { fixtureOf } from '../testing/fixture.js';
import { SqliteEventBus } from './sqlite-event-bus.js';

const options = { maxAttempts: 3, retry: { first: 2, longest: 20 } };
const make = fixtureOf((path) => SqliteEventBus.open(path, options));

eventBusContract(async () => ({ ...(await make()), maxAttempts: options.maxAttempts }));
