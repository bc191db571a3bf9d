import { randomUUID } from 'node:crypto';
import { eventBusContract, onEngine } from '@marquee/ports/contracts';
import { fixtureOn, quick } from './testing/fixture.js';

onEngine('KAFKA_BROKERS', (brokers) => {
  eventBusContract(async () => ({
    ...(await fixtureOn({ brokers, prefix: `contract-${randomUUID()}.` })),
    maxAttempts: quick.maxAttempts,
  }));
});
