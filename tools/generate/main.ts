import { runCommand } from '../lib/command.ts';
import { finalLine, startProgress } from '../lib/progress.ts';
import { inRepository, root } from '../lib/repository.ts';
import { registerService, registerTexts } from './edits.ts';
import { fillingOfEntity, newEntity, registerEntity } from './entity.ts';
import { fillingOf, namesOf } from './names.ts';
import { writeTemplates } from './templates.ts';

async function step(title: string, argv: readonly string[]): Promise<void> {
  const progress = startProgress(title);
  const { code, output, milliseconds } = await runCommand(argv, { onLine: (line) => progress.note(line) });
  progress.end(finalLine(code === 0, title, milliseconds));
  if (code !== 0) throw new Error(output);
}

const format = (files: readonly string[]): Promise<void> =>
  step('Formatting', ['prettier', '--write', '--log-level', 'warn', '--ignore-unknown', ...files]);

/** A service with one entity of its own name; `--no-install` leaves its linking to the caller. */
async function newService(kebab: string): Promise<string> {
  const names = namesOf(kebab);
  const written = [...writeTemplates('service', root, fillingOf(names)), ...registerService(names)];
  const entity = newEntity(kebab, { ...process.env, SERVICE: kebab });
  written.push(...writeTemplates('entity', root, fillingOfEntity(entity)), ...registerEntity(entity));
  if (!process.argv.includes('--no-install')) {
    await step('Linking the new package', ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund']);
  }
  await step('Generating its gRPC types', ['nx', 'run', 'proto:generate']);
  await format(written);
  await step('Writing what is made of its manifest', ['node', 'tools/services/main.ts']);
  await step('Writing its dashboard', ['node', 'tools/dashboards/main.ts']);
  return `services/${kebab} runs, in standalone and as a process of the cluster, with one entity at /admin/${kebab}. Next: say in its
CONTEXT.md and its service.json what it is about, and make the entity your own (docs/how-to/add-an-entity.md); then \`make check\`.`;
}

async function newFeature(kebab: string): Promise<string> {
  const names = namesOf(kebab);
  const written = writeTemplates('feature', inRepository('web/src'), fillingOf(names));
  await format([...written, registerTexts(names)]);
  return `web/src/features/${names.kebab} stands. Next: name the calls of your feature in its api file (they come from
packages/contracts/src/api), show it on a route in web/src/app/routes, translate, and run \`make check\`.`;
}

async function newEntityOf(kebab: string): Promise<string> {
  const entity = newEntity(kebab, process.env);
  const written = [...writeTemplates('entity', root, fillingOfEntity(entity)), ...registerEntity(entity)];
  await step('Generating its gRPC types', ['nx', 'run', 'proto:generate']);
  await format(written);
  return `A ${entity.names.words} can be listed, made, changed, ordered and deleted, at /admin/${entity.names.kebab}. Next: its words in
packages/contracts/src/entities/entity-names.ts, its fields in ${entity.names.kebab}.ts and its two messages, who uses it in
services/${entity.service}/src/entities.ts, an icon in its page and in web/src/app/console/content-pages.ts; then \`make check\`. See
docs/how-to/add-an-entity.md.`;
}

const makers: Readonly<Record<string, (kebab: string) => Promise<string>>> = {
  service: newService,
  entity: newEntityOf,
  feature: newFeature,
};

try {
  const make = makers[process.argv[2] ?? ''];
  if (!make) throw new Error(`Say what to make: ${Object.keys(makers).join(' or ')}`);
  console.log(`\n${await make(process.argv[3] ?? '')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
