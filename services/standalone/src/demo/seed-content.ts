import { demoFiles, demoNews, demoPlaylists, demoTeam } from './demo-site.js';
import type { SiteClient } from './site-client.js';

const params = { teamId: demoTeam };

/** By names. */
type Ids = ReadonlyMap<string, string>;

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
