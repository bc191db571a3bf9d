import { inLanguage, socialNames, type AccessState, type Language } from '@marquee/contracts';
import type { cardReply } from '../watching/watching.mapper.js';
import { markup, type Markup } from './markup.js';
import { mirrorHome, type MirrorSite } from './mirror-page.js';
import { texts } from './texts.js';

/** What stands in a list with a picture and a name. */
export interface Entry {
  /** Below the catalog of the site. */
  readonly path: string;
  readonly title: string;
  readonly image: string | null;
  readonly access?: AccessState;
  /** ISO instant: when it begins. */
  readonly at?: string;
}

type CardReply = ReturnType<typeof cardReply>;

/** A video in the language of the site. */
export function entryOf(site: MirrorSite, card: CardReply): Entry {
  const { id, title, thumbnailUrl, access } = inLanguage(card, site.language);
  return { path: `/video/${id}`, title, image: thumbnailUrl, access };
}

interface Named {
  readonly id: string;
  readonly title: string;
  readonly translations: readonly { readonly language: Language; readonly name: string }[];
  readonly thumbnailUrl: string | null;
  readonly access?: AccessState;
}

/** What translations call by a name. */
export function namedEntry(site: MirrorSite, kind: 'playlist' | 'event' | 'live', thing: Named): Entry {
  const { id, title, translations, thumbnailUrl, access } = thing;
  const own = translations.find(({ language }) => language === site.language)?.name;
  return { path: `/${kind}/${id}`, title: own || title, image: thumbnailUrl, ...(access && { access }) };
}

/** Why it is not open to everybody, and what opens it. */
export const lockOf = (site: MirrorSite, access: AccessState | undefined): string | undefined =>
  access === undefined ? undefined : texts[site.language].locked[access];

export function listOf(site: MirrorSite, entries: readonly Entry[]): Markup {
  const home = mirrorHome(site.id);
  if (entries.length === 0) return markup`<p>${texts[site.language].nothing}</p>`;
  const items = entries.map(({ path, title, image, access, at }) => {
    const lock = lockOf(site, access);
    return markup`<li><a href="${home}${path}">${
      image === null ? undefined : markup`<img src="${image}" alt="" width="320" height="180" loading="lazy" />`
    }<span>${title}</span></a>${at === undefined ? undefined : markup` ${timeOf(site, at)}`}${lock === undefined ? undefined : markup` <small>${lock}</small>`}</li>`;
  });
  return markup`<ul>${items}</ul>`;
}

/** A moment as the site's own people read it. */
export function timeOf({ language, timeZone }: MirrorSite, at: string): Markup {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return markup`<time datetime="${at}">${format.format(new Date(at))}</time>`;
}

/** A part of a page with the way to all of it; nothing where there is none. */
export function section(site: MirrorSite, title: string, path: string, entries: readonly Entry[]): Markup | undefined {
  if (entries.length === 0) return undefined;
  const head = markup`<h2><a href="${mirrorHome(site.id)}${path}">${title}</a></h2>`;
  return markup`<section>${head}${listOf(site, entries)}</section>`;
}

/** The way through the catalog, on every page. */
export function frame(site: MirrorSite, content: Markup): Markup {
  const text = texts[site.language];
  const home = mirrorHome(site.id);
  const places = [
    ['/videos/newer', text.newest],
    ['/videos/popular', text.popular],
    ['/videos/categories', text.categories],
    ['/videos/tags', text.tags],
    ['/videos/creators', text.creators],
    ['/playlists/newer', text.playlists],
    ['/lives/newer', text.lives],
    ['/events/newer', text.events],
    ['/schedule', text.schedule],
  ] as const;
  const links = places.map(([path, name]) => markup`<a href="${home}${path}">${name}</a> `);
  return markup`<header><p><a href="${home}"><strong>${site.name}</strong></a></p><nav>${links}</nav></header><main>${content}</main>${footerOf(site)}`;
}

/** What stands below every page of a site; nothing where the site says nothing. */
export function footerOf({ description, footerLinks, socialLinks }: MirrorSite): Markup | undefined {
  const ways = [...footerLinks, ...socialLinks.map(({ network, url }) => ({ label: socialNames[network], url }))];
  if (description === '' && ways.length === 0) return undefined;
  const links = ways.map(({ label, url }) => markup`<a rel="nofollow" href="${url}">${label}</a> `);
  return markup`<footer><p>${description}</p><nav>${links}</nav></footer>`;
}

/** The entries of a list, for search engines (schema.org). */
export const itemList = (site: MirrorSite, origin: string, name: string, entries: readonly Entry[]) => ({
  '@type': 'ItemList',
  name,
  itemListElement: entries.map(({ path, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: origin + mirrorHome(site.id) + path,
  })),
});

export const pictureOf = (url: string | null): Markup | undefined =>
  url === null ? undefined : markup`<img src="${url}" alt="" width="1280" height="720" />`;

export const paragraphs = (text: string): Markup =>
  markup`${text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => markup`<p>${line}</p>`)}`;

/** Leads to the next page of a list. */
export function moreOf(site: MirrorSite, path: string, next: string | undefined): Markup | undefined {
  if (next === undefined) return undefined;
  const further = `${mirrorHome(site.id)}${path}?after=${encodeURIComponent(next)}`;
  return markup`<p><a rel="next" href="${further}">${texts[site.language].more}</a></p>`;
}
