import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { inRepository } from '../lib/repository.ts';
import { withBlock, type Block } from './block.ts';
import { chart, withNames } from './chart.ts';
import { compose, withJobs } from './compose.ts';
import { dockerfile } from './dockerfile.ts';
import { services } from './manifest.ts';
import { objectiveRules } from './objectives.ts';

/**
 * Writes what is made of the manifests of the services (`services/<name>/service.json`) into the files that build, start,
 * reach and watch them; with `--check` it only says which files no longer agree.
 */
const check = process.argv.includes('--check');
const schema = 'helm/marquee/values.schema.json';
const alerts = 'helm/marquee/files/alerts.yaml';
const read = (file: string): string => readFileSync(inRepository(file), 'utf8');

const contents = new Map<string, string>();
for (const block of [
  ...dockerfile(services),
  ...compose(services),
  ...chart(services),
  ...objectiveRules(),
] satisfies Block[]) {
  contents.set(block.file, withBlock(contents.get(block.file) ?? read(block.file), block));
}
contents.set(schema, withNames(read(schema), services));
contents.set(alerts, withJobs(contents.get(alerts) ?? read(alerts), services));

for (const [file, content] of contents) {
  // Its own formatting is the house's, so that nobody else changes it again. Prettier knows no Dockerfiles.
  const text = /\.(ya?ml|json)$/.test(file)
    ? await format(content, { ...(await resolveConfig(inRepository(file))), filepath: file })
    : content;
  if (text === read(file)) continue;
  if (check) process.exitCode = 1;
  else writeFileSync(inRepository(file), text);
  console.log(check ? `${file} does not agree with services/*/service.json: run \`make services\`` : `Wrote ${file}`);
}
