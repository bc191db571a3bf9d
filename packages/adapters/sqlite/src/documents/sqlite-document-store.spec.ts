import { documentStoreContract } from '@marquee/ports/contracts';
import { fixtureOf } from '../testing/fixture.js';
import { SqliteDocumentStore } from './sqlite-document-store.js';

documentStoreContract(fixtureOf((path) => SqliteDocumentStore.open(path)));
