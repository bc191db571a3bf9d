import { describe, expect, it } from '@jest/globals';
import { fromText, wrongAddress } from './addresses.js';

describe('addresses that somebody pastes', () => {
  it('are those between lines, commas and blanks, each once, in half-width characters', () => {
    expect(fromText('mia@example.test, noa@example.test\n\nｋｅｉ＠example.test；mia@example.test　')).toEqual([
      'mia@example.test',
      'noa@example.test',
      'kei@example.test',
    ]);
    expect(fromText(' \n')).toEqual([]);
  });

  it('are told which of them is none', () => {
    expect(wrongAddress('mia@example.test\nnoa')).toEqual({ code: 'INVALID_EMAIL_AMONG', params: { text: 'noa' } });
    expect(wrongAddress('mia@example.test')).toBeUndefined();
  });
});
