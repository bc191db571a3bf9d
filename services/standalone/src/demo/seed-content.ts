import { demoNews, demoPlaylists, demoTeam } from './demo-site.js';
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
