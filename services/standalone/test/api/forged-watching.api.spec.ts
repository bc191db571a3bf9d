import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { Film, unlimited } from './film.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, join, type Site } from './site.js';

/** A video in which nobody may skip, and a member who would rather say that they have watched it. */
let installation: Installation;
let ours: Site;
let film: Film;
let files: Map<string, string>;
let site: string;

beforeAll(async () => {
  installation = await openInstallation();
  ours = await buildSite(installation, 'ours');
  site = `/api/sites/${idOf(ours.params, 'teamId')}`;
  film = await Film.add(ours);
  await film.change({ ...unlimited, forcedPlayback: 'always' });
  files = await film.files();
}, 180_000);

afterAll(() => installation.close());

interface WatchLog {
  readonly items: readonly { readonly viewing: string; readonly completion: number; readonly watchedSeconds: number }[];
}

let reports = 0;
/** Says that all of it was watched, and is heard out. @returns what the watch log has of it */
async function claim(person = ours.member) {
  reports += 1;
  const viewing = `viewing${String(reports).padStart(10, '0')}`;
  const event = { videoId: film.id, viewing, at: new Date().toISOString() };
  const id = (name: string) => `${name}${String(reports).padStart(16, '0')}`;
  const events = [
    { ...event, id: id('view'), type: 'view' },
    { ...event, id: id('progress'), type: 'progress', ranges: [[0, 2]], position: 2 },
    { ...event, id: id('ended'), type: 'ended', position: 2 },
  ];
  expect(await person.must('POST', `${site}/activity`, { events })).toEqual({ accepted: 3 });
  const log = () => ours.owner.must<WatchLog>('GET', `${film.path}/watch-log`);
  const { items } = await until(log, (found) => found.items.length >= reports);
  return items[0];
}

const fetchAll = async (kinds: readonly string[], headers: Record<string, string> = {}) => {
  for (const kind of kinds) {
    const { status } = await ours.member.raw(files.get(kind) ?? '?', headers);
    expect([kind, status]).toEqual([kind, headers['range'] === undefined ? 200 : 206]);
  }
};

describe('what is reported of a video in which nobody may skip', () => {
  it('counts for nothing by itself', async () => {
    expect(await claim()).toMatchObject({ completion: 0, watchedSeconds: 0 });
  });

  it('counts for nothing by all that is told of it: its playlists, its pictures, its sound, the beginning of its bytes', async () => {
    await fetchAll([
      'manifest',
      'playlist',
      'storyboard',
      'sheet',
      'caption',
      'sound',
      'segment of the sound',
      'poster',
    ]);
    await fetchAll(['segment'], { range: 'bytes=0-99' });
    expect((await ours.member.raw(files.get('source') ?? '?')).status).toBe(404);
    expect(await claim()).toMatchObject({ completion: 0, watchedSeconds: 0 });
  });

  it('counts for nothing by what somebody else asked for', async () => {
    for (const path of files.values()) await ours.owner.raw(path);
    expect(await claim()).toMatchObject({ completion: 0, watchedSeconds: 0 });
  });

  it('counts as far as its bytes were asked for', async () => {
    const playlist = files.get('playlist') ?? '?';
    const names = (await (await ours.member.raw(playlist)).text()).split('\n').filter((line) => line.endsWith('.m4s'));
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) await ours.member.raw(playlist.replace('index.m3u8', name));
    const heard = await claim();
    expect(heard?.watchedSeconds).toBeCloseTo(2, 1);
    expect(heard?.completion).toBeCloseTo(1, 1);
  });

  it('counts as it is reported where one may skip', async () => {
    await film.change({ forcedPlayback: 'off' });
    const other = await join(installation, idOf(ours.params, 'invitationId'), 'other@ours.test');
    expect((await claim(other))?.watchedSeconds).toBeCloseTo(2, 1);
  });
});
