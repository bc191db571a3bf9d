import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { Refusal } from '../support/caller.js';
import { clip } from '../support/clips.js';
import { filesIn } from '../support/files.js';
import { Marquee } from '../support/marquee.js';
import { SmallDisk } from '../support/small-disk.js';
import { createVideo, getVideo, openSite, videoIn, type Site } from '../support/site.js';

const MiB = 1024 * 1024;
const disk = await SmallDisk.mount(256);

(disk ? describe : describe.skip)('It survives a full disk (needs the right to mount a file system)', () => {
  let marquee: Marquee;
  let site: Site;
  let file: string;

  beforeAll(async () => {
    file = await clip('talk.mp4');
    marquee = await Marquee.start({}, disk?.folder);
    site = await openSite(marquee, 'Full');
  });
  afterAll(async () => {
    await marquee?.stop();
    await disk?.unmount();
  });

  // What one test has filled is no matter of the next.
  afterEach(() => disk?.empty());

  const left = async (id: string) =>
    (await filesIn(marquee.dataDirectory)).filter((path) => path.includes(id) && !path.includes('/original/'));

  it('refuses an upload that would not fit before it begins', async () => {
    await disk?.fill(40 * MiB);
    const refused = await createVideo(site, 'Too much', file).catch((error: unknown) => error);
    await disk?.empty();
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'STORAGE_FULL' });
  });

  it('ends an upload that fills the disk as failed, with the reason, keeps the rest, and goes well once there is room', async () => {
    const { id, processing } = await createVideo(site, 'Upload', file);
    await disk?.fill(8 * MiB);
    const refused = await site.owner.upload(processing.uploadUrl ?? '', file).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'Refusal', status: 507 });
    const failed = await videoIn(site, id, (video) => video.processing.status === 'failed');
    expect(failed.processing.reason).toBe('disk_full');
    expect(await left(id)).toEqual([]);
    await disk?.empty();
    const again = await site.owner.call('retryVideo', { params: { teamId: site.teamId, videoId: id } });
    expect(again.processing.uploadUrl).not.toBeNull();
    await site.owner.upload(again.processing.uploadUrl ?? '', file);
    const { processing: then } = await videoIn(site, id, (video) => video.processing.status !== 'uploading');
    expect(['waiting', 'encoding', 'ready']).toContain(then.status);
    await site.owner.call('cancelVideo', { params: { teamId: site.teamId, videoId: id } });
    await site.owner.call('deleteVideo', { params: { teamId: site.teamId, videoId: id } });
    await until(
      () => left(id),
      ({ length }) => length === 0,
    );
  });

  it('ends a transcode before databases have no room any more', async () => {
    const { id, processing } = await createVideo(site, 'Room', file);
    await site.owner.upload(processing.uploadUrl ?? '', file);
    await videoIn(site, id, (video) => video.processing.status === 'encoding');
    await disk?.fill(12 * MiB);
    const params = { teamId: site.teamId };
    const { processing: ended } = await until(
      async () => {
        await site.owner.call('createCategory', { params, body: { name: randomUUID() } });
        return getVideo(site, id);
      },
      (video) => ['failed', 'ready'].includes(video.processing.status),
      { seconds: 240 },
    );
    expect(ended).toMatchObject({ status: 'failed', reason: 'disk_full' });
  });

  it('ends a transcode that fills the disk as failed, with the reason, and removes what it had made', async () => {
    const { id, processing } = await createVideo(site, 'Transcode', file);
    await site.owner.upload(processing.uploadUrl ?? '', file);
    await videoIn(site, id, (video) => video.processing.status === 'encoding');
    await disk?.fill(MiB);
    const failed = await videoIn(site, id, (video) => ['failed', 'ready'].includes(video.processing.status));
    expect(failed.processing).toMatchObject({ status: 'failed', reason: 'disk_full', playable: false });
    expect(
      await until(
        () => left(id),
        ({ length }) => length === 0,
      ),
    ).toEqual([]);
    await disk?.empty();
    await site.owner.call('retryVideo', { params: { teamId: site.teamId, videoId: id } });
    await videoIn(site, id, (video) => video.processing.status === 'encoding');
  });
});
