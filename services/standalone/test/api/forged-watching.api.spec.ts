import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@marquee/ports/testing';
import { Film, unlimited } from './film.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, join, type Site } from './site.js';

/** Videos on whose watching something depends, and a member who would rather say that they have watched it. */
let installation: Installation;
let ours: Site;
let film: Film;
let files: Map<string, string>;
let site: string;
/** Of the film, in seconds. */
let length = 2;

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
/** Milliseconds. */
const hours = 3_600_000;
/** Says that all of it was watched, for hours, and is heard out. @returns what the watch log has of it */
async function claim(person = ours.member) {
  reports += 1;
  const viewing = `viewing${String(reports).padStart(10, '0')}`;
  const event = { videoId: film.id, viewing, at: new Date().toISOString() };
  const id = (name: string) => `${name}${String(reports).padStart(16, '0')}`;
  const events = [
    { ...event, id: id('view'), type: 'view', at: new Date(Date.now() - 2 * hours).toISOString() },
    { ...event, id: id('progress'), type: 'progress', ranges: [[0, length]], position: length },
    { ...event, id: id('ended'), type: 'ended', position: length },
  ];
  expect(await person.must('POST', `${site}/activity`, { events })).toEqual({ accepted: 3 });
  const log = () => ours.owner.must<WatchLog>('GET', `${film.path}/watch-log`);
  const { items } = await until(log, (found) => found.items.some((item) => item.viewing === viewing));
  return items.find((item) => item.viewing === viewing);
}

async function fetchSegments(): Promise<void> {
  const playlist = files.get('playlist') ?? '?';
  const names = (await (await ours.member.raw(playlist)).text()).split('\n').filter((line) => line.endsWith('.m4s'));
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) await ours.member.raw(playlist.replace('index.m3u8', name));
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
    await fetchSegments();
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

describe('what is reported of a video with a test that waits for it', () => {
  let test: string;
  let began: number;

  beforeAll(async () => {
    length = 30;
    film = await Film.add(ours, length);
    const team = `/api/teams/${idOf(ours.params, 'teamId')}`;
    const options = ['a', 'b'].map((id) => ({ id, text: id }));
    const question = { id: 'which', text: 'Which?', kind: 'single', options, correct: ['a'], explanation: '' };
    const body = { name: 'Exam', questions: [question], passMark: 1, watchedOnly: true };
    const { id } = await ours.owner.must<{ id: string }>('POST', `${team}/exams`, body);
    await film.change({ ...unlimited, onEnd: 'exam', examId: id });
    files = await film.files();
    test = `${site}/videos/${film.id}/exam`;
  }, 180_000);

  it('counts for nothing of who has fetched nothing', async () => {
    expect(await claim()).toMatchObject({ completion: 0, watchedSeconds: 0 });
    expect(await ours.member.must('GET', test)).toMatchObject({ obstacle: 'unfinished' });
  });

  it('counts no more than there was time for since all was fetched at once, whenever it is said to have been watched', async () => {
    began = Date.now();
    await fetchSegments();
    const heard = await claim();
    expect(heard?.watchedSeconds).toBeGreaterThanOrEqual(5);
    expect(heard?.watchedSeconds).toBeLessThan(0.9 * length);
    expect(await ours.member.must('GET', test)).toMatchObject({ obstacle: 'unfinished' });
  });

  it('counts whole of who has had the time, and opens the test', async () => {
    await wait(began + (length / 2) * 1_000 - Date.now());
    expect((await claim())?.completion).toBeCloseTo(1, 1);
    const opened = () => ours.member.must<{ obstacle: string | null }>('GET', test);
    expect((await until(opened, ({ obstacle }) => obstacle === null)).obstacle).toBeNull();
  }, 60_000);
});
