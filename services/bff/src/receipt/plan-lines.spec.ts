import { expect, it } from '@jest/globals';
import { planLines } from './plan-lines.js';

const changed = [
  { description: 'Marquee Basic', amount: -10_780, proration: true },
  { description: 'Marquee Pro', amount: 32_780, proration: true },
];

it('says of each part of a period whether it was not used or is what is left, in the language of the reader', () => {
  expect(planLines(changed, 'ja').map(({ description }) => description)).toEqual([
    'Marquee Basic（未使用期間分）',
    'Marquee Pro（残り期間分）',
  ]);
  expect(planLines(changed, 'en')).toEqual([
    { description: 'Marquee Basic (unused time)', amount: -10_780 },
    { description: 'Marquee Pro (remaining time)', amount: 32_780 },
  ]);
});

it('leaves a whole period what it is, also where it is given back', () => {
  const whole = { description: 'Marquee Pro', amount: -32_780, proration: false };
  expect(planLines([whole], 'ja')).toEqual([{ description: 'Marquee Pro', amount: -32_780 }]);
});
