import { cpus } from 'node:os';
import { browserProgram } from '../lib/browser.ts';
import { bold, duration, green, red, yellow } from '../lib/progress.ts';
import { setUp } from '../setup/setup.ts';
import { fastChecks, otherChecks, runChecks } from './checks.ts';
import { runJest, type JestRun } from './jest-suite.ts';
import { closingLine, tally, type Outcome } from './outcome.ts';

/**
 * `make test` (everything that proves the product) and `make check` (`--fast`: lint, types, contracts, specifications beside the code).
 * Its last line is the sum over all suites; it succeeds only when nothing failed.
 */
const fast = process.argv.includes('--fast');

/** Failures of a suite of which more than the name is said at the end. */
const mostExplained = 5;

const specifications: JestRun = {
  name: 'specifications',
  heading: fast ? 'Unit and contract tests' : 'Unit, contract, component and API tests',
  // One more than there are cores: many wait for a timer, a deadline or an encoder, and one core would have nothing to do.
  args: [`--maxWorkers=${cpus().length + 1}`, ...(fast ? ['--selectProjects', 'server', 'web'] : [])],
  suites: [
    { title: 'Packages, services and tools', files: /^(?!web\/)/ },
    { title: 'Client components', files: /^web\// },
  ],
};

/** Of the services on MongoDB those that ask the most of it in the least time; `make engines-test` runs what jest.engines.config.js names. */
const onMongodb = [
  'analytics/test/progress',
  'billing/test/tax-rates',
  'catalog/test/(references|search|site-playlists|versions|viewing)',
  'engagement/test/engagement',
  'identity/test/administrators',
  'tenant/test/tenant',
].map((files) => `services/${files}\\.component\\.spec`);

const engines: JestRun = {
  name: 'engines',
  heading: 'Adapters of the cluster on real servers, and services on one of them',
  // They share servers, not what they keep there, and wait for them half of the time.
  args: ['--config', 'jest.engines.config.js', `--maxWorkers=${cpus().length}`, '\\.engine\\.spec', ...onMongodb],
  suites: [
    { title: 'Adapters on real servers', files: /\.engine\.spec/ },
    { title: 'Services on MongoDB', files: /\.component\.spec/ },
  ],
};

/** Journeys that watch films as they play: each has the machine to itself, so that no picture is late. */
const watching = 'e2e/journeys/(03|06)-';

const journeys: JestRun = {
  name: 'journeys',
  heading: 'Journeys in a real browser',
  args: ['--config', 'jest.e2e.config.js', '--testPathIgnorePatterns', watching],
  suites: [{ title: 'Journeys', files: /^e2e\// }],
};

const films: JestRun = {
  name: 'films',
  heading: 'Journeys that watch films',
  args: ['--config', 'jest.e2e.config.js', '--runInBand', watching],
  suites: [{ title: 'Journeys that watch films', files: /^e2e\// }],
};

async function runJourneys(): Promise<Outcome[]> {
  if (browserProgram() !== undefined) return [...(await runJest(journeys)), ...(await runJest(films))];
  const notRun = ['The journeys in a browser: there is no Chromium on this machine, and it could not be installed.'];
  return [{ title: 'Journeys', passed: 0, failed: 0, skipped: 1, milliseconds: 0, output: '', notRun }];
}

async function runAll(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  console.log(bold('Checks'));
  outcomes.push(...(await runChecks(fast ? fastChecks : [...fastChecks, ...otherChecks])));
  outcomes.push(...(await runJest(specifications)));
  if (!fast) outcomes.push(...(await runJest(engines)), ...(await runJourneys()));
  return outcomes;
}

function report(outcomes: readonly Outcome[], milliseconds: number): void {
  const notRun = outcomes.flatMap((outcome) => outcome.notRun);
  if (notRun.length > 0) console.log(`\n${yellow('Not run here:')}\n${notRun.map((line) => `  - ${line}`).join('\n')}`);
  const failed = outcomes.filter((outcome) => tally([outcome]).failed > 0);
  if (failed.length > 0) console.log(`\n${red('Failed:')}`);
  for (const { title, failures = [] } of failed) {
    console.log(`  - ${title}`);
    for (const [index, { what, evidence }] of failures.entries()) {
      // Where very much has failed, it is by one fault, and the names of all are worth more.
      const said = index < mostExplained ? evidence : [];
      console.log([`      ${what}`, ...said.map((line) => `        ${line}`)].join('\n'));
    }
  }
  const sum = tally(outcomes);
  console.log(
    `\n${sum.failed === 0 ? green('All is well') : red('Not all is well')}, after ${duration(milliseconds)}.`,
  );
  console.log(closingLine(sum));
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

const started = performance.now();
try {
  await setUp(fast ? 'check' : 'test');
  report(await runAll(), performance.now() - started);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  console.log(closingLine({ passed: 0, failed: 1, skipped: 0 }));
  process.exitCode = 1;
}
