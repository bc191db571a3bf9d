import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { Film } from './film.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

interface Analysis {
  readonly status: string;
  readonly chapters: readonly number[];
  readonly thumbnails: readonly string[];
}

let installation: Installation;
let ours: Site;
let film: Film;
let path: string;

beforeAll(async () => {
  installation = await openInstallation();
  ours = await buildSite(installation, 'ours');
  film = await Film.add(ours);
  path = `${film.path}/analysis`;
}, 120_000);
afterAll(() => installation.close());

const read = () => ours.owner.must<Analysis>('GET', path);
const done = () => until(read, ({ status }) => status === 'done', { seconds: 60 });
const thumbnail = async () => (await ours.owner.must<{ thumbnailUrl: string }>('GET', film.path)).thumbnailUrl;

describe('the analysis of a video', () => {
  it('is asked for, and proposes pictures, of which one becomes the thumbnail', async () => {
    expect(await read()).toMatchObject({ status: 'none', percent: 0, reason: null, at: null, chapters: [] });
    expect((await ours.owner.must<Analysis>('POST', path)).status).toBe('waiting');
    const { chapters, thumbnails } = await done();
    // It is too short for any.
    expect(chapters).toEqual([]);
    const [first = ''] = thumbnails;
    expect((await ours.owner.raw(first)).status).toBe(200);
    await ours.owner.must('PUT', `${path}/thumbnail`, { candidate: 0 });
    await until(thumbnail, (url) => url === first);
  });

  it('is dismissed, and leaves what was chosen', async () => {
    const [chosen, other] = [await thumbnail(), (await read()).thumbnails[1]];
    expect((await ours.owner.ask('DELETE', path)).status).toBe(204);
    expect((await read()).status).toBe('none');
    expect((await ours.owner.raw(chosen)).status).toBe(200);
    if (other !== undefined) expect((await ours.owner.raw(other)).status).toBe(404);
    const { status, problem } = await ours.owner.ask('PUT', `${path}/thumbnail`, { body: { candidate: 0 } });
    expect([status, problem.code]).toEqual([404, 'ANALYSIS_NOT_FOUND']);
  });

  it('begins by itself when the video says so, and changes nothing of it', async () => {
    const before = await ours.owner.must<{ version: string }>('GET', film.path);
    await film.change({ autoAnalysis: true });
    await done();
    const after = await ours.owner.must<object>('GET', film.path);
    expect(after).toMatchObject({ autoAnalysis: true, chapters: [], title: 'Film' });
    expect(after).not.toMatchObject({ version: before.version });
  });

  it('is of a video that is ready', async () => {
    const [teamId, videoId] = [idOf(ours.params, 'teamId'), idOf(ours.params, 'videoId')];
    const { status, problem } = await ours.owner.ask('POST', `/api/teams/${teamId}/videos/${videoId}/analysis`);
    expect([status, problem.code]).toEqual([409, 'VIDEO_NOT_READY']);
  });
});
