import { describe, expect, it } from '@jest/globals';
import { isFoundBy } from './found-by.js';

const of = (name: string, more: { email?: string; loginId?: string } = {}) => ({
  ...{ name, email: null, beginnings: [], ...more },
});

describe('a member', () => {
  it.each([
    ['Mia Marin', 'marin', true],
    ['Mia Marin', 'ＭＡＲＩＮ mia', true],
    ['Mia Marin', 'mar', false],
    ['Mia Marin', 'mia noa', false],
    ['山田花子', '田花', true],
    ['山田花子', '花田', false],
    ['ﾔﾏﾀﾞ', 'ヤマ', true],
    ['', 'mia', false],
    ['', ' ! ', true],
  ])('called %j is found by %j: %s', (name, q, expected) => {
    expect([isFoundBy(of(name), q, false), isFoundBy(of(name), q, true)]).toEqual([expected, expected]);
  });

  it('is found by what they log in by, and its beginnings, where that is looked at', () => {
    const mia = { ...of('Mia', { email: 'mara@example.test' }), beginnings: ['ma', 'mar'] };
    const noa = of('Noa', { loginId: 'N1' });
    const found = (isNameAlone: boolean) => [
      isFoundBy(mia, 'mia mara@example.test', isNameAlone),
      isFoundBy(mia, 'mar', isNameAlone),
      isFoundBy(noa, 'n1', isNameAlone),
    ];
    expect([found(false), found(true)]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
  });
});
