import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { handle } from '@marquee/kernel';
import { commandContext } from '@marquee/nest-kit';
import { assetCollection } from '../src/asset/asset.js';
import { assetDecider } from '../src/asset/asset.decider.js';
import { EncodingTurn } from '../src/pipeline/encoding-turn.js';
import type { FilmLease } from '../src/pipeline/leases.js';
import { makeClip } from './clips.js';
import {
  administrator,
  create,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  type Media,
} from './media-harness.js';
import { tus } from './tus.js';
import { filesIn } from './waiting.js';

describe('a turn whose lease has run out, at the last start that a film has', () => {
  let directory: string;
  let media: Media;
  const call = { principal: administrator() };
  const errors: string[] = [];
  const leases: unknown[] = [];

  beforeAll(async () => {
    directory = await tempDirectory();
    media = await startMedia(directory, { concurrency: 0, onError: (where) => void errors.push(where) });
    media.peers.addAdministrator('admin', team);
  });

  afterAll(async () => {
    await media.stop();
    await removeDirectory(directory);
  });

  it('leaves the film, and what was made of it, to whoever took it over', async () => {
    const clip = Buffer.from(await makeClip(directory, 4, '320x240'));
    const { id } = await create(media, 'clip.mp4', clip.length);
    expect((await tus(media, id).patch(0, clip)).status).toBe(204);
    const assets = media.ports.documents.team(assetCollection, team);
    const asset = await handle(
      assets,
      assetDecider,
      id,
      { type: 'StartEncoding' },
      commandContext(media.ports, { principal: call.principal }),
    );
    await media.ports.blobs.put(`${team}/assets/${id}/v1/hls/360p/init.mp4`, Buffer.from('of the one before'));
    const said = (...what: unknown[]): Promise<boolean> => {
      leases.push(what);
      return Promise.resolve(false);
    };
    const lease = {
      ...{ percent: 40, starts: 3, anew: false, wasOurs: false, isHeld: false },
      extend: () => Promise.resolve(true),
      release: (delay: number, counted: boolean) => said('release', delay, counted),
      finish: () => said('finish'),
    } as Partial<FilmLease> as FilmLease;
    const folder = join(directory, 'turn');
    await mkdir(folder);
    const turn = new EncodingTurn(media.ports, { team, id, asset: asset!, playable: false }, lease, false);
    await turn.run({ kept: undefined, folder, slotIsFree: () => undefined, isStopping: () => false });
    expect(await assets.get(id)).toMatchObject({ status: 'encoding', attempt: 1, reason: null });
    expect(await filesIn(join(directory, 'blobs', team, 'assets', id))).toContain('v1/hls/360p/init.mp4');
    expect(leases).toEqual([['release', 0, true]]);
    expect(errors).toEqual([`encoding of ${team}/${id}, which was lost`]);
  });
});
