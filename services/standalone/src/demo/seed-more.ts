import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { demoAudio, demoPremiere } from './demo-more.js';
import { demoTeam } from './demo-site.js';
import { films } from './film/films.js';
import { soundOf } from './film/sound.js';
import { momentOf } from './film-moment.js';
import type { SiteClient } from './site-client.js';

const run = promisify(execFile);
const params = { teamId: demoTeam };

/** By names. */
type Ids = ReadonlyMap<string, string>;

interface Terms {
  readonly categories: Ids;
  readonly creators: Ids;
  readonly tags: Ids;
}

/** A programme to listen to: the sound of a film alone. */
export async function seedAudio(owner: SiteClient, videos: Ids, terms: Terms, signal: AbortSignal): Promise<void> {
  const { title, en, overview, fileName, category, creator, tags } = demoAudio;
  if (videos.has(title)) return;
  const directory = await mkdtemp(join(tmpdir(), 'marquee-demo-'));
  try {
    const file = await makeSound(join(directory, fileName), signal);
    const { size: fileSize } = await stat(file);
    const created = await owner.call('createVideo', { params, body: { title, fileName, fileSize } });
    const ofAudio = { ...params, videoId: created.id };
    await owner.upload(created.processing.uploadUrl ?? '', file);
    await owner.call('updateVideo', {
      params: ofAudio,
      body: {
        ...{ overview, public: true, publication: 'public', translations: [{ language: 'en', ...en, chapters: [] }] },
        categoryId: terms.categories.get(category) ?? null,
        creatorId: terms.creators.get(creator) ?? null,
        tags: tags.flatMap((tag) => terms.tags.get(tag) ?? []),
      },
    });
    await ready(owner, ofAudio, signal);
    await picture(owner, ofAudio, videos.get(demoAudio.pictureOf));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function makeSound(file: string, signal: AbortSignal): Promise<string> {
  const { inputs, filters } = soundOf(films[demoAudio.film].sound, demoAudio.length, 0);
  const graph = ['-filter_complex', filters.join(';'), '-map', '[a]'];
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...inputs, ...graph, '-c:a', 'aac', '-b:a', '96k', file], {
    signal,
  });
  return file;
}

/** What stands for the sound: a moment of the film that it is of. */
async function picture(owner: SiteClient, ofAudio: typeof params & { videoId: string }, videoId = ''): Promise<void> {
  const image = await momentOf(owner, params.teamId, videoId);
  if (image === undefined) return;
  await owner.call('uploadThumbnail', { params: ofAudio, body: { image, crop: null } });
}

async function ready(
  owner: SiteClient,
  ofVideo: typeof params & { videoId: string },
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const { status } = (await owner.call('getVideo', { params: ofVideo })).processing;
    if (status === 'ready') return;
    if (status === 'failed' || status === 'cancelled') throw new Error('the demo audio was not made');
    await wait(200, undefined, { signal });
  }
}

/** A copy that is made while everything else goes on: nobody watches it before its time. */
export async function seedPremiere(owner: SiteClient, videos: Ids, now: Date): Promise<void> {
  const { of, title, overview, en, days } = demoPremiere;
  const original = videos.get(of);
  if (original === undefined || videos.has(title)) return;
  const { id, translations } = await owner.call('duplicateVideo', {
    params: { ...params, videoId: original },
    body: { title },
  });
  // 20:00 in Japan, where the demo's site is.
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 11);
  await owner.call('updateVideo', {
    params: { ...params, videoId: id },
    body: {
      ...{ overview, publication: 'public', public: true, premiere: true, playableFrom: new Date(at).toISOString() },
      translations: translations.map((translation) => ({ ...translation, ...en })),
    },
  });
}
