import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Flat translations: "namespace:path.of.key" to the text. */
export type Catalogue = ReadonlyMap<string, string>;

function* flatten(prefix: string, value: unknown): Generator<[string, string]> {
  if (typeof value === 'string') yield [prefix, value];
  else if (typeof value === 'object' && value !== null) {
    const separator = prefix.endsWith(':') ? '' : '.';
    for (const [key, child] of Object.entries(value)) yield* flatten(`${prefix}${separator}${key}`, child);
  } else yield [prefix, ''];
}

/** Reads every namespace file of one language. */
export function readCatalogue(folder: string): Catalogue {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.flatMap((file) => [
      ...flatten(`${basename(file, '.json')}:`, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ]),
  );
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Plural forms differ by language (English has one and other, Japanese only other): compare what they belong to. */
export const withoutPlural = (key: string): string => key.replace(pluralForm, '');

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map((match) => match[1]))].toSorted().join(', ');

/** What a translator has to mend, in words; empty when both languages say the same things. */
export function compareCatalogues(a: Catalogue, b: Catalogue, names: readonly [string, string]): string[] {
  return [
    ...missingIn(a, b, names[1]),
    ...missingIn(b, a, names[0]),
    ...empties(a, names[0]),
    ...empties(b, names[1]),
    ...differingPlaceholders(a, b),
  ];
}

function missingIn(from: Catalogue, to: Catalogue, name: string): string[] {
  const present = new Set([...to.keys()].map(withoutPlural));
  const wanted = new Set([...from.keys()].map(withoutPlural));
  return [...wanted].filter((key) => !present.has(key)).map((key) => `${name} has no ${key}`);
}

const empties = (catalogue: Catalogue, name: string): string[] =>
  [...catalogue].filter(([, text]) => text.trim() === '').map(([key]) => `${name} is empty at ${key}`);

/** A plural form may leave its number out ("one video"), so only plain keys and the general form are compared. */
const differingPlaceholders = (a: Catalogue, b: Catalogue): string[] =>
  [...a].flatMap(([key, text]) => {
    const other = b.get(key);
    if (other === undefined || placeholders(text) === placeholders(other)) return [];
    return [`${key} fills in {${placeholders(text)}} in one language and {${placeholders(other)}} in the other`];
  });
