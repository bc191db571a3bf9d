import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { runCommand } from '../lib/command.ts';
import { inRepository, root } from '../lib/repository.ts';

/**
 * What one more entity may cost, tests and texts included; how many files that were there a new service is named in; and how long,
 * by the rule of the lint, a file of code may become by that.
 */
const most = { files: 15, lines: 250, places: 6, linesOfFile: 250 } as const;

const entity = { NAME: 'measured-thing', SERVICE: 'catalog', JA: '計測対象' } as const;
const service = 'measured-area';

/** What git knows, and what it would. Uncommitted work counts, too. @returns the files */
function copyTo(folder: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = [...new Set(listed.toString().split('\0'))].filter(
    (file) => file !== '' && existsSync(inRepository(file)),
  );
  for (const file of files) {
    cpSync(inRepository(file), join(folder, file), { recursive: true, verbatimSymlinks: true });
  }
  return files;
}

/** Dependencies are those of the checkout, also where a package has its own; our packages are the copy's. */
function linkDependencies(folder: string, files: readonly string[]): void {
  const packages = files.filter((file) => basename(file) === 'package.json').map((file) => dirname(file));
  const own = packages.map((place) => join(place, 'node_modules')).filter((path) => path !== 'node_modules');
  for (const path of own) if (existsSync(inRepository(path))) symlinkSync(inRepository(path), join(folder, path));
  mkdirSync(join(folder, 'node_modules/@marquee'), { recursive: true });
  for (const name of readdirSync(inRepository('node_modules'))) {
    const path = join('node_modules', name);
    if (name !== '@marquee') symlinkSync(inRepository(path), join(folder, path));
  }
  for (const name of readdirSync(inRepository('node_modules/@marquee'))) {
    const path = join('node_modules/@marquee', name);
    symlinkSync(readlinkSync(inRepository(path)), join(folder, path));
  }
}

async function run(argv: readonly string[], cwd: string): Promise<string> {
  const { code, output } = await runCommand(argv, { cwd });
  if (code !== 0) throw new Error(`${argv.join(' ')} failed:\n${output}`);
  return output;
}

/** Lines by file since the last commit of the copy, which becomes another one. */
async function changesIn(cwd: string): Promise<ReadonlyMap<string, number>> {
  const git = (...argv: string[]) => run(['git', '-c', 'user.name=m', '-c', 'user.email=m@m', ...argv], cwd);
  await git('add', '--all');
  const changes = (await git('diff', '--cached', '--numstat')).split('\n').filter((line) => line !== '');
  await git('commit', '--quiet', '--message', 'measured');
  return new Map(changes.map((line) => [line.split('\t')[2] ?? '', Number(line.split('\t')[0])]));
}

const jest = [
  'node',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];

/** That both compile, keep the contract of entities, and have their texts. */
async function prove(cwd: string): Promise<void> {
  await run(['node', 'node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json'], cwd);
  await run(['node', 'node_modules/typescript7/bin/tsc', '-p', 'web/tsconfig.json'], cwd);
  const specs = [`services/${entity.SERVICE}/test/${entity.NAME}s`, `services/${service}/test`];
  await run([...jest, ...specs, 'web/src/locales'], cwd);
}

const told: string[] = [];
/** @throws Error when it is more */
function hold(what: string, number: number, limit: number, unit: string): void {
  told.push(`${what}: ${number} ${unit} (at most ${limit})`);
  if (number > limit) throw new Error(told.at(-1));
}

async function measureEntity(cwd: string): Promise<void> {
  Object.assign(process.env, entity);
  await run(['node', 'tools/generate/main.ts', 'entity', entity.NAME], cwd);
  const changes = await changesIn(cwd);
  const lines = [...changes.values()].reduce((sum, added) => sum + added, 0);
  hold('A new entity', changes.size, most.files, 'files');
  hold('A new entity', lines, most.lines, 'lines');
}

/** What comes of manifests and of the entity is not named by hand. */
const ofOthers = /^(?:deploy|helm|skaffold)|^packages\/contracts|^web\/|^services\/bff\/src\/entity/;

async function measureService(cwd: string): Promise<void> {
  const before = new Set((await run(['git', 'ls-files'], cwd)).split('\n'));
  await run(['node', 'tools/generate/main.ts', 'service', service, '--no-install'], cwd);
  symlinkSync(`../../services/${service}`, join(cwd, 'node_modules/@marquee', service));
  const changes = await changesIn(cwd);
  const places = [...changes.keys()].filter((file) => before.has(file) && !ofOthers.test(file));
  hold('A new service, beside its entity', places.length, most.places, 'places');
  await run(['node', 'tools/services/main.ts', '--check'], cwd);
  // It has one entity; whoever made it wants another.
  Object.assign(process.env, { ...entity, SERVICE: service });
  await run(['node', 'tools/generate/main.ts', 'entity', 'measured-part'], cwd);
}

/** Each new thing makes the lists longer that name all of them. */
async function measureLists(cwd: string): Promise<void> {
  const code = (await run(['git', 'diff', '--name-only', 'HEAD~2'], cwd))
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));
  const lengths = code.map((file) => readFileSync(join(cwd, file), 'utf8').trimEnd().split('\n').length);
  hold('The longest file that names them', Math.max(...lengths), most.linesOfFile, 'lines');
}

const folder = mkdtempSync(join(tmpdir(), 'marquee-measure-'));
try {
  linkDependencies(folder, copyTo(folder));
  process.env['NX_SKIP_NX_CACHE'] = 'true';
  await run(['git', 'init', '--quiet'], folder);
  await changesIn(folder);
  await measureEntity(folder);
  await measureService(folder);
  await measureLists(folder);
  await prove(folder);
  console.log(told.join('\n'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
