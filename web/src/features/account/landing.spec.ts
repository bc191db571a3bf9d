import { describe, expect, it } from '@jest/globals';
import { nextPath } from './landing.js';

const after = (query: string): string => nextPath(new URLSearchParams(query), '/admin');

describe('the page after a login', () => {
  it('is the one that one came for', () => {
    expect(after('?next=%2Fadmin%2Fvideos%3Fstatus%3Dready')).toBe('/admin/videos?status=ready');
  });

  it.each([
    '',
    '?next=',
    '?next=/%09/evil.test',
    '?next=/%5Cevil.test',
    '?next=%2F%2Fevil.test',
    '?next=https:evil.test',
  ])('is the own start for "%s"', (query) => {
    expect(after(query)).toBe('/admin');
  });
});
