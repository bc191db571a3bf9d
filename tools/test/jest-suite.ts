import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runCommand } from '../lib/command.ts';
import { bold, finalLine } from '../lib/progress.ts';
import { inRepository } from '../lib/repository.ts';
import { withoutWaitingForTheDisk } from './disk.ts';
import { readReport, type JestReport } from './jest-results.ts';
import type { Outcome } from './outcome.ts';

export interface JestRun {
  /** Name of the report file in .cache/test. */
  readonly name: string;
  readonly heading: string;
  readonly args: readonly string[];
  /** The suites that this run must contain, each with at least one test: title and the paths of its files. */
  readonly suites: readonly { readonly title: string; readonly files: RegExp }[];
}

const jest = ['node', '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/** Runs Jest before the eyes of the person, then counts what it reported. */
export async function runJest(run: JestRun): Promise<Outcome[]> {
  const reportFile = inRepository(`.cache/test/${run.name}.json`);
  mkdirSync(inRepository('.cache/test'), { recursive: true });
  rmSync(reportFile, { force: true });
  console.log(`\n${bold(run.heading)}`);
  const argv = [...jest, 'node_modules/jest/bin/jest.js', ...run.args, '--json', `--outputFile=${reportFile}`];
  // Jest prints its JSON on standard output as well; people read standard error.
  const env = await withoutWaitingForTheDisk();
  const result = await runCommand(['sh', '-c', '"$@" >/dev/null', 'jest', ...argv], { live: true, env });
  const outcomes = existsSync(reportFile)
    ? read(run, JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport, result.milliseconds)
    : [{ ...empty(run.heading, result.milliseconds), failed: 1 }];
  // Jest itself may complain about more than its tests do (a leak, a threshold): that is a failure too.
  const unexplained = result.code !== 0 && outcomes.every((outcome) => outcome.failed === 0);
  return unexplained
    ? [...outcomes, { ...empty(`${run.heading} (exit code ${result.code})`, 0), failed: 1 }]
    : outcomes;
}

const empty = (title: string, milliseconds: number): Outcome => ({
  title,
  milliseconds,
  passed: 0,
  failed: 0,
  skipped: 0,
  output: '',
  notRun: [],
});

function read(run: JestRun, report: JestReport, milliseconds: number): Outcome[] {
  const outcomes = run.suites.map(({ title, files }) => ({ ...readReport(title, report, files), milliseconds }));
  for (const { title, passed, failed, skipped, failures = [] } of outcomes) {
    const remark = passed + failed + skipped === 0 ? 'reported no tests at all' : `${passed} passed, ${failed} failed`;
    console.log(finalLine(failed === 0 && passed > 0, title, milliseconds, remark));
    // A page full of what one failed test saw hides the names of the others, and a run that is cut off has no last lines.
    for (const { what } of failures) console.log(`      ${what}`);
  }
  return outcomes;
}
