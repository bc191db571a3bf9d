import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, type Site } from './site.js';

let installation: Installation;
let site: Site;
let check: string;
beforeAll(async () => {
  // Limits as they are in real life.
  installation = await openInstallation({ rateLimitFactor: 1 });
  site = await buildSite(installation, 'ours');
  check = `/api/sites/${site.params['teamId'] ?? ''}/coupon-check`;
}, 120_000);
afterAll(() => installation.close());

describe('the code of a coupon', () => {
  it('says what is paid with it, and of a wrong one not why; whoever guesses is told to wait', async () => {
    const { priceId = '', couponId = '' } = site.params;
    expect(await site.member.must('POST', check, { priceId, coupon: couponId.toLowerCase() })).toEqual({
      ...{ coupon: couponId, currency: 'JPY', off: 196, total: 784, totalLater: 980 },
      ...{ duration: 'once', durationInMonths: null },
    });
    const guesses = [];
    for (let guess = 0; guess < 25; guess++) {
      const { problem } = await site.member.ask('POST', check, { body: { priceId, coupon: `GUESS-${guess}` } });
      guesses.push(problem.code);
    }
    expect(guesses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'COUPON_INVALID'));
    expect(guesses.at(-1)).toBe('RATE_LIMITED');
    const body = { requestId: 'guess', priceId, coupon: 'GUESS-26' };
    const teamId = site.params['teamId'] ?? '';
    const paid = await site.member.ask('POST', `/api/sites/${teamId}/checkout`, { body });
    expect(paid.problem.code).toBe('RATE_LIMITED');
  });
});
