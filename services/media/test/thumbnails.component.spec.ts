import { afterEach, expect, it } from '@jest/globals';
import { runToolHere, runToolsBy } from '../src/engine/run-tool.js';
import { makeClip } from './clips.js';
import { assetUntil, create, removeDirectory, startMedia, team, tempDirectory } from './media-harness.js';
import { tus } from './tus.js';

afterEach(() => runToolsBy(undefined));

it('a film gets its pictures in the end when they could not be made beside the encoder', async () => {
  const directory = await tempDirectory();
  const media = await startMedia(directory);
  media.peers.addAdministrator('admin', team);
  let asked = 0;
  // The first time it takes longer than it may.
  runToolsBy((run) =>
    run.args.includes('poster-1.webp') && asked++ === 0 ? runToolHere({ ...run, timeoutMs: 1 }) : runToolHere(run),
  );
  const clip = Buffer.from(await makeClip(directory, 4, '320x240'));
  const { id } = await create(media, 'clip.mp4', clip.length);
  expect((await tus(media, id).patch(0, clip)).status).toBe(204);
  const { thumbnail, thumbnailCandidates } = await assetUntil(media, id, ({ status }) => status === 'ready');
  expect([asked > 1, thumbnail !== undefined, thumbnailCandidates.length]).toEqual([true, true, 5]);
  expect(media.errors).toMatchObject([{ reason: 'timed_out' }]);
  await media.stop();
  await removeDirectory(directory);
});
