import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as inFolder } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { until } from '@marquee/ports/testing';
import type { Installation } from './installation.js';
import type { Person } from './person.js';
import { idOf, join, type Site } from './site.js';

/** Paths of bytes by what is there. */
export type Files = ReadonlyMap<string, string>;

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
export const [start, past, future, end] = [2000, 2001, 2100, 2101].map((year) => `${year}-01-01T00:00:00.000Z`);

/** For members, at any time. */
const always = { publication: 'public', public: false, groups: [], playLimit: 'members', priceIds: [] };
export const unlimited = { ...always, publishFrom: null, publishUntil: null, playableFrom: null, playableUntil: null };

/** @param seconds of which it has so many */
export async function clip(seconds = 2): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(inFolder(tmpdir(), 'marquee-clip-'));
  const file = inFolder(folder, 'clip.mp4');
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=160x120:rate=24:duration=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, '-c:a', 'aac'];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...picture, ...sound, ...coded]);
  const bytes = new Uint8Array(await readFile(file));
  await rm(folder, { recursive: true });
  return bytes;
}

export interface Page {
  readonly thumbnailUrl: string;
  readonly files: readonly { readonly url: string }[];
  readonly playback: {
    readonly manifestUrl: string;
    readonly storyboardUrl: string | null;
    readonly captions: readonly { readonly url: string }[];
  } | null;
}

/** The page of a video with everything that it can carry: what the encoder made is heard of a moment later. */
export const wholePage = (read: () => Promise<Page>): Promise<Page> =>
  until(read, ({ playback }) => playback?.storyboardUrl != null && playback.captions.length > 0, { seconds: 60 });

/** @returns id and address of a picture */
export const addImage = ({ owner, params }: Site): Promise<{ readonly id: string; readonly url: string }> =>
  owner.must('POST', `/api/teams/${idOf(params, 'teamId')}/images`, { image: pixel, crop: null });

/** A film that is ready, with everything that a video can carry, in a playlist with a picture. */
export class Film {
  private constructor(
    readonly site: Site,
    readonly id: string,
    /** Its address in the console. */
    readonly path: string,
  ) {}

  static async add(site: Site, seconds?: number): Promise<Film> {
    const bytes = await clip(seconds);
    const team = `/api/teams/${idOf(site.params, 'teamId')}`;
    const made = await site.owner.must<{ id: string; processing: { uploadUrl: string } }>('POST', `${team}/videos`, {
      ...{ title: 'Film', fileName: 'film.mp4', fileSize: bytes.length },
    });
    const film = new Film(site, made.id, `${team}/videos/${made.id}`);
    await site.owner.upload(made.processing.uploadUrl, bytes);
    await film.change({ publication: 'public', files: [idOf(site.params, 'fileId')] });
    const processing = () => site.owner.must<{ processing: { status: string } }>('GET', film.path);
    while ((await processing()).processing.status !== 'ready') await wait(50);
    const content = '1\n00:00:00,000 --> 00:00:01,000\nHello\n';
    await site.owner.must('PUT', `${film.path}/captions`, { language: 'en', content });
    return film;
  }

  change(details: object): Promise<unknown> {
    return this.site.owner.must('PATCH', this.path, details);
  }

  /** Its page as its owner sees it now. */
  page(): Promise<Page> {
    return this.site.owner.must('GET', `/api/sites/${idOf(this.site.params, 'teamId')}/videos/${this.id}`);
  }

  /** What its present version consists of. */
  async files(): Promise<Map<string, string>> {
    const page = await wholePage(() => this.page());
    const { manifestUrl = '?', storyboardUrl, captions } = page.playback ?? {};
    const playlist = new URL(await this.#firstIn(manifestUrl, '.m3u8'), `http://any${manifestUrl}`);
    const segment = new URL(await this.#firstIn(playlist.pathname, '.m4s'), playlist);
    const asset = manifestUrl.slice(0, manifestUrl.indexOf('/hls/'));
    return new Map([
      ['manifest', manifestUrl],
      ['playlist', playlist.pathname],
      ['segment', segment.pathname],
      ['sound', manifestUrl.replace('master.m3u8', 'audio/index.m3u8')],
      ['segment of the sound', manifestUrl.replace('master.m3u8', 'audio/00001.m4s')],
      ['storyboard', storyboardUrl ?? '?'],
      ['sheet', (storyboardUrl ?? '?').replace('storyboard.vtt', 'sheet-1.jpg')],
      ['caption', captions?.[0]?.url ?? '?'],
      ['attachment', page.files[0]?.url ?? '?'],
      ['poster', page.thumbnailUrl],
      ['source', `${asset}/original`],
      ['source’s record', `${asset}/ladder.json`],
      ['source in its folder', `${asset}/original/film.mp4`],
    ]);
  }

  /** The first file of this kind that a playlist names. */
  async #firstIn(path: string, ending: string): Promise<string> {
    const lines = (await (await this.site.owner.raw(path)).text()).split('\n');
    return lines.find((line) => line.endsWith(ending)) ?? '?';
  }
}

export const administrators = ['administrator', 'owner'];
export const members = ['member', 'in group', 'buyer'];
export const ofGroup = ['in group', 'buyer'];

/** Every kind of viewer. */
export class Viewers {
  readonly #all = new Map<string, Person>();

  static async of(installation: Installation, ours: Site, theirs: Site): Promise<Viewers> {
    const team = idOf(ours.params, 'teamId');
    const joined = async (name: string, changes?: object) => {
      const email = `${name}@ours.test`;
      const person = await join(installation, idOf(ours.params, 'invitationId'), email);
      const found = await ours.owner.must<{ items: { id: string }[] }>('GET', `/api/teams/${team}/members?q=${email}`);
      if (changes) await ours.owner.must('PATCH', `/api/teams/${team}/members/${found.items[0]?.id ?? ''}`, changes);
      return person;
    };
    const expired = installation.visitor();
    expired.keep(`marquee_member_${team}`, 'a'.repeat(40));
    const viewers = new Viewers();
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
      viewers.#all.set(name, person);
    }
    return viewers;
  }

  get everybody(): readonly string[] {
    return [...this.#all.keys()];
  }

  /** These, in the order in which all are asked. */
  among(some: readonly string[]): readonly string[] {
    return this.everybody.filter((name) => some.includes(name));
  }

  /**
   * Who is given each of the files. An answer of the catalog is believed for a second, and sessions, too: all are asked until
   * it is as expected, for some seconds.
   */
  async given(files: Files, expected: object, headers: Readonly<Record<string, string>> = {}): Promise<object> {
    for (let attempt = 0; ; attempt += 1) {
      const table = await this.#ask(files, headers);
      if (attempt === 20 || JSON.stringify(table) === JSON.stringify(expected)) return table;
      await wait(200);
    }
  }

  async #ask(files: Files, headers: Readonly<Record<string, string>>): Promise<Record<string, string[]>> {
    const table: Record<string, string[]> = {};
    for (const [kind, path] of files) {
      const answers = [...this.#all].map(async ([name, person]) => {
        const { status } = await person.raw(path, headers);
        if (![200, 401, 403, 404].includes(status)) throw new Error(`${name} is answered ${status} to ${kind}`);
        return status === 200 ? [name] : [];
      });
      table[kind] = (await Promise.all(answers)).flat();
    }
    return table;
  }

  /** Who should be: `inside` what is in it, `told` its pictures, and administrators both; nobody its source. */
  expected(files: Files, inside: readonly string[], told: readonly string[]): Record<string, readonly string[]> {
    const someOf = (kind: string) => {
      if (kind.startsWith('source')) return [];
      return [...(pictures.has(kind) ? told : inside), ...administrators];
    };
    return Object.fromEntries([...files.keys()].map((kind) => [kind, this.among(someOf(kind))]));
  }
}

const pictures = new Set(['poster', 'image']);
