import { eventLogContract, onEngine } from '@marquee/ports/contracts';
import { fixtureOn } from './testing/fixture.js';

onEngine('EVENTSTORE_URL', (url) => eventLogContract(() => fixtureOn({ url })));
