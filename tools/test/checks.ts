import { cpus } from 'node:os';
import { runCommand } from '../lib/command.ts';
import { finalLine, red, startProgress, yellow } from '../lib/progress.ts';
import type { Outcome } from './outcome.ts';

/** A check that cannot run on this machine ends with this code (automake's), and its last line says why. */
export const notRunCode = 77;

/** A check counts as one test: it passes or fails as a whole. */
export interface Check {
  readonly title: string;
  readonly argv: readonly string[];
  readonly cwd?: string;
  /** Its last lines are told when it passes, too: they are figures. */
  readonly figures?: number;
}

const typeCheck = (project: string): readonly string[] => ['node', 'node_modules/typescript7/bin/tsc', '-p', project];

/** The longest first, so that the cores end together. */
export const fastChecks: readonly Check[] = [
  { title: 'Lint (no warnings)', argv: ['eslint', '--max-warnings', '0', '.'] },
  { title: 'Lint by types (no warnings)', argv: ['oxlint', '--type-aware', '--deny-warnings'] },
  { title: 'Types of the services', argv: typeCheck('tsconfig.json') },
  { title: 'Types of the client', argv: typeCheck('web/tsconfig.json') },
  { title: 'Types of the journeys', argv: typeCheck('e2e/tsconfig.json') },
  { title: 'Types of the tools', argv: typeCheck('tools/tsconfig.json') },
  {
    title: 'What one more entity, and one more service, take',
    argv: ['node', 'tools/generate/measure.ts'],
    figures: 4,
  },
  { title: 'Style of the gRPC contracts', argv: ['buf', 'lint'], cwd: 'proto' },
  {
    title: 'gRPC contracts understand the last release',
    argv: ['buf', 'breaking', '--against', 'released.binpb'],
    cwd: 'proto',
  },
  { title: 'Service manifests are applied', argv: ['node', 'tools/services/main.ts', '--check'] },
  { title: 'Translations are complete', argv: ['node', 'tools/check/translations.ts'] },
  { title: 'Pages load the texts that they show', argv: ['node', 'tools/check/page-texts.ts'] },
];

export const otherChecks: readonly Check[] = [
  { title: 'Formatting', argv: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { title: 'Dependency rules', argv: ['npm', 'run', '--silent', 'depcruise'] },
  { title: 'Dead code and unused dependencies', argv: ['knip', '--no-progress', '--no-config-hints'] },
  { title: 'Size of the client', argv: ['node', 'tools/check/client-size.ts'] },
  { title: 'Alert rules (promtool)', argv: ['node', 'tools/check/alerts.ts'] },
  { title: 'Kubernetes manifests (4 value sets)', argv: ['node', 'tools/check/helm.ts'] },
  { title: 'Generated documentation is current', argv: ['node', 'tools/docs/main.ts', '--check'] },
];

/** Runs the checks, as many at a time as there are cores (two at least). */
export async function runChecks(checks: readonly Check[]): Promise<Outcome[]> {
  const waiting = [...checks];
  const running = new Set<string>();
  const outcomes: Outcome[] = [];
  const progress = startProgress('Checking');
  const show = (): void => progress.note([...running].join(' | '));
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      running.add(check.title);
      show();
      outcomes.push(await runCheck(check, (line) => progress.print(line)));
      running.delete(check.title);
      show();
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, cpus().length) }, worker));
  progress.end();
  return outcomes;
}

async function runCheck({ title, argv, cwd, figures = 0 }: Check, print: (line: string) => void): Promise<Outcome> {
  const { code, output, milliseconds } = await runCommand(argv, cwd ? { cwd } : {});
  if (code === notRunCode) {
    const reason = output.trim().split('\n').at(-1) ?? '';
    print(`  ${yellow('-')} ${title}: not run here`);
    const notRun = [`${title}: ${reason}`];
    return { title, passed: 0, failed: 0, skipped: 1, milliseconds, output, notRun };
  }
  const passed = code === 0;
  print(finalLine(passed, title, milliseconds));
  const told = passed && figures > 0 ? output.trimEnd().split('\n').slice(-figures) : [];
  for (const line of told) print(`      ${line}`);
  if (!passed)
    print(`${output.trimEnd()}\n${red(`    repeat it with: ${argv.join(' ')}${cwd ? `   (in ${cwd}/)` : ''}`)}`);
  return { title, passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, milliseconds, output, notRun: [] };
}
