import { existsSync } from 'node:fs';
import { cp, readFile, readlink, readdir } from 'node:fs/promises';
import { basename, join, normalize, relative } from 'node:path';

/** What npm needs to install a workspace, and nothing that an edit of code changes. */
const manifests = new Set(['package.json', 'package-lock.json', '.npmrc']);

/** What only compilers, debuggers and people read. Node.js refuses TypeScript in packages anyway. */
const notRun = /\.(?:[cm]?ts|map)$/;

/** Copies the manifests of all workspaces, in their folders. */
export async function copyManifests(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && manifests.has(one.name))) {
    const file = join(entry.parentPath, entry.name);
    await cp(file, join(to, relative(from, file)));
  }
}

/**
 * The folders of a service and of all workspaces that it needs to run, from what npm linked.
 *
 * @throws Error when a workspace that it needs was not installed
 */
export async function workspacesOf(root: string, service: string): Promise<ReadonlyMap<string, string>> {
  const scope = join(root, 'node_modules/@marquee');
  const found = new Map<string, string>();
  const visit = async (name: string): Promise<void> => {
    if (found.has(name)) return;
    const folder = normalize(join('node_modules/@marquee', await readlink(join(scope, basename(name)))));
    found.set(name, folder);
    const { dependencies = {} } = await readManifest(join(root, folder, 'package.json'));
    for (const needed of Object.keys(dependencies)) if (needed.startsWith('@marquee/')) await visit(needed);
  };
  await visit(`@marquee/${service}`);
  return found;
}

async function readManifest(file: string): Promise<{ readonly dependencies?: Readonly<Record<string, string>> }> {
  return JSON.parse(await readFile(file, 'utf8')) as { dependencies?: Record<string, string> };
}

/** Copies a folder without what is never run; links stay links. */
export function copyToRun(from: string, to: string, keep: (path: string) => boolean = () => true): Promise<void> {
  const filter = (path: string): boolean => !notRun.test(path) && keep(relative(from, path));
  return cp(from, to, { recursive: true, verbatimSymlinks: true, filter });
}

/** Packages as npm installed them, but only those workspaces that are wanted. */
export async function copyPackages(from: string, to: string, workspaces: ReadonlySet<string>): Promise<void> {
  const keep = (path: string): boolean => {
    if (path === '.bin' || path === '.package-lock.json') return false;
    return !path.startsWith('@marquee/') || workspaces.has(path);
  };
  if (existsSync(from)) await copyToRun(from, to, keep);
}
