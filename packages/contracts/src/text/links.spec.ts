import { describe, expect, it } from '@jest/globals';
import { textParts } from './links.js';

describe('addresses in plain text', () => {
  it.each([
    ['See https://example.test/a?b=c#d. Soon!', ['https://example.test/a?b=c#d']],
    ['Really (https://a.test/x)? https://b.test/y?!', ['https://a.test/x', 'https://b.test/y']],
    ['https://a.test/wiki/Reef_(film) and (https://a.test/wiki/Reef_(film)).', ['https://a.test/wiki/Reef_(film)']],
    ['https://a.test/?ids[]=1&ids[] {https://b.test/{id}}', ['https://a.test/?ids[]=1&ids[]', 'https://b.test/{id}']],
    ['http://[::1]:8080/x [https://a.test]', ['http://[::1]:8080/x', 'https://a.test']],
    ['（https://a.test/動画）をご覧ください', ['https://a.test/動画']],
    ['［https://a.test］《https://b.test》〔https://c.test〕', ['https://a.test', 'https://b.test', 'https://c.test']],
    [
      '詳しくはhttps://a.test！次はhttps://b.test：“https://c.test”です',
      ['https://a.test', 'https://b.test', 'https://c.test'],
    ],
    ['https://... http://) https:// ftp://a.test', []],
  ])('%s', (text, addresses) => {
    const parts = textParts(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect([...new Set(parts.flatMap(({ href }) => (href === undefined ? [] : [href])))]).toEqual(addresses);
  });
});
