import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { file } from '@marquee/contracts';
import { visitor, type Principal } from '@marquee/kernel';
import { entityContract } from '@marquee/nest-kit/testing';
import { FileServiceService } from '@marquee/proto/catalog';
import { administrator, member, startCatalog, videoThatUses, type Catalog } from './catalog-harness.js';

entityContract(file, async () => {
  const catalog = await startCatalog();
  return {
    client: catalog.client(FileServiceService),
    use: (id) => videoThatUses(catalog, { files: { items: [id] } }),
    stop: () => catalog.stop(),
  };
});

const owner = { principal: administrator('ours') };

describe('an attachment file', () => {
  let catalog: Catalog;
  const files = () => catalog.client(FileServiceService);
  const add = (name: string, upload: string) => files().create({ name, upload, clear: [] }, owner);
  const videoWith = async (items: string[], details: object) => {
    const { title } = await videoThatUses(catalog, { publication: 'public', files: { items }, ...details });
    const found = await catalog.videos.listVideos({ limit: 1, sort: 'newest', q: title.slice(5) }, owner);
    return found.items[0]?.id ?? '';
  };
  const ask = (id: string, parentId: string, principal: Principal) =>
    catalog.viewing.authorizeFile({ id, parentId }, { principal });

  beforeAll(async () => {
    catalog = await startCatalog();
  });
  afterAll(() => catalog.stop());

  it('learns its name on the disk, its size and when it came from the upload, which nobody says', async () => {
    const { id } = await add('Handout', 'id1');
    const uploadedAt = '2026-06-01T00:00:00.000Z';
    expect(await files().get({ id }, owner)).toMatchObject({ fileName: 'id1.pdf', size: 2_048, uploadedAt });
    catalog.clock.advance(1_000);
    const renamed = await files().update({ id, name: 'Slides', upload: 'id1', clear: [] }, owner);
    expect(renamed).toMatchObject({ name: 'Slides', fileName: 'id1.pdf', uploadedAt });
    const replaced = await files().update({ id, upload: 'id2', clear: [] }, owner);
    expect(replaced).toMatchObject({ fileName: 'id2.pdf', uploadedAt: '2026-06-01T00:00:01.000Z' });
  });

  it.each(['film', 'unfinished', 'taken', 'missing'])('takes no upload that is %s', async (upload) => {
    await expect(add('Handout', upload)).rejects.toThrow('UPLOAD_NOT_FOUND');
  });

  it('is the one that an upload is of, also where two are made of it at the same time', async () => {
    const made = await Promise.allSettled([add('First', 'id9'), add('First', 'id9')]);
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'UPLOAD_NOT_FOUND' })]);
  });

  it('is for whoever may watch the video that carries it, by way of that video alone', async () => {
    const { id } = await add('For staff', 'id3');
    const carrying = await videoWith([id], { groups: { items: ['staff'] } });
    const other = await videoWith([], { public: true });
    const open = { access: 'visible', upload: 'id3', fileName: 'id3.pdf' };
    const closed = { access: 'hidden', upload: '', fileName: '' };
    expect(await ask(id, carrying, member('ours', 'staff'))).toEqual(open);
    expect(await ask(id, carrying, administrator('ours'))).toEqual(open);
    for (const [parent, viewer] of [
      [carrying, member('ours', 'sales')],
      [carrying, member('theirs', 'staff')],
      [carrying, administrator('theirs')],
      [carrying, visitor('ours')],
      [other, member('ours', 'staff')],
      ['nothing', member('ours', 'staff')],
    ] as const) {
      expect(await ask(id, parent, viewer)).toEqual(closed);
    }
  });

  it('is closed outside the period of its video, whose page names no file then', async () => {
    const { id } = await add('Later', 'id4');
    const publishFrom = new Date(catalog.clock.now().getTime() + 60_000).toISOString();
    const period = { publication: 'period', publishFrom, publishUntil: '2027-01-01T00:00:00.000Z' };
    const carrying = await videoWith([id], period);
    const page = async () =>
      (await catalog.viewing.getWatchPage({ id: carrying }, { principal: member('ours') })).files;
    expect(await ask(id, carrying, member('ours'))).toEqual({ access: 'before', upload: '', fileName: '' });
    expect(await page()).toEqual([]);
    catalog.clock.advance(60_000);
    expect(await ask(id, carrying, member('ours'))).toMatchObject({ access: 'visible', upload: 'id4' });
    expect(await page()).toEqual([{ id, name: 'Later', size: 2_048 }]);
  });

  it('keeps its place among the files of a video, which takes none that is not there', async () => {
    const [first, second] = [await add('First', 'id5'), await add('Second', 'id6')];
    const video = await videoWith([second.id, first.id], {});
    const { files: shown } = await catalog.viewing.getWatchPage({ id: video }, { principal: member('ours') });
    expect(shown.map(({ name }) => name)).toEqual(['Second', 'First']);
    const change = catalog.videos.updateVideo({ id: video, files: { items: ['missing'] }, clear: [] }, owner);
    await expect(change).rejects.toThrow('FILE_NOT_FOUND');
  });
});
