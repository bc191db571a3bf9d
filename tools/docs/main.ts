import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from '../lib/repository.ts';
import { pages } from './pages.ts';

/** Writes docs/reference; with `--check` it only says which committed pages no longer tell the truth. */
const check = process.argv.includes('--check');
mkdirSync(inRepository('docs/reference'), { recursive: true });

const stale = Object.entries(pages).filter(([name, make]) => {
  const file = inRepository(`docs/reference/${name}`);
  const text = make();
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  if (!check) writeFileSync(file, text);
  return true;
});

for (const [name] of stale)
  console.log(check ? `docs/reference/${name} is stale: run \`make docs\`` : `Wrote docs/reference/${name}`);
if (check && stale.length > 0) process.exitCode = 1;
