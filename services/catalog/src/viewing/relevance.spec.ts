import { describe, expect, it } from '@jest/globals';
import { distance } from './relevance.js';

const called = (title: string, english = '') => ({
  title,
  overview: '',
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
    ['Shallows', 'deep', 4],
    ['', 'deep', 4],
  ])('%j is as near to %j as %d', (title, query, expected) => {
    expect(distance(called(title), query, false)).toBe(expected);
  });

  it('the title in a further language counts as much', () => {
    expect(distance(called('鯨の道', 'Whale Road'), 'whale', false)).toBe(1);
    expect(distance(called('鯨の道'), 'whale', false)).toBe(4);
  });

  it('what is said of it, and who made it, counts for more than what is said in it', () => {
    const video = { ...called('Road'), overview: 'All about whales' };
    expect(distance(video, 'about whales', false)).toBe(3);
    expect(distance(video, 'road whales', false)).toBe(3);
    expect(distance(video, 'octopus', true)).toBe(3);
    expect(distance(video, 'octopus', false)).toBe(4);
  });
});
