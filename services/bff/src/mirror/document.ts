import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataBlock, escaped, markup, Markup } from './markup.js';
import { mirrorHome, type MirrorPage, type MirrorSite } from './mirror-page.js';

/** Where nobody has built the client. */
const plainShell =
  '<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>Marquee</title></head><body><div id="root"></div></body></html>';

/** The page of the client, into which those of catalogs are put. */
export const shellIn = (directory: string | undefined): Promise<string> =>
  directory === undefined ? Promise.resolve(plainShell) : readFile(join(directory, 'index.html'), 'utf8');

/** Until the client is there: what it shows then takes its place. */
const style = new Markup(
  '<style>#root>.mirror{max-width:1200px;margin:0 auto;padding:16px;font-family:system-ui,sans-serif;line-height:1.6}' +
    '.mirror a{color:inherit;text-decoration:none}.mirror nav{display:flex;flex-wrap:wrap;gap:8px 20px}.mirror small{display:block;opacity:.75}' +
    '.mirror ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:20px;list-style:none;padding:0}' +
    '.mirror img{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;border-radius:10px}</style>',
);

/** Longer ones are cut by everybody who shows them. */
const longestDescription = 200;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= longestDescription ? line : `${characters.slice(0, longestDescription - 1).join('')}…`;
}

/** The page of the client with the head and the content of one page of a catalog. */
export function mirrorDocument(shell: string, site: MirrorSite, origin: string, page: MirrorPage): string {
  const home = origin + mirrorHome(site.id);
  const address = page.place === undefined ? home + page.path : origin + page.place;
  const title = page.title === site.name ? site.name : `${page.title} – ${site.name}`;
  const description = shortened(page.description);
  const image = page.image ? origin + page.image : undefined;
  const { data, indexed = true } = page;
  // Of a closed catalog there is none.
  const feeds =
    site.catalog === 'open'
      ? markup`<link rel="alternate" type="application/rss+xml" title="${site.name}" href="${home}/rss.xml" />
    <link rel="sitemap" type="application/xml" href="${home}/sitemap.xml" />`
      : undefined;
  const icon = site.faviconUrl;
  const head = markup`<title>${title}</title>
    <meta name="description" content="${description}" />
    ${indexed ? undefined : markup`<meta name="robots" content="noindex, follow" />`}
    <link rel="canonical" href="${address}" />
    ${feeds}
    <meta property="og:site_name" content="${site.name}" />
    <meta property="og:type" content="${page.kind ?? 'website'}" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:locale" content="${site.language === 'ja' ? 'ja_JP' : 'en_US'}" />
    ${image === undefined ? undefined : markup`<meta property="og:image" content="${image}" />`}
    <meta name="twitter:card" content="${image === undefined ? 'summary' : 'summary_large_image'}" />
    <meta name="twitter:title" content="${page.title}" />
    <meta name="twitter:description" content="${description}" />
    ${image === undefined ? undefined : markup`<meta name="twitter:image" content="${image}" />`}
    ${data && dataBlock({ '@context': 'https://schema.org', ...data })}
    ${style}`;
  const body = markup`<div id="root"><div class="mirror">${page.body}</div></div>`;
  // Functions, since a text of somebody's can hold what `replace` takes for a part of what it found.
  return shell
    .replace(/<html lang="[^"]*">/, () => `<html lang="${escaped(site.language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => head.text)
    .replace(/<link rel="icon" [^<>]{0,100}>/, (ours) =>
      icon === null ? ours : markup`<link rel="icon" type="image/webp" href="${icon}" />`.text,
    )
    .replace('<div id="root"></div>', () => body.text);
}
