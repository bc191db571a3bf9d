import { category, initialValues, playlist, tag } from '@marquee/contracts';
import { entityCollection } from '@marquee/nest-kit';
import { entityContract } from '@marquee/nest-kit/testing';
import type { TeamCollection } from '@marquee/ports';
import { PlaylistServiceService } from '@marquee/proto/catalog';
import { evolve, videoCollection } from '../src/video/video.js';
import { startCatalog } from './catalog-harness.js';

/** So many of everything as the samples of the contract name. */
const samples = Array.from({ length: 1_000 }, (_, index) => `id${index}`);

entityContract(playlist, async () => {
  const catalog = await startCatalog();
  const place = async <State extends object>(collection: TeamCollection<State>, state: (id: string) => State) => {
    const documents = catalog.documents.team(collection, 'ours');
    await Promise.all(samples.map((id) => documents.place({ id, version: 1, state: state(id) })));
  };
  const categories = place(entityCollection(category), (name) => ({
    ...initialValues(category.fields),
    name,
    order: 0,
  }));
  const tags = place(entityCollection(tag), (name) => ({ ...initialValues(tag.fields), name, order: 0 }));
  const videos = place(videoCollection, (id) => {
    const data = { title: id, assetId: id, fileName: 'a.mp4', fileSize: 1, createdAt: '2026-06-01T00:00:00.000Z' };
    const video = evolve(null, { type: 'VideoCreated', data });
    if (!video) throw new Error('what was created is there');
    return video;
  });
  await Promise.all([categories, tags, videos]);
  return { client: catalog.client(PlaylistServiceService), stop: () => catalog.stop() };
});
