import { describe, expect, it } from '@jest/globals';
import { mirrorDocument } from '../src/mirror/document.js';
import { dataBlock, markup } from '../src/mirror/markup.js';
import type { MirrorPage, MirrorSite } from '../src/mirror/mirror-page.js';
import { footerOf } from '../src/mirror/parts.js';

const site: MirrorSite = {
  ...{ id: 'demo', name: 'Deep & <b>Blue</b>', language: 'en', timeZone: 'UTC', accentColor: '#112233' },
  ...{ catalog: 'open', joinInvitation: null, logoUrl: null, faviconUrl: null, defaultThumbnailUrl: null },
  ...{ headerColor: null, lightColor: null, darkColor: null, headerItems: ['home'], homeRows: ['newest'], shut: false },
  ...{ videoOrder: 'newest', startPage: 'home', comments: true, registrationSurvey: null },
  ...{ description: '', footerLinks: [], socialLinks: [], poweredBy: true },
  ...{ analyticsId: '', tagManagerId: '', address: null, platform: 'https://platform.test' },
};
const shell =
  '<!doctype html><html lang="ja"><head><title>Marquee</title></head><body><div id="root"></div></body></html>';

/** What people call their videos when they mean no good. */
const attacks = [
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  "$& $` $' $1 $<a>",
  '\u2028\u2029',
  '&lt;script&gt; &amp;',
];

const documentOf = (title: string, page: Partial<MirrorPage> = {}): string =>
  mirrorDocument(shell, site, 'https://example.test', {
    ...{ title, description: title, path: '/video/a', data: { '@type': 'VideoObject', name: title } },
    body: markup`<h1>${title}</h1>`,
    ...page,
  });

/** What stands between two texts of a page. */
const between = (text: string, start: string, end: string): string => text.split(start)[1]?.split(end)[0] ?? '';

const unescaped = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_all, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  );

describe('a page of a catalog', () => {
  it.each(attacks)('says %j as it is called, and nothing of it is an element', (title) => {
    const page = documentOf(title);
    const tags = (text: string) => text.match(/<\/?[a-z!]/gi) ?? [];
    expect(tags(page)).toEqual(tags(documentOf('harmless')));
    expect(unescaped(between(page, '<h1>', '</h1>'))).toBe(title);
    expect(unescaped(between(page, '<title>', ' – Deep'))).toBe(title);
    expect(unescaped(/property="og:title" content="([^"]*)"/.exec(page)?.[1] ?? '')).toBe(title);
    const data: unknown = JSON.parse(between(page, '<script type="application/ld+json">', '</script>'));
    expect(data).toMatchObject({ name: title });
  });

  it('takes the language of the site, and no address of anybody else', () => {
    const page = documentOf('One', { image: '/media/demo/a/own.webp' });
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<link rel="canonical" href="https://example.test/catalog/demo/video/a" />');
    expect(page).toContain('content="https://example.test/media/demo/a/own.webp"');
    expect(page).not.toContain('<b>Blue');
  });

  it('shortens what is long by characters, not in the middle of one', () => {
    const page = documentOf('One', { description: '🐙'.repeat(300) });
    const said = /name="description" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect([...said]).toHaveLength(200);
    expect(said.isWellFormed()).toBe(true);
    expect(documentOf('One', { description: '🐙'.repeat(200) })).toContain(`content="${'🐙'.repeat(200)}"`);
  });
});

describe('what stands below a page of a catalog', () => {
  it('is the ways out of the site, of which no text is an element', () => {
    const links = [{ label: '<b>Terms', url: 'https://example.test/?a=1&b="2' }];
    const footer = footerOf({ ...site, description: '<i>Deep', footerLinks: links, socialLinks: [] })?.text ?? '';
    expect(footer.match(/<[a-z]+/g)).toEqual(['<footer', '<p', '<nav', '<a']);
    expect(unescaped(between(footer, 'href="', '"'))).toBe('https://example.test/?a=1&b="2');
    expect(footer).toContain('&lt;b&gt;Terms');
  });

  it('is not there where the site says nothing', () => {
    expect(footerOf(site)).toBeUndefined();
    expect(footerOf({ ...site, socialLinks: [{ network: 'x', url: 'https://x.com/deep' }] })?.text).toContain('>X</a>');
  });
});

describe('markup', () => {
  it('leaves out what no reader of XML takes', () => {
    expect(markup`<a>${'a\u0000b\u000bc\ud800'}</a>`.text).toBe('<a>abc\ufffd</a>');
  });

  it('lets no text end the block of data that it stands in', () => {
    expect(dataBlock({ a: '</script>' }).text).toBe(
      '<script type="application/ld+json">{"a":"\\u003c/script\\u003e"}</script>',
    );
  });
});
