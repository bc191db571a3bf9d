import { BoundedCache } from '../http/bounded-cache.js';
import type { ServiceClients } from '../services/service-clients.js';
import { markup, type Markup } from './markup.js';
import { mirrorHome, type MirrorVisit } from './mirror-page.js';

export interface Address {
  /** Below the catalog. */
  readonly path: string;
  /** ISO instant. */
  readonly changed?: string | undefined;
}

interface Kept {
  readonly addresses: Promise<readonly Address[]>;
  /** Milliseconds, of a clock that never jumps. */
  readonly until: number;
}

const ofPage = 100;
/** Addresses that one file may have (sitemaps.org). */
const ofFile = 50_000;
/** Of a site: the newest of more. */
const mostAddresses = 4 * ofFile;
/** Whoever asks again and again makes us read a large catalog no oftener than this. What was closed since is not there when it is opened. */
const keptFor = 60_000;
const keptSites = 20;

const lists = ['', '/videos/newer', '/videos/popular', '/videos/categories', '/videos/tags', '/videos/creators'];
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The file of this number as XML, counted from 1; without a number all of them, or the index of the files where one cannot
 * hold them. undefined: there is no such file.
 */
export function sitemapFile(
  addresses: readonly Address[],
  home: string,
  number?: number,
  most = ofFile,
): string | undefined {
  const files = Math.max(1, Math.ceil(addresses.length / most));
  if (number === undefined && files > 1) {
    const named = Array.from(
      { length: files },
      (_, index) => markup`<sitemap><loc>${`${home}/sitemap-${index + 1}.xml`}</loc></sitemap>`,
    );
    return declaration + markup`<sitemapindex xmlns="${schema}">${named}</sitemapindex>\n`.text;
  }
  const which = number ?? 1;
  if (which < 1 || which > files) return undefined;
  const urls = addresses.slice((which - 1) * most, which * most).map((address) => urlOf(home, address));
  return declaration + markup`<urlset xmlns="${schema}">${urls}</urlset>\n`.text;
}

const urlOf = (home: string, { path, changed }: Address): Markup =>
  markup`<url><loc>${home + path}</loc>${changed === undefined ? undefined : markup`<lastmod>${changed}</lastmod>`}</url>`;

/** All addresses of catalogs. */
export class Sitemaps {
  readonly #kept = new BoundedCache<string, Kept>(keptSites);

  constructor(private readonly services: ServiceClients) {}

  async file(visit: MirrorVisit, number?: number): Promise<string | undefined> {
    return sitemapFile(await this.#addresses(visit), visit.origin + mirrorHome(visit.site.id), number);
  }

  #addresses(visit: MirrorVisit): Promise<readonly Address[]> {
    const { id } = visit.site;
    const known = this.#kept.get(id);
    if (known && known.until > performance.now()) return known.addresses;
    const addresses = this.#read(visit);
    this.#kept.set(id, { addresses, until: performance.now() + keptFor });
    addresses.catch(() => this.#kept.delete(id));
    return addresses;
  }

  /** Everything that visitors may know of. */
  async #read({ call }: MirrorVisit): Promise<readonly Address[]> {
    const { viewing, sitePlaylists, siteEvents, siteLives } = this.services;
    const [categories, tags, creators] = await Promise.all([
      viewing.listVisibleCategories({}, call),
      viewing.listVisibleTags({}, call),
      viewing.listVisibleCreators({}, call),
    ]);
    const [playlists, events, lives, videos] = await Promise.all([
      every((after) => sitePlaylists.list({ limit: ofPage, after }, call)),
      every((after) => siteEvents.list({ limit: ofPage, after }, call)),
      every((after) => siteLives.list({ limit: ofPage, after }, call)),
      every((after) => viewing.listCards({ limit: ofPage, sort: 'newest', after }, call)),
    ]);
    return [
      ...[...lists, '/playlists/newer', '/lives/newer', '/events/newer'].map((path) => ({ path })),
      ...categories.items.map(({ id }) => ({ path: `/videos/categories/${id}` })),
      ...tags.items.map(({ id }) => ({ path: `/videos/tags/${id}` })),
      ...creators.items.map(({ id }) => ({ path: `/creator/${id}` })),
      ...playlists.map(({ id }) => ({ path: `/playlist/${id}` })),
      ...events.map(({ id }) => ({ path: `/event/${id}` })),
      ...lives.map(({ id }) => ({ path: `/live/${id}` })),
      ...videos.map(({ id, releasedAt }) => ({ path: `/video/${id}`, changed: releasedAt })),
    ].slice(0, mostAddresses);
  }
}

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
