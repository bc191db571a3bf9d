import type { ServiceClients } from '../services/service-clients.js';
import { cardReply } from '../watching/watching.mapper.js';
import { markup, type Markup } from './markup.js';
import { mirrorHome, type MirrorVisit } from './mirror-page.js';
import { entryOf } from './parts.js';
import { texts } from './texts.js';

const ofPage = 100;
/** Addresses that one file may have (sitemaps.org). */
const mostAddresses = 50_000;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What a catalog says to machines: all its addresses, and what is new. */
export class Feeds {
  constructor(private readonly services: ServiceClients) {}

  /** Everything that visitors may know of. */
  async sitemap({ site, origin, call }: MirrorVisit): Promise<string> {
    const { viewing, sitePlaylists, siteEvents } = this.services;
    const home = origin + mirrorHome(site.id);
    const [categories, tags, creators] = await Promise.all([
      viewing.listVisibleCategories({}, call),
      viewing.listVisibleTags({}, call),
      viewing.listVisibleCreators({}, call),
    ]);
    const lists = ['', '/videos/newer', '/videos/popular', '/videos/categories', '/videos/tags', '/videos/creators'];
    const addresses: Markup[] = [
      ...[...lists, '/playlists/newer', '/events/newer'].map((path) => address(home + path)),
      ...categories.items.map(({ id }) => address(`${home}/videos/categories/${id}`)),
      ...tags.items.map(({ id }) => address(`${home}/videos/tags/${id}`)),
      ...creators.items.map(({ id }) => address(`${home}/creator/${id}`)),
    ];
    const [playlists, events, videos] = await Promise.all([
      every((after) => sitePlaylists.list({ limit: ofPage, after }, call)),
      every((after) => siteEvents.list({ limit: ofPage, after }, call)),
      every((after) => viewing.listCards({ limit: ofPage, sort: 'newest', after }, call)),
    ]);
    addresses.push(
      ...playlists.map(({ id }) => address(`${home}/playlist/${id}`)),
      ...events.map(({ id }) => address(`${home}/event/${id}`)),
      ...videos.map(({ id, releasedAt }) => address(`${home}/video/${id}`, releasedAt)),
    );
    const all = addresses.slice(0, mostAddresses);
    return declaration + markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all}</urlset>\n`.text;
  }

  /** The newest videos (RSS 2.0). */
  async rss({ site, origin, call }: MirrorVisit): Promise<string> {
    const home = origin + mirrorHome(site.id);
    const newest = await this.services.viewing.listCards({ limit: ofPage / 2, sort: 'newest' }, call);
    const items = newest.items.map((card) => {
      const reply = cardReply(card, site.id);
      const { title, path, image } = entryOf(site, reply);
      const { releasedAt } = reply;
      return markup`<item><title>${title}</title><link>${home}${path}</link><guid>${home}${path}</guid>${
        releasedAt === null ? undefined : markup`<pubDate>${new Date(releasedAt).toUTCString()}</pubDate>`
      }${image === null ? undefined : markup`<media:thumbnail url="${origin}${image}" />`}</item>`;
    });
    const { name, language } = site;
    const said = markup`<title>${name}</title><link>${home}</link><description>${texts[language].home(name)}</description><language>${language}</language><atom:link href="${home}/rss.xml" rel="self" type="application/rss+xml" />`;
    return (
      declaration +
      markup`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>${said}${items}</channel></rss>\n`
        .text
    );
  }
}

const address = (location: string, changed?: string): Markup =>
  markup`<url><loc>${location}</loc>${changed === undefined ? undefined : markup`<lastmod>${changed}</lastmod>`}</url>`;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next?: string | undefined;
}

async function every<Item>(read: (after: string | undefined) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await read(after);
    all.push(...items);
    after = next;
  } while (after !== undefined && all.length < mostAddresses);
  return all;
}
