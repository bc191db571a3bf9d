import { documentStoreContract } from '@marquee/ports/contracts';
import { integer } from '../sqlite.js';
import { fixtureOf } from '../testing/fixture.js';
import { SqliteDocumentStore } from './sqlite-document-store.js';

documentStoreContract(async () => {
  let now = Date.now();
  const fixture = await fixtureOf((path) => SqliteDocumentStore.open(path, { now: () => now }))();
  let store = fixture.port;
  return {
    ...fixture,
    reopen: async () => (store = await fixture.reopen()),
    later: (milliseconds) => void (now += milliseconds),
    remains: async (collection) => {
      const left = store.sqlite.database.prepare('SELECT count(*) AS count FROM tombstones WHERE collection = ?');
      return integer(left.get(collection)?.['count']);
    },
  };
});
