import { describe, expect, it } from '@jest/globals';
import { evidenceIn } from './evidence.ts';

describe('what a failure is understood from', () => {
  it('is what a comparison says, and where it was', () => {
    const lines = [
      'Error: expect(received).toBe(expected) // Object.is equality',
      'Expected: "cancelled"',
      'Received: "TEAM_NOT_FOUND"',
      'at toBe (node_modules/expect/build/index.js:1:1)',
      'at Object.<anonymous> (services/tenant/test/plan.component.spec.ts:169:32)',
      'at Promise.then (node:internal:1)',
      'at until (packages/ports/src/testing/until.ts:42:26)',
    ];
    expect(evidenceIn(lines)).toEqual([lines[1], lines[2], lines[4]]);
  });

  it('is what a journey waited for, and what its pages showed, asked and said last, a line each', () => {
    const page = (url: string) => [
      `The page ${url} showed (.cache/journeys/a.png):`,
      'Delete your account?',
      'Something went wrong.',
      'It had asked last: GET /api/session 200, POST /api/sites/a/me/deletion 503',
      'Its console had said last: error: 503',
    ];
    const lines = [
      'locator.waitFor: Timeout 30000ms exceeded.',
      'Call log:',
      "- waiting for getByText('Your account will be deleted') to be visible",
      'at e2e/journeys/09-it-is-my-account.journey.ts:129:55',
      ...page('http://localhost/user/a/setting'),
      'What was done there, step by step: npx playwright-core show-trace a.zip',
      ...page('http://localhost/user/b'),
    ];
    const told = (url: string) => [
      `The page ${url} showed (.cache/journeys/a.png): Delete your account? Something went wrong.`,
      ...page(url).slice(-2),
    ];
    expect(evidenceIn(lines)).toEqual([
      ...lines.slice(1, 4),
      ...told('http://localhost/user/a/setting'),
      ...told('http://localhost/user/b'),
    ]);
  });

  it('ends where it would be a page full', () => {
    const asked = `It had asked last: ${'GET /api/session 200, '.repeat(100)}POST /api/last 500`;
    const long = [
      'first',
      ...Array.from({ length: 50 }, (_, line) => `line ${line}`),
      ...['The page http://a showed:', 'x'.repeat(5_000), asked],
    ];
    const evidence = evidenceIn(long);
    expect([evidence.length, Math.max(...evidence.map(({ length }) => length))]).toEqual([10, 800]);
    expect(evidence.at(-1)).toMatch(/^It had asked last: .*POST \/api\/last 500$/);
  });
});
