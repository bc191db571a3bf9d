import { readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from '../lib/repository.ts';
import type { Names } from './names.ts';

/** @throws Error when the anchor is not there: then the file changed its shape, and the generator must follow */
export function insertBefore(text: string, anchor: string, insertion: string): string {
  const at = text.lastIndexOf(anchor);
  if (at < 0) throw new Error(`the anchor "${anchor}" is missing`);
  return text.slice(0, at) + insertion + text.slice(at);
}

function edit(path: string, change: (text: string) => string): void {
  const file = inRepository(path);
  try {
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${path} could not be extended`, { cause: error });
  }
}

/** What a service shares with the others: its events, its error, its gRPC package. */
export function registerService({ kebab, camel, snake, upper, words }: Names): string[] {
  const contracts = 'packages/contracts/src';
  edit(`${contracts}/events/event-catalogue.ts`, (text) =>
    insertBefore(
      `import { ${camel}Events } from './${kebab}.events.js';\n${text}`,
      '] as const;',
      `  ${camel}Events,\n`,
    ),
  );
  edit(`${contracts}/index.ts`, (text) => `${text.trimEnd()}\nexport * from './events/${kebab}.events.js';\n`);
  edit(`${contracts}/errors/error-catalogue.ts`, (text) =>
    insertBefore(
      text,
      '} as const satisfies',
      `  ${upper}_NOT_FOUND: entry(\n    'not_found',\n    '対象が見つかりません。削除された可能性があります。',\n    'This ${words} does not exist; it may have been deleted.',\n  ),\n`,
    ),
  );
  edit('proto/package.json', (text) => {
    const manifest = JSON.parse(text) as { exports: Record<string, object> };
    const file = `marquee/${snake}/v1/${snake}`;
    const source = `./gen/${file}.ts`;
    manifest.exports[`./${kebab}`] = { '@marquee/source': source, types: source, default: `./dist/${file}.js` };
    return `${JSON.stringify(manifest, undefined, 2)}\n`;
  });
  return [`${contracts}/events/event-catalogue.ts`, `${contracts}/index.ts`, `${contracts}/errors/error-catalogue.ts`];
}
