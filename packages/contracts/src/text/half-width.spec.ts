import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../api/parse.js';
import { joinBody, loginBody } from '../api/session.routes.js';

const join = { email: 'a@example.test', password: 'Passw0rd', termsAccepted: true };

describe('what people type on a Japanese keyboard', () => {
  it('is an e-mail address in half-width characters and small letters', () => {
    expect(parseInput(joinBody, { ...join, email: '　Ｍｉａ＠Ｅｘａｍｐｌｅ．ｔｅｓｔ ' }).email).toBe(
      'mia@example.test',
    );
    expect(parseInput(loginBody, { email: 'ｍｉａ@example.test', password: 'x' }).email).toBe('mia@example.test');
  });

  it.each([
    ['０３－１２３４－５６７８', '03-1234-5678'],
    ['０３ー１２３４ー５６７８', '03-1234-5678'],
    ['03‐1234−5678', '03-1234-5678'],
    ['（０３）１２３４　５６７８', '(03)1234 5678'],
    ['＋８１ ３ １２３４ ５６７８ ', '+81 3 1234 5678'],
  ])('is a phone number in half-width characters: %s', (typed, kept) => {
    expect(parseInput(joinBody, { ...join, phone: typed }).phone).toBe(kept);
  });

  it('is no password: those are compared as they are typed, so a full-width one is refused', () => {
    expect(() => parseInput(joinBody, { ...join, password: 'Ｐａｓｓｗ０ｒｄ' })).toThrow(
      expect.objectContaining({ fields: [{ path: 'password', code: 'NOT_HALF_WIDTH' }] }),
    );
  });

  it('is no phone number without digits', () => {
    for (const phone of ['------', '03-12', '()()()', 'call me'])
      expect(() => parseInput(joinBody, { ...join, phone })).toThrow(
        expect.objectContaining({ fields: [{ path: 'phone', code: 'INVALID_PHONE' }] }),
      );
  });
});
