import { describe, expect, it } from '@jest/globals';
import { ownPath } from './own-path.js';

describe('the next page that an address names', () => {
  it.each([
    '/',
    '/admin',
    '/user/demo/video/abc123?t=90#comments',
    '/admin/videos?q=%E6%B7%B1%E6%B5%B7&status=ready',
    '/admin/videos?q=%2F%2Fevil.test',
    '/login/demo?next=%2Fuser%2Fdemo%3Fpage%3D2',
    '/user/demo?next=https://evil.test',
  ])('is %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    ['/admin/../user/demo', '/user/demo'],
    ['/./admin', '/admin'],
  ])('is where browsers go for %s', (text, path) => {
    expect(ownPath(text)).toBe(path);
  });

  it.each([
    '',
    'admin',
    'evil.test',
    ' /admin',
    // Another site.
    'https://evil.test',
    'HTTPS:evil.test',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\n/evil.test',
    '\t//evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/x/..//evil.test',
    '/%2e//evil.test',
    '/%2E%2E//evil.test',
    '//evil.test@here.invalid/admin',
    // What one more decoding would make of these.
    '/%2f/evil.test',
    '/%2F%2Fevil.test',
    '/%5cevil.test',
    '/%09/evil.test',
    '/%0d%0a/evil.test',
    '/user/%00',
    // No address of a page at all.
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '/javascript:\u0000alert(1)',
    'data:text/html,x',
    'blob:http://here.invalid/x',
    'mailto:a@b.test',
    '?next=/admin',
    '#top',
    // Characters that nobody who escapes writes.
    '/user/デモ',
    '/\u2028/evil.test',
    '/\uff0f/evil.test',
    `/${'x'.repeat(2_000)}`,
  ])('is none for %j', (text) => {
    expect(ownPath(text)).toBeUndefined();
  });
});
