import { tag } from '@marquee/contracts';
import { entityContract } from '@marquee/nest-kit/testing';
import { startCatalog, videoThatUses } from './catalog-harness.js';

entityContract(tag, async () => {
  const catalog = await startCatalog();
  const use = (id: string) => videoThatUses(catalog, { tags: { items: [id] } });
  return { client: catalog.tags, use, stop: () => catalog.stop() };
});
