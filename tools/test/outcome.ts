/** A test that failed. */
export interface Failure {
  /** Its file, its name and what it said first. */
  readonly what: string;
  /** What it is understood from; a few lines. */
  readonly evidence: readonly string[];
}

/** What one suite (a check, or a run of Jest) came to. */
export interface Outcome {
  readonly title: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly milliseconds: number;
  /** What to read when it failed. */
  readonly output: string;
  /** The tests that failed. Checks say it in `output`. */
  readonly failures?: readonly Failure[];
  /** What could not be run, and why; one line each. */
  readonly notRun: readonly string[];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The sum over all suites. A suite that ran nothing and says no reason has failed: silence proves nothing. */
export function tally(outcomes: readonly Outcome[]): Tally {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const outcome of outcomes) {
    const ranNothing = outcome.passed + outcome.failed === 0 && outcome.notRun.length === 0;
    sum.passed += outcome.passed;
    sum.failed += ranNothing ? 1 : outcome.failed;
    sum.skipped += outcome.skipped;
  }
  return sum;
}

/** The last line of `make test`, which machines read too. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
