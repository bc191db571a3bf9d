import { demoLives } from './demo-more.js';
import { demoEvents, demoFiles, demoNews, demoPlaylists, demoTeam } from './demo-site.js';
import { momentOf } from './film-moment.js';
import type { SiteClient } from './site-client.js';

const params = { teamId: demoTeam };

/** By names. */
type Ids = ReadonlyMap<string, string>;

/** An hour of the evening in Japan, where the demo's site is, some days from now. */
const evening = (now: Date, days: number, hour: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, hour - 9)).toISOString();

/** What is there already is left as it is. */
export async function seedNews(owner: SiteClient, groups: Ids): Promise<void> {
  const { items } = await owner.call('listNews', { params });
  for (const { name, content, groups: names } of demoNews) {
    if (items.some((item) => item.name === name)) continue;
    const body = { name, content, groups: names.map((group) => groups.get(group) ?? '') };
    await owner.call('createNews', { params, body });
  }
}

export async function seedPlaylists(owner: SiteClient, videos: Ids, categories: Ids): Promise<void> {
  const { items } = await owner.call('listPlaylists', { params });
  for (const { name, en, overview, category, videos: titles } of demoPlaylists) {
    if (items.some((item) => item.name === name)) continue;
    const translations = [{ language: 'en' as const, name: en }];
    const chosen = titles.flatMap((title) => videos.get(title) ?? []);
    const body = { name, overview, translations, categoryId: categories.get(category) ?? null, videos: chosen };
    await owner.call('createPlaylist', { params, body: { ...body, public: true } });
  }
}

/** Uploads what is attached to videos. */
export async function seedFiles(owner: SiteClient, videos: Ids): Promise<void> {
  const { items } = await owner.call('listFiles', { params });
  for (const { name, fileName, content, video } of demoFiles) {
    const videoId = videos.get(video);
    if (videoId === undefined || items.some((item) => item.name === name)) continue;
    const bytes = Buffer.from(content);
    const { id, uploadUrl } = await owner.call('createUpload', {
      params,
      body: { fileName, fileSize: bytes.length },
    });
    await owner.send(uploadUrl, 0, bytes);
    const file = await owner.call('createFile', { params, body: { name, upload: id } });
    await owner.call('updateVideo', { params: { ...params, videoId }, body: { files: [file.id] } });
  }
}

/** Events that are ahead of whoever looks at the demo first, one that is held, and one that is over. */
export async function seedEvents(
  owner: SiteClient,
  videos: Ids,
  now: Date,
  members: readonly SiteClient[],
): Promise<void> {
  const { items } = await owner.call('listEvents', { params });
  for (const { name, en, videos: titles, begins, ends, ...rest } of demoEvents) {
    if (items.some((item) => item.name === name)) continue;
    const chosen = titles.flatMap((title) => videos.get(title) ?? []);
    if (chosen.length === 0) continue;
    const translations = [{ language: 'en' as const, name: en }];
    const applicationUntil = rest.needsApplication ? evening(now, begins - 1, 19) : null;
    const times = { holdFrom: evening(now, begins, 19), holdUntil: evening(now, ends, 19), applicationUntil };
    const { id } = await owner.call('createEvent', {
      params,
      body: { ...rest, ...times, name, translations, videos: chosen, publication: 'public' },
    });
    // The first of them is left to whoever tries the demo out.
    const applicants = rest.needsApplication ? members.slice(1, 4) : [];
    for (const member of applicants) await member.call('applyToEvent', { params: { ...params, eventId: id } });
  }
}

/** Live streams that are ahead. What is there already is left as it is. */
export async function seedLives(
  owner: SiteClient,
  videos: Ids,
  { categories, creators }: { readonly categories: Ids; readonly creators: Ids },
  now: Date,
): Promise<void> {
  const { items } = await owner.call('listLives', { params });
  for (const { name, en, category, creator, pictureOf, days, ...rest } of demoLives) {
    if (items.some((item) => item.name === name)) continue;
    const image = await momentOf(owner, demoTeam, videos.get(pictureOf));
    const thumbnail = image && (await owner.call('uploadImage', { params, body: { image, crop: null } })).id;
    const times = { startsAt: evening(now, days, 20), endsAt: evening(now, days, 21) };
    await owner.call('createLive', {
      params,
      body: {
        ...{ ...rest, ...times, name, translations: [{ language: 'en', name: en }], publication: 'public' },
        thumbnail: thumbnail ?? null,
        categoryId: categories.get(category) ?? null,
        creatorId: creators.get(creator) ?? null,
      },
    });
  }
}
