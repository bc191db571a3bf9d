import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRepository, root, sourceFiles } from '../lib/repository.ts';
import { compareCatalogues, readCatalogue, withoutPlural } from './locale-catalogue.ts';
import { askedIn, unusedKeys } from './unused-keys.ts';
import { usedKeys } from './used-keys.ts';

/**
 * Every text exists in Japanese and in English, every key that the client asks for exists, and every key that exists is
 * asked for.
 */
const folders = ['ja', 'en'].map((language) => inRepository(`web/src/locales/${language}`));
for (const folder of folders) if (!existsSync(folder)) throw new Error(`There is no ${relative(root, folder)}`);
const [ja, en] = [readCatalogue(folders[0] ?? ''), readCatalogue(folders[1] ?? '')];

const known = new Set([...en.keys()].map(withoutPlural));
const namespaces = [...new Set([...known].map((key) => key.split(':', 1)[0] ?? ''))];

/** `t` may also return a branch of the tree, and i18next resolves contexts ("_male") from the plain key. */
const exists = (key: string): boolean =>
  known.has(key) || [...known].some((one) => one.startsWith(`${key}.`) || one.startsWith(`${key}_`));

const sourcesIn = (folder: string) =>
  sourceFiles(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const client = sourcesIn('web/src');
const missing = client.flatMap(({ file, source }) =>
  usedKeys(file, source)
    .filter(({ key, namespaces: open }) => {
      const candidates = open.length > 0 ? open : namespaces;
      return !candidates.some((namespace) => exists(`${namespace}:${key}`));
    })
    .map(({ key, line }) => `${relative(root, file)}:${line} asks for '${key}', which no language has`),
);

// What the fields of entities are called, is asked for by their names.
const asked = [...client, ...sourcesIn('packages/contracts/src/entities')].map(({ file, source }) =>
  askedIn(file, source),
);
const unused = unusedKeys(known, asked).map((key) => `${key} is asked for nowhere`);

// The compiler knows the keys of these files.
const typed = readFileSync(inRepository('web/src/shared/i18n/typed-keys.d.ts'), 'utf8');
const untyped = namespaces
  .filter((namespace) => !typed.includes(`from '../../locales/en/${namespace}.json'`))
  .map((namespace) => `web/src/shared/i18n/typed-keys.d.ts does not name ${namespace}`);

const problems = [...untyped, ...compareCatalogues(ja, en, ['ja', 'en']), ...missing, ...unused];
for (const problem of problems) console.error(problem);
console.log(`${ja.size} Japanese and ${en.size} English texts, ${problems.length} problems`);
process.exitCode = problems.length === 0 && ja.size > 0 ? 0 : 1;
