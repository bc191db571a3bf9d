import { mailboxContract } from '@marquee/ports/contracts';
import { fixtureOf } from '../testing/fixture.js';
import { SqliteMailbox } from './sqlite-mailbox.js';

mailboxContract(fixtureOf((path) => SqliteMailbox.open(path)));
