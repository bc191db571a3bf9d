import { describe, expect, it } from '@jest/globals';
import { readReport } from './jest-results.ts';
import { closingLine, tally, type Outcome } from './outcome.ts';
import { inRepository } from '../lib/repository.ts';

const outcome = (part: Partial<Outcome>): Outcome => ({
  title: 'a suite',
  passed: 0,
  failed: 0,
  skipped: 0,
  milliseconds: 1,
  output: '',
  notRun: [],
  ...part,
});

describe('the sum over all suites', () => {
  it('adds up what passed, failed and was skipped', () => {
    const sum = tally([outcome({ passed: 3, skipped: 1 }), outcome({ passed: 2, failed: 4 })]);
    expect(sum).toEqual({ passed: 5, failed: 4, skipped: 1 });
  });

  it('counts a suite without a single test as failed', () => {
    expect(tally([outcome({ passed: 3 }), outcome({})])).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('does not blame a suite that says why it could not run', () => {
    expect(tally([outcome({ skipped: 1, notRun: ['no browser here'] })]).failed).toBe(0);
  });

  it('names skipped tests in the closing line only when there are some', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(closingLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });
});

describe("reading Jest's report", () => {
  const file = (path: string, status: string, ...statuses: string[]) => ({
    name: inRepository(path),
    status,
    message: '  \u001b[1m● \u001b[22mTest suite failed to run\n\n    Cannot find it\n',
    assertionResults: statuses.map((one, index) => ({
      status: one,
      fullName: `test ${index}`,
      failureMessages: one === 'failed' ? ['Error: \u001b[2mnot\u001b[22m so\n    at somewhere'] : [],
    })),
  });
  const report = {
    testResults: [
      file('packages/a.spec.ts', 'failed', 'passed', 'failed', 'pending'),
      file('packages/broken.spec.ts', 'failed'),
      file('web/b.spec.tsx', 'passed', 'passed'),
    ],
  };

  it('counts a file that could not be loaded as one failure', () => {
    expect(readReport('server', report, /^packages\//)).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
  });

  it('names the skipped tests', () => {
    expect(readReport('server', report, /^packages\//).notRun).toEqual(['test 2']);
  });

  it('says of each failure where it was, and what was said first', () => {
    expect(readReport('server', report, /^packages\//).failures?.map(({ what }) => what)).toEqual([
      'packages/a.spec.ts › test 1: Error: not so',
      'packages/broken.spec.ts: Cannot find it',
    ]);
  });

  it('keeps to the files of the suite', () => {
    expect(readReport('client', report, /^web\//)).toMatchObject({ passed: 1, failed: 0 });
  });
});
