import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { handle } from '@marquee/kernel';
import { commandContext } from '@marquee/nest-kit';
import { StorageFull } from '@marquee/ports';
import { assetCollection } from '../src/asset/asset.js';
import { assetDecider } from '../src/asset/asset.decider.js';
import { EncodingTurn } from '../src/pipeline/encoding-turn.js';
import type { FilmLease } from '../src/pipeline/leases.js';
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

describe('a turn whose lease has run out, at the last start that a film has', () => {
  let directory: string;
  let media: Media;
  const call = { principal: administrator() };
  const errors: string[] = [];
  const finished = new Set<string>();
  const assets = () => media.ports.documents.team(assetCollection, team);
  const made = (id: string): string => `${team}/assets/${id}/v1/hls/360p/init.mp4`;

  beforeAll(async () => {
    directory = await tempDirectory();
    media = await startMedia(directory, { concurrency: 0, onError: (where) => void errors.push(where) });
    media.peers.addAdministrator('admin', team);
  });

  afterAll(async () => {
    await media.stop();
    await removeDirectory(directory);
  });

  /** What a turn makes of a film that is no film, with a lease that it could not renew. */
  const turn = async (renewed: () => Promise<boolean>): Promise<string> => {
    const text = Buffer.from('This is no film. '.repeat(1000));
    const { id } = await create(media, 'clip.mp4', text.length);
    expect((await tus(media, id).patch(0, text)).status).toBe(204);
    const context = commandContext(media.ports, { principal: call.principal });
    const asset = await handle(assets(), assetDecider, id, { type: 'StartEncoding' }, context);
    await media.ports.blobs.put(made(id), Buffer.from('of the one before'));
    const lease = {
      ...{ percent: 40, starts: 3, anew: false, wasOurs: false, isHeld: false },
      isStillOurs: renewed,
      finish: () => Promise.resolve(finished.add(id).size > 0),
    } as Partial<FilmLease> as FilmLease;
    const folder = join(directory, `turn of ${id}`);
    await mkdir(folder);
    errors.length = 0;
    await new EncodingTurn(media.ports, { team, id, asset: asset!, playable: false }, lease, false).run({
      ...{ kept: undefined, folder, slotIsFree: () => undefined, isStopping: () => false },
    });
    return id;
  };

  it.each([
    ['was taken over by somebody else', () => Promise.resolve(false)],
    ['cannot be renewed even now', () => Promise.reject(new StorageFull('the disk of the database is full'))],
  ])('leaves the film, and what was made of it, when it %s', async (_, renewed) => {
    const id = await turn(renewed);
    expect(await assets().get(id)).toMatchObject({ status: 'encoding', attempt: 1, reason: null });
    expect(await media.ports.blobs.stat(made(id))).toBeDefined();
    expect([errors, finished.has(id)]).toEqual([[`encoding of ${team}/${id}, which was lost`], false]);
  });

  it('fails the film when nobody took it over: else it would begin for ever', async () => {
    const id = await turn(() => Promise.resolve(true));
    expect(await assets().get(id)).toMatchObject({ status: 'failed', reason: 'not_a_video' });
    expect(await media.ports.blobs.stat(made(id))).toBeUndefined();
    expect([errors, finished.has(id)]).toEqual([[`encoding of ${team}/${id}`], true]);
  });
});
