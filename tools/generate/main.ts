import { runCommand } from '../lib/command.ts';
import { finalLine, startProgress } from '../lib/progress.ts';
import { inRepository, root } from '../lib/repository.ts';
import { registerService } from './edits.ts';
import { namesOf, type Names } from './names.ts';
import { writeTemplates } from './templates.ts';

async function step(title: string, argv: readonly string[]): Promise<void> {
  const progress = startProgress(title);
  const { code, output, milliseconds } = await runCommand(argv, { onLine: (line) => progress.note(line) });
  progress.end(finalLine(code === 0, title, milliseconds));
  if (code !== 0) throw new Error(output);
}

const format = (files: readonly string[]): Promise<void> =>
  step('Formatting', ['prettier', '--write', '--log-level', 'warn', '--ignore-unknown', ...files]);

async function newService(names: Names): Promise<string> {
  const written = [...writeTemplates('service', root, names), ...registerService(names)];
  await step('Linking the new package', ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund']);
  await step('Generating its gRPC types', ['nx', 'run', 'proto:generate']);
  await format(written);
  return `services/${names.kebab} stands. Next: say in its CONTEXT.md what it is about, make the command and events your own,
start it in services/standalone, write \`make docs\`, and run \`make check\`.`;
}

async function newFeature(names: Names): Promise<string> {
  await format(writeTemplates('feature', inRepository('web/src'), names));
  return `web/src/features/${names.kebab} stands. Next: name the calls of your feature in its api file (they come from
packages/contracts/src/api), show it on a route in web/src/app/routes, translate, and run \`make check\`.`;
}

const makers: Readonly<Record<string, (names: Names) => Promise<string>>> = {
  service: newService,
  feature: newFeature,
};

try {
  const make = makers[process.argv[2] ?? ''];
  if (!make) throw new Error(`Say what to make: ${Object.keys(makers).join(' or ')}`);
  console.log(`\n${await make(namesOf(process.argv[3] ?? ''))}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
