import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

interface Version {
  readonly id: string;
  readonly number: number;
  readonly state: string;
  readonly storedBytes: number;
}

let installation: Installation;
let ours: Site;
let path: string;

beforeAll(async () => {
  installation = await openInstallation();
  ours = await buildSite(installation, 'ours');
  path = `/api/teams/${idOf(ours.params, 'teamId')}/videos/${idOf(ours.params, 'videoId')}/versions`;
}, 120_000);
afterAll(() => installation.close());

const versions = async () => (await ours.owner.must<{ items: Version[] }>('GET', path)).items;
const used = async () =>
  (await ours.owner.must<{ plan: { storageUsed: number } }>('GET', `/api/teams/${idOf(ours.params, 'teamId')}`)).plan
    .storageUsed;

describe('the versions of a video', () => {
  it('are told with what each takes of the storage, the newest first', async () => {
    expect(await versions()).toMatchObject([
      { number: 2, state: 'coming', fileName: 'second.mp4', storedBytes: 1_000, supersededAt: null },
      { number: 1, state: 'current', fileName: 'anglerfish.mp4', storedBytes: 1_000, manifestUrl: null },
    ]);
  });

  it('come one after the other', async () => {
    const before = await used();
    const { status, problem } = await ours.owner.ask('POST', path, { body: { fileName: 'c.mp4', fileSize: 1_000 } });
    expect([status, problem.code]).toEqual([409, 'VERSION_UNDER_WAY']);
    // What was refused takes no room.
    expect(await used()).toBe(before);
  });

  it('count in the quota, and are refused before a byte is sent', async () => {
    const { problem } = await ours.owner.ask('POST', path, { body: { fileName: 'c.mp4', fileSize: 6 * 1024 ** 3 } });
    expect(problem.code).toBe('UPLOAD_TOO_LARGE');
  });

  it('are deleted, but never the latest', async () => {
    const [coming, latest] = await versions();
    const before = await used();
    const refused = await ours.owner.ask('DELETE', `${path}/${latest?.id ?? ''}`);
    expect([refused.status, refused.problem.code]).toEqual([409, 'LATEST_VERSION']);
    const early = await ours.owner.ask('POST', `${path}/${coming?.id ?? ''}/restore`);
    expect([early.status, early.problem.code]).toEqual([409, 'VIDEO_NOT_READY']);
    expect((await ours.owner.ask('DELETE', path)).status).toBe(204);
    expect(await versions()).toHaveLength(2);
    expect((await ours.owner.ask('DELETE', `${path}/${coming?.id ?? ''}`)).status).toBe(204);
    expect(await versions()).toMatchObject([{ id: latest?.id, state: 'current' }]);
    await until(async () => (await used()) === before - 1_000);
  });
});
