import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoCategories, demoCreators, demoTags, demoTeam, type Pictured } from './demo-site.js';
import { makePicture } from './make-film.js';
import type { SiteClient } from './site-client.js';

const params = { teamId: demoTeam };

/** Draws and uploads what categories, tags and creators are shown by. Who has a picture keeps it. */
export async function seedPictures(owner: SiteClient, signal: AbortSignal): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-demo-'));
  const imageOf = async ({ picture }: Pictured): Promise<string> => {
    const file = await makePicture(picture, directory, signal);
    const image = (await readFile(file)).toString('base64');
    return (await owner.call('uploadImage', { params, body: { image, crop: null } })).id;
  };
  const without = (items: readonly Kept[], named: readonly Pictured[]) =>
    named.flatMap((one) => {
      const kept = items.find(({ name, thumbnail }) => name === one.name && thumbnail === null);
      return kept ? [{ id: kept.id, one }] : [];
    });
  try {
    const [categories, tags, creators] = [
      await owner.call('listCategories', { params }),
      await owner.call('listTags', { params }),
      await owner.call('listCreators', { params }),
    ];
    for (const { id: categoryId, one } of without(categories.items, demoCategories)) {
      await owner.call('updateCategory', {
        params: { ...params, categoryId },
        body: { thumbnail: await imageOf(one) },
      });
    }
    for (const { id: tagId, one } of without(tags.items, demoTags)) {
      await owner.call('updateTag', { params: { ...params, tagId }, body: { thumbnail: await imageOf(one) } });
    }
    for (const { id: creatorId, one } of without(creators.items, demoCreators)) {
      await owner.call('updateCreator', { params: { ...params, creatorId }, body: { thumbnail: await imageOf(one) } });
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

interface Kept {
  readonly id: string;
  readonly name: string;
  readonly thumbnail: unknown;
}
