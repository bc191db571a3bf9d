import { describe, expect, it } from '@jest/globals';
import { documentStoreContract, onEngine, projectionStoreContract } from '@marquee/ports/contracts';
import { MongoDocumentStore, MongoProjectionStore } from './index.js';
import { QueryPlans } from './testing/query-plans.js';

onEngine('MONGODB_URL', (server) => {
  const plans = new QueryPlans();
  documentStoreContract(() => plans.fixture(server, (url, database) => MongoDocumentStore.connect({ url, database })));
  projectionStoreContract(() =>
    plans.fixture(server, (url, database) => MongoProjectionStore.connect({ url, database })),
  );

  describe('Whatever the contracts asked of MongoDB', () => {
    it('is served by an index', () => {
      expect(plans.lookups).toBeGreaterThan(500);
      expect([...plans.scans]).toEqual([]);
    });
  });
});
