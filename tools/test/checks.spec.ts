import { describe, expect, it } from '@jest/globals';
import { notRunCode, runChecks } from './checks.ts';
import { tally } from './outcome.ts';

const run = async (script: string) => (await runChecks([{ title: 'A check', argv: ['sh', '-c', script] }]))[0]!;

describe('a check', () => {
  it('that cannot run here says why, and does not fail', async () => {
    const outcome = await run(`echo looking; echo there is no Go toolchain; exit ${notRunCode}`);
    expect(outcome.notRun).toEqual(['A check: there is no Go toolchain']);
    expect(tally([outcome])).toEqual({ passed: 0, failed: 0, skipped: 1 });
  });

  it('that ends with any other code has failed', async () => {
    expect(tally([await run('exit 1')])).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(tally([await run('true')])).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });
});
