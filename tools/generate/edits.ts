import { readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from '../lib/repository.ts';
import type { Names } from './names.ts';

/** @throws Error when the anchor is not there: then the file changed its shape, and the generator must follow */
export function insertBefore(text: string, anchor: string, insertion: string): string {
  const at = text.lastIndexOf(anchor);
  if (at < 0) throw new Error(`the anchor "${anchor}" is missing`);
  return text.slice(0, at) + insertion + text.slice(at);
}

/** Adds an item to the list that ends with the last `end`, whether it stands on one line, on several, or is empty. */
export function addItem(text: string, end: string, item: string): string {
  const at = text.lastIndexOf(end);
  if (at < 0) throw new Error(`the end "${end}" is missing`);
  const before = text.slice(0, at).trimEnd();
  if (before.endsWith('[')) return before + item + text.slice(at);
  const isOnSeveral = before.endsWith(',');
  return isOnSeveral ? `${before}\n  ${item},\n${text.slice(at)}` : `${before}, ${item}${text.slice(before.length)}`;
}

/** Imports more from a module, in the import that there is, or in one after all others. */
export function addImport(text: string, names: string, from: string): string {
  const lines = text.split('\n');
  let begun = 0;
  let after = 0;
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('import ')) begun = index;
    else if (begun < after) continue;
    if (!line.endsWith("';")) continue;
    if (line.endsWith(`} from '${from}';`)) {
      const present = lines.slice(begun, index + 1).join(' ');
      const known = present.slice(present.indexOf('{') + 1, present.lastIndexOf('}')).split(',');
      const wanted = new Set([...known, ...names.split(',')].map((name) => name.trim()).filter((name) => name !== ''));
      return lines
        .toSpliced(begun, index + 1 - begun, `import { ${[...wanted].join(', ')} } from '${from}';`)
        .join('\n');
    }
    after = index + 1;
  }
  return lines.toSpliced(after, 0, `import { ${names} } from '${from}';`).join('\n');
}

/** @returns the path */
export function edit(path: string, change: (text: string) => string): string {
  const file = inRepository(path);
  try {
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    return path;
  } catch (error) {
    throw new Error(`${path} could not be extended`, { cause: error });
  }
}

/** Makes the keys of a new file of texts known to the compiler. @returns the file */
export const registerTexts = ({ kebab, camel }: Names): string =>
  edit('web/src/shared/i18n/typed-keys.d.ts', (text) =>
    insertBefore(
      `import type ${camel} from '../../locales/en/${kebab}.json';\n${text}`,
      '    };\n  }\n}',
      `      '${kebab}': typeof ${camel};\n`,
    ),
  );

function editJson(path: string, change: (content: Record<string, unknown>) => void): string {
  return edit(path, (text) => {
    const content = JSON.parse(text) as Record<string, unknown>;
    change(content);
    return `${JSON.stringify(content, undefined, 2)}\n`;
  });
}

/** Makes a service known: its gRPC package, to standalone, which starts it, and to the door, which calls it. @returns the files */
export function registerService({ kebab, camel, snake }: Names): string[] {
  return [
    editJson('proto/package.json', (manifest) => {
      const file = `marquee/${snake}/v1/${snake}`;
      const source = `./gen/${file}.ts`;
      const exported = { '@marquee/source': source, types: source, default: `./dist/${file}.js` };
      manifest['exports'] = { ...(manifest['exports'] as object), [`./${kebab}`]: exported };
    }),
    edit('services/standalone/src/hosted-services.ts', (text) =>
      insertBefore(
        addImport(text, `${camel}Service`, `@marquee/${kebab}`),
        '} as const satisfies',
        `  '${kebab}': ${camel}Service,\n`,
      ),
    ),
    editJson('services/standalone/package.json', (manifest) => {
      manifest['dependencies'] = { ...(manifest['dependencies'] as object), [`@marquee/${kebab}`]: '*' };
    }),
    editJson('services/bff/service.json', (manifest) => {
      manifest['calls'] = [...(manifest['calls'] as string[]), kebab].toSorted();
    }),
  ];
}
