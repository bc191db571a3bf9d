import { creator } from '@marquee/contracts';
import { entityContract } from '@marquee/nest-kit/testing';
import { startCatalog, videoThatUses } from './catalog-harness.js';

entityContract(creator, async () => {
  const catalog = await startCatalog();
  const use = (id: string) => videoThatUses(catalog, { creatorId: id });
  return { client: catalog.creators, use, stop: () => catalog.stop() };
});
