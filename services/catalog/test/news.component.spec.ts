import { news } from '@marquee/contracts';
import { entityContract } from '@marquee/nest-kit/testing';
import { NewsServiceService } from '@marquee/proto/catalog';
import { knownGroups, startCatalog } from './catalog-harness.js';

// Those that the samples of the contract name.
knownGroups.push(...Array.from({ length: 2_000 }, (_, index) => `id${index}`));

entityContract(news, async () => {
  const catalog = await startCatalog();
  return { client: catalog.client(NewsServiceService), stop: () => catalog.stop() };
});
