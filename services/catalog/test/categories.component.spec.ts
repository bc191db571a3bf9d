import { category } from '@marquee/contracts';
import { entityContract } from '@marquee/nest-kit/testing';
import { startCatalog, videoThatUses } from './catalog-harness.js';

entityContract(category, async () => {
  const catalog = await startCatalog();
  const use = (id: string) => videoThatUses(catalog, { categoryId: id });
  return { client: catalog.categories, use, stop: () => catalog.stop() };
});
