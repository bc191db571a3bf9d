import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../lib/repository.ts';
import { evidenceIn } from './evidence.ts';
import type { Failure, Outcome } from './outcome.ts';

interface AssertionResult {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[] | null;
}

interface FileResult {
  /** Its whole path. */
  readonly name: string;
  readonly status: string;
  /** Of a file that could not be loaded: why. Otherwise all that its tests said, as Jest prints it. */
  readonly message: string;
  readonly assertionResults: readonly AssertionResult[];
}

/** The part of Jest's `--json` report that we read. */
export interface JestReport {
  readonly testResults: readonly FileResult[];
}

const count = (file: FileResult, ...statuses: string[]): number =>
  file.assertionResults.filter((one) => statuses.includes(one.status)).length;

/** A file that could not even be loaded has no assertions, and has failed once. */
const failures = (file: FileResult): number =>
  Math.max(count(file, 'failed'), file.status === 'failed' && count(file, 'failed') === 0 ? 1 : 0);

/** Of what somebody reads as text: without colours, headings and empty lines. */
const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('●'));

function describeFailures(file: FileResult): Failure[] {
  const path = relative(root, file.name);
  const failure = (what: string, text: string): Failure => {
    const lines = linesOf(text);
    return { what: `${what}: ${lines[0] ?? ''}`, evidence: evidenceIn(lines) };
  };
  const failed = file.assertionResults.filter((one) => one.status === 'failed');
  if (failed.length === 0 && file.status === 'failed') return [failure(path, file.message)];
  return failed.map((one) => failure(`${path} › ${one.fullName}`, one.failureMessages?.[0] ?? ''));
}

const sum = (files: readonly FileResult[], value: (file: FileResult) => number): number =>
  files.reduce((total, file) => total + value(file), 0);

/** Reads Jest's report of the files whose path matches; skipped tests are named, never silent. */
export function readReport(title: string, report: JestReport, matches: RegExp): Omit<Outcome, 'milliseconds'> {
  const files = report.testResults.filter((file) => matches.test(relative(root, file.name)));
  const skippedTests = files.flatMap((file) => file.assertionResults.filter((one) => one.status === 'pending'));
  return {
    title,
    passed: sum(files, (file) => count(file, 'passed')),
    failed: sum(files, failures),
    skipped: sum(files, (file) => count(file, 'pending', 'todo', 'disabled')),
    output: '',
    failures: files.flatMap(describeFailures),
    notRun: skippedTests.map((one) => one.fullName),
  };
}
