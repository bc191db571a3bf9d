import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as inFolder } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, join, type Site } from './site.js';

/** Every kind of file, as every kind of viewer, in every state of its video: through the delivery as it is. */
let installation: Installation;
let ours: Site;
let theirs: Site;
let team: string;
let video: string;
const viewers = new Map<string, Person>();
/** Paths by what is there. */
const files = new Map<string, string>();

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const [start, past, future, end] = [2000, 2001, 2100, 2101].map((year) => `${year}-01-01T00:00:00.000Z`);

async function clip(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(inFolder(tmpdir(), 'marquee-clip-'));
  const file = inFolder(folder, 'clip.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=160x120:rate=24:duration=2'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2', '-c:a', 'aac'];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...picture, ...sound, ...coded]);
  const bytes = new Uint8Array(await readFile(file));
  await rm(folder, { recursive: true });
  return bytes;
}

interface Page {
  readonly thumbnailUrl: string;
  readonly files: readonly { readonly url: string }[];
  readonly playback: {
    readonly manifestUrl: string;
    readonly storyboardUrl: string | null;
    readonly captions: readonly { readonly url: string }[];
  } | null;
}

const change = (details: object) => ours.owner.must('PATCH', video, details);
/** The first file of this kind that a playlist names. */
async function firstIn(path: string, ending: string): Promise<string> {
  const lines = (await (await ours.owner.raw(path)).text()).split('\n');
  return lines.find((line) => line.endsWith(ending)) ?? '?';
}

/** A film that is ready, with everything that a video can carry. */
async function film(): Promise<void> {
  const bytes = await clip();
  const { owner, params } = ours;
  const file = { title: 'Film', fileName: 'film.mp4', fileSize: bytes.length };
  const made = await owner.must<{ id: string; processing: { uploadUrl: string } }>(
    'POST',
    `/api/teams/${team}/videos`,
    file,
  );
  video = `/api/teams/${team}/videos/${made.id}`;
  await owner.upload(made.processing.uploadUrl, bytes);
  const { url: imageUrl, id: image } = await owner.must<{ id: string; url: string }>(
    'POST',
    `/api/teams/${team}/images`,
    {
      ...{ image: pixel, crop: null },
    },
  );
  const playlist = { name: 'List', videos: [made.id], public: true, thumbnail: image };
  await owner.must('POST', `/api/teams/${team}/playlists`, playlist);
  await change({ publication: 'public', files: [idOf(params, 'fileId')] });
  while ((await owner.must<{ processing: { status: string } }>('GET', video)).processing.status !== 'ready')
    await wait(50);
  const captions = { language: 'en', content: '1\n00:00:00,000 --> 00:00:01,000\nHello\n' };
  await owner.must('PUT', `${video}/captions`, captions);
  const site = `/api/sites/${team}/videos/${made.id}`;
  let page: Page;
  // What the encoder made is heard of a moment later.
  do page = await owner.must<Page>('GET', site);
  while (!page.playback?.storyboardUrl || page.playback.captions.length === 0);
  const { manifestUrl, storyboardUrl, captions: tracks } = page.playback;
  const playlistUrl = new URL(await firstIn(manifestUrl, '.m3u8'), installation.url + manifestUrl);
  const segment = new URL(await firstIn(playlistUrl.pathname, '.m4s'), playlistUrl);
  files.set('manifest', manifestUrl);
  files.set('playlist', playlistUrl.pathname);
  files.set('segment', segment.pathname);
  files.set('sound', manifestUrl.replace('master.m3u8', 'audio/index.m3u8'));
  files.set('segment of the sound', manifestUrl.replace('master.m3u8', 'audio/00001.m4s'));
  files.set('storyboard', storyboardUrl);
  files.set('sheet', storyboardUrl.replace('storyboard.vtt', 'sheet-1.jpg'));
  files.set('caption', tracks[0]?.url ?? '?');
  files.set('attachment', page.files[0]?.url ?? '?');
  files.set('poster', page.thumbnailUrl);
  files.set('image', imageUrl);
  const asset = manifestUrl.slice(0, manifestUrl.indexOf('/hls/'));
  files.set('source', `${asset}/original`);
  files.set('source’s record', `${asset}/ladder.json`);
  files.set('source in its folder', `${asset}/original/film.mp4`);
}

beforeAll(async () => {
  installation = await openInstallation();
  [ours, theirs] = await Promise.all([buildSite(installation, 'ours'), buildSite(installation, 'theirs')]);
  team = idOf(ours.params, 'teamId');
  const joined = async (name: string, changes?: object) => {
    const email = `${name}@ours.test`;
    const person = await join(installation, idOf(ours.params, 'invitationId'), email);
    const { items } = await ours.owner.must<{ items: { id: string }[] }>(
      'GET',
      `/api/teams/${team}/members?q=${email}`,
    );
    if (changes) await ours.owner.must('PATCH', `/api/teams/${team}/members/${items[0]?.id ?? ''}`, changes);
    return person;
  };
  const expired = installation.visitor();
  expired.keep(`marquee_member_${team}`, 'a'.repeat(40));
  for (const [name, person] of [
    ['visitor', installation.visitor()],
    ['expired', expired],
    ['foreign member', theirs.member],
    ['foreign owner', theirs.owner],
    ['disabled', await joined('disabled', { disabled: true })],
    ['member', await joined('member-of-no-group', { groups: [] })],
    ['in group', await joined('in-group')],
    ['buyer', ours.member],
    ['administrator', ours.administrator],
    ['owner', ours.owner],
  ] as const) {
    viewers.set(name, person);
  }
  await film();
}, 180_000);

afterAll(() => installation.close());

/** Who gets each kind of file now. */
async function given(): Promise<Record<string, string[]>> {
  const table: Record<string, string[]> = {};
  for (const [kind, path] of files) {
    const answers = [...viewers].map(async ([name, person]) => {
      const { status } = await person.raw(path);
      if (![200, 401, 403, 404].includes(status)) throw new Error(`${name} is answered ${status} to ${kind}`);
      return status === 200 ? [name] : [];
    });
    table[kind] = (await Promise.all(answers)).flat();
  }
  return table;
}

const everybody = () => [...viewers.keys()];
const administrators = ['administrator', 'owner'];
const members = ['member', 'in group', 'buyer'];
const ofGroup = ['in group', 'buyer'];
const always = { publication: 'public', public: false, groups: [], playLimit: 'members', priceIds: [] };
const unlimited = { ...always, publishFrom: null, publishUntil: null, playableFrom: null, playableUntil: null };

/** Who gets what is in it, and who its pictures alone; no two that follow each other are alike, so that each is waited for. */
const states: readonly (readonly [what: string, details: () => object, inside: () => string[], told?: string[]])[] = [
  ['for members', () => ({}), () => members],
  ['private', () => ({ publication: 'private' }), () => []],
  ['for a group', () => ({ groups: [idOf(ours.params, 'groupId')] }), () => ofGroup],
  ['before its period', () => ({ publication: 'period', publishFrom: future, publishUntil: end }), () => []],
  ['for who paid', () => ({ playLimit: 'purchasers' }), () => ['buyer'], members],
  ['after its period', () => ({ publication: 'period', publishFrom: start, publishUntil: past }), () => []],
  ['playable later', () => ({ playableFrom: future }), () => [], members],
  ['for everybody', () => ({ public: true }), everybody],
  ['playable no more', () => ({ playableUntil: past }), () => [], members],
];

/** An answer of the catalog is believed for a second, and sessions, too: it is asked until it stays so. */
async function settled(expected: Record<string, string[]>): Promise<Record<string, string[]>> {
  for (let attempt = 0; ; attempt += 1) {
    const table = await given();
    if (attempt === 20 || JSON.stringify(table) === JSON.stringify(expected)) return table;
    await wait(200);
  }
}

const openToAll = {
  ...{ publication: 'public', groups: [], needsApplication: false, holdFrom: past, holdUntil: future },
};
const asking = { ...openToAll, needsApplication: true };

/** How an event is held that carries the film, which nothing else opens; to whom it opens what is in it. */
const held: readonly (readonly [what: string, event: () => object, inside: readonly string[]])[] = [
  ['now', () => ({}), members],
  ['now, for a group', () => ({ groups: [idOf(ours.params, 'groupId')] }), ofGroup],
  ['later', () => ({ holdFrom: future, holdUntil: end }), []],
  ['now, as nobody may know', () => ({ publication: 'private' }), []],
  ['now, for who applied', () => asking, ['buyer']],
  ['no more', () => ({ holdFrom: start, holdUntil: past }), []],
];

const pictures = new Set(['poster', 'image']);
const expectedOf = (inside: readonly string[], told: readonly string[]) =>
  Object.fromEntries(
    [...files.keys()].map((kind) => {
      const some = kind.startsWith('source') ? [] : pictures.has(kind) ? told : inside;
      return [kind, everybody().filter((name) => some.includes(name))];
    }),
  );

describe('the bytes of a video', () => {
  it.each(states)('%s', async (_what, details, inside, told = inside()) => {
    await change({ ...unlimited, ...details() });
    const expected = expectedOf([...inside(), ...administrators], [...told, ...administrators]);
    expect(await settled(expected)).toEqual(expected);
  });

  it('are opened by an event to those for whom it is held now, and to nobody else', async () => {
    await change({ ...unlimited, publication: 'private' });
    const { id } = await ours.owner.must<{ id: string }>('POST', `/api/teams/${team}/events`, {
      ...{ name: 'Night', videos: [video.split('/').at(-1)], ...asking },
    });
    await ours.member.must('PUT', `/api/sites/${team}/me/events/${id}/application`);
    for (const [what, changes, inside] of held) {
      await ours.owner.must('PATCH', `/api/teams/${team}/events/${id}`, { ...openToAll, ...changes() });
      // The picture is a playlist's, and in that the video is as it is without the event.
      const all = expectedOf([...inside, ...administrators], [...inside, ...administrators]);
      const expected = { ...all, image: everybody().filter((name) => administrators.includes(name)) };
      expect([what, await settled(expected)]).toEqual([what, expected]);
    }
    await ours.owner.must('DELETE', `/api/teams/${team}/events/${id}`);
  });

  it('show their pictures to all who may know of them where the catalog is open', async () => {
    await change({ ...unlimited, groups: [idOf(ours.params, 'groupId')] });
    await ours.owner.must('PATCH', `/api/teams/${team}`, { catalog: 'open' });
    const expected = expectedOf([...ofGroup, ...administrators], everybody());
    expect(await settled(expected)).toEqual(expected);
    await change({ ...unlimited, publication: 'private' });
    const nobody = expectedOf(administrators, administrators);
    expect(await settled(nobody)).toEqual(nobody);
  });
});
