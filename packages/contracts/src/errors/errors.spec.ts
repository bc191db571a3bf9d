import { describe, expect, it } from '@jest/globals';
import { errorCatalogue } from './error-catalogue.js';
import { errorMessage } from './errors.js';
import { fieldErrorCatalogue } from './field-errors.js';

interface Counted {
  readonly en: string;
  readonly one?: string;
}

describe('the message of an error', () => {
  it('has what its parameters say', () => {
    expect(errorMessage('RATE_LIMITED', 'ja', { seconds: 5 })).toContain('5秒後に');
  });

  it.each(['ja', 'en'] as const)('leaves out the sentence of which nobody told the parameter: %s', (language) => {
    const message = errorMessage('RATE_LIMITED', language);
    const [first] = errorMessage('RATE_LIMITED', language, { seconds: 5 }).split(/(?<=[。.]) ?/);
    expect(message).toBe(first);
  });

  it('has the number of its noun that English asks for', () => {
    expect(errorMessage('MEMBER_LIMIT_REACHED', 'en', { limit: 1 })).toBe(
      'This site has reached its plan’s limit of 1 member. An administrator has to choose a larger plan before anyone can join.',
    );
    expect(errorMessage('MEMBER_LIMIT_REACHED', 'en', { limit: 20 })).toContain('20 members');
    expect(errorMessage('TOO_SHORT', 'en', { min: 1 })).toBe('Use at least 1 character.');
    expect(errorMessage('TOO_SHORT', 'ja', { min: 1 })).toBe('1文字以上で入力してください。');
    expect(errorMessage('TOO_SHORT', 'en')).toContain('characters');
  });

  it.each(Object.entries({ ...errorCatalogue, ...fieldErrorCatalogue } as Record<string, Counted>))(
    'is written for one as well where it counts something: %s',
    (_code, { en, one }) => {
      const counts = /\{\{\w+\}\} [a-z]{2,}s\b/.test(en);
      expect(one === undefined).toBe(!counts);
      if (one !== undefined) expect(one.match(/\{\{\w+\}\}/g)).toEqual(en.match(/\{\{\w+\}\}/g));
    },
  );

  it('stays when it has no other sentence', () => {
    expect(errorMessage('TOO_LONG', 'en')).not.toBe('');
  });
});
