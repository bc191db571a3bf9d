import { documentStoreContract, onEngine, projectionStoreContract } from '@marquee/ports/contracts';
import { MongoDocumentStore, MongoProjectionStore } from './index.js';
import { fixtureOn } from './testing/fixture.js';

onEngine('MONGODB_URL', (url) => {
  documentStoreContract(() => fixtureOn(url, (database) => MongoDocumentStore.connect({ url, database })));
  projectionStoreContract(() => fixtureOn(url, (database) => MongoProjectionStore.connect({ url, database })));
});
