import { describe, expect, it } from '@jest/globals';
import { byDistance, distance } from './relevance.js';

const called = (title: string, english = '') => ({
  title,
  translations: english === '' ? [] : [{ language: 'en' as const, title: english, overview: '', chapters: [] }],
});

describe('Of what is found', () => {
  it.each([
    ['深海', '深海', 0],
    ['Deep sea', 'ＤＥＥＰ　sea', 0],
    ['深海の光', '深海', 1],
    ['Deep sea at night', 'deep sea', 1],
    ['光る深海', '深海', 2],
    ['The sea is deep', 'deep sea', 2],
    ['Shallows', 'deep', 3],
    ['', 'deep', 3],
  ])('%j is as near to %j as %d', (title, query, expected) => {
    expect(distance(called(title), query)).toBe(expected);
  });

  it('the title in a further language counts as much', () => {
    expect(distance(called('鯨の道', 'Whale Road'), 'whale')).toBe(1);
    expect(distance(called('鯨の道'), 'whale')).toBe(3);
  });

  it('the nearest comes first, and the newest of those that are as near', () => {
    const found = ['About whales', 'Whale road', 'Sand', 'Whale', 'Whale song', 'Dunes'].map((title) => called(title));
    expect(byDistance(found, (video) => video, 'whale').map(({ item }) => item.title)).toEqual([
      ...['Whale', 'Whale road', 'Whale song', 'About whales', 'Sand', 'Dunes'],
    ]);
  });
});
