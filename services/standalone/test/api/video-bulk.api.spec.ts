import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

interface Result {
  readonly done: number;
  readonly failures: readonly { readonly id: string; readonly code: string; readonly message: string }[];
  readonly job: { readonly id: string } | null;
  readonly undo: readonly { readonly changes: object }[];
}

let installation: Installation;
let ours: Site;
let theirs: Site;
beforeAll(async () => {
  installation = await openInstallation();
  ours = await buildSite(installation, 'ours');
  theirs = await buildSite(installation, 'theirs');
}, 120_000);
afterAll(() => installation.close());

const videosOf = (site: Site) => `/api/teams/${idOf(site.params, 'teamId')}/videos`;
const videoOf = (site: Site) => idOf(site.params, 'videoId');
const bulk = (body: object) => ours.owner.must<Result>('POST', `${videosOf(ours)}/bulk`, body);
const hiddenOf = async (site: Site) =>
  (await site.owner.must<{ hiddenFromList: boolean }>('GET', `${videosOf(site)}/${videoOf(site)}`)).hiddenFromList;

describe('many videos at once', () => {
  it("are changed in one's own site alone, which is said of each, and taken back", async () => {
    const ids = [videoOf(ours), videoOf(theirs)];
    const { done, failures, job, undo } = await bulk({ action: 'set', changes: { hiddenFromList: true }, ids });
    expect([done, job]).toEqual([1, null]);
    expect(failures).toMatchObject([{ id: videoOf(theirs), code: 'VIDEO_NOT_FOUND' }]);
    expect([await hiddenOf(ours), await hiddenOf(theirs)]).toEqual([true, false]);
    expect(undo.map(({ changes }) => changes)).toEqual([{ hiddenFromList: false }]);
    expect((await bulk({ action: 'restore', undo })).done).toBe(1);
    expect(await hiddenOf(ours)).toBe(false);
  });

  it('are all that match, by a job that the tray shows, follows and removes', async () => {
    const jobs = `/api/teams/${idOf(ours.params, 'teamId')}/jobs`;
    const { job } = await bulk({ action: 'set', changes: { hiddenFromList: true }, filter: {} });
    const path = `${jobs}/${job?.id ?? ''}`;
    const state = async () => (await ours.owner.must<{ kind: string; state: string }>('GET', path)).state;
    await until(async () => (await state()) === 'done');
    expect([await hiddenOf(ours), await hiddenOf(theirs)]).toEqual([true, false]);
    const { items } = await ours.owner.must<{ items: { id: string; kind: string }[] }>('GET', jobs);
    expect(items[0]).toMatchObject({ id: job?.id, kind: 'video_bulk' });
    const foreign = await theirs.owner.ask(
      'GET',
      path.replace(idOf(ours.params, 'teamId'), idOf(theirs.params, 'teamId')),
    );
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'JOB_NOT_FOUND']);
    expect((await ours.owner.ask('DELETE', path)).status).toBe(204);
    expect((await ours.owner.ask('GET', path)).status).toBe(404);
  });
});
