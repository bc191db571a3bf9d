import { describe, expect, it } from '@jest/globals';
import { sitemapFile } from './sitemaps.js';

const home = 'https://video.example.test/catalog/ours';
const addresses = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `/video/v${index}` }));
const placesIn = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place?.replace(home, ''));

describe('the sitemap of a catalog', () => {
  it('is one file up to what one may hold', () => {
    const all = sitemapFile(addresses(3), home, undefined, 3);
    expect(all).toMatch(/<urlset /);
    expect(placesIn(all)).toEqual(['/video/v0', '/video/v1', '/video/v2']);
    expect(sitemapFile(addresses(3), home, 1, 3)).toBe(all);
    expect(sitemapFile(addresses(3), home, 2, 3)).toBeUndefined();
  });

  it('is an index beyond it, whose files have each address once', () => {
    const index = sitemapFile(addresses(7), home, undefined, 3);
    expect(index).toMatch(/<sitemapindex /);
    expect(placesIn(index)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const files = [1, 2, 3].map((number) => placesIn(sitemapFile(addresses(7), home, number, 3)));
    expect(files.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(files.flat()).toEqual(addresses(7).map(({ path }) => path));
    expect([0, 4].map((number) => sitemapFile(addresses(7), home, number, 3))).toEqual([undefined, undefined]);
  });

  it('says when a video came out', () => {
    const changed = '2026-06-01T00:00:00.000Z';
    expect(sitemapFile([{ path: '/video/v', changed }], home)).toContain(`<lastmod>${changed}</lastmod>`);
  });
});
