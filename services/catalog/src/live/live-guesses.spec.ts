import { expect, it } from '@jest/globals';
import { guessCollection } from './live-guesses.js';

it('wrong guesses of before are forgotten when they were to mean nothing any more, those of the first shape at once', () => {
  const { upcast } = guessCollection;
  const expiresAt = '2026-11-27T10:15:00.000Z';
  expect(upcast?.({ times: [1], expiresAt }, 2)).toEqual({ times: [1], dueAt: expiresAt, starts: 0 });
  expect(upcast?.({}, 1)).toEqual({ times: [], dueAt: '1970-01-01T00:00:00.000Z', starts: 0 });
});
