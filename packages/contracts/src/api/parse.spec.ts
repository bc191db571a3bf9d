import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@marquee/kernel';
import { updateVideoBody } from './video.schemas.js';
import { parseInput } from './parse.js';

function errorOf(input: unknown): unknown {
  try {
    return parseInput(updateVideoBody, input);
  } catch (error) {
    return error;
  }
}

describe('parseInput', () => {
  it('gives the input back as the schema cleans it', () => {
    expect(parseInput(updateVideoBody, { title: ' News ' })).toEqual({ title: 'News' });
  });

  it('names every wrong field by its dotted path, code and limits', () => {
    const error = errorOf({ title: 'a'.repeat(201), public: 'yes', chapters: [{ at: -1, title: 'Start' }] });
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
    expect([...(error as DomainError).fields].sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: 'chapters.0.at', code: 'TOO_LOW', params: { min: 0 } },
      { path: 'public', code: 'INVALID_TYPE' },
      { path: 'title', code: 'TOO_LONG', params: { max: 200 } },
    ]);
  });

  it('refuses fields that the schema does not name', () => {
    expect(errorOf({ owner: 'me' })).toMatchObject({
      fields: [{ code: 'UNKNOWN_FIELD', params: { names: 'owner' } }],
    });
  });

  it('refuses to take no body for an empty one', () => {
    expect(errorOf(undefined)).toMatchObject({ fields: [{ path: '', code: 'REQUIRED' }] });
    expect(parseInput(updateVideoBody, {})).toEqual({});
  });

  it('says once what two rules say of a field', () => {
    expect(errorOf({ title: ' ' })).toMatchObject({ fields: [{ path: 'title', code: 'REQUIRED' }] });
  });
});
