import { readFile } from 'node:fs/promises';

/** A package as a lock of npm, or npm's record of what it installed, describes it. */
interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  /** `sha512-<base64>` */
  readonly integrity?: string;
  /** A workspace: its folder is `resolved`. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** By folder: `node_modules/a`, `node_modules/a/node_modules/b`, `services/catalog`. */
export type Lock = Readonly<Record<string, Locked>>;

/** Folders of packages in a lock. */
export interface Part {
  readonly lock: Lock;
  readonly folders: readonly string[];
}

export async function readLock(file: string): Promise<Lock> {
  return (JSON.parse(await readFile(file, 'utf8')) as { readonly packages: Lock }).packages;
}

/** All packages that npm installed, and those workspaces. */
export function installed(lock: Lock, workspaces: readonly string[]): Part {
  const packages = Object.keys(lock).filter((folder) => folder.includes('node_modules/') && !lock[folder]?.link);
  return { lock, folders: [...packages, ...workspaces] };
}

/** A workspace with everything that it needs to run, also indirectly. */
export function closure(lock: Lock, workspace: string): Part {
  const folders = new Set([workspace]);
  for (const folder of folders) {
    for (const needed of neededBy(lock, folder)) if (!lock[needed]?.dev) folders.add(needed);
  }
  return { lock, folders: [...folders] };
}

/** Finds as Node.js does: in the folder's own node_modules, then in those above it. */
function neededBy(lock: Lock, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lock[folder] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    for (let from = folder; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
      const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
      const found = lock[place];
      if (found) return [found.link && found.resolved !== undefined ? found.resolved : place];
      if (from === '') return [];
    }
  });
}

const refOf = (lock: Lock, folder: string): string => {
  const { name = folder.split('node_modules/').at(-1), version = '' } = lock[folder] ?? {};
  return `${name}@${version}`;
};

function component(lock: Lock, folder: string) {
  const { license, integrity = '', version } = lock[folder] ?? {};
  const ref = refOf(lock, folder);
  const named = license !== undefined && /^(SEE|UNLICENSED)/.test(license);
  const [algorithm, digest = ''] = integrity.split('-');
  return {
    ...{ type: 'library', 'bom-ref': ref, name: ref.slice(0, ref.lastIndexOf('@')), version },
    purl: `pkg:npm/${ref.replace(/^@/, '%40')}`,
    ...(license === undefined ? {} : { licenses: [named ? { license: { name: license } } : { expression: license }] }),
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
  };
}

/**
 * The bill of materials of an image: the packages of all its parts, each once, and the runtime, which no package manager
 * knows of. CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/). `npm sbom` is not used: asked for one workspace it leaves
 * out what another needs for development, and it refuses when anything in the whole lock is at odds.
 */
export function billOf(image: string, parts: readonly Part[], nodeVersion: string) {
  const runtime = {
    ...{ type: 'platform', 'bom-ref': `node@${nodeVersion}`, name: 'node', version: nodeVersion },
    ...{ purl: `pkg:generic/node@${nodeVersion}`, licenses: [{ expression: 'MIT' }] },
  };
  const components = new Map<string, ReturnType<typeof component> | typeof runtime>([[runtime['bom-ref'], runtime]]);
  const needs = new Map<string, Set<string>>();
  for (const { lock, folders } of parts) {
    const there = new Set(folders);
    for (const folder of folders) {
      const ref = refOf(lock, folder);
      components.set(ref, component(lock, folder));
      const needed = neededBy(lock, folder).filter((one) => there.has(one));
      needs.set(ref, new Set([...(needs.get(ref) ?? []), ...needed.map((one) => refOf(lock, one))]));
    }
  }
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
    metadata: { component: { type: 'container', 'bom-ref': image, name: image } },
    components: [...components.values()],
    dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn] })),
  };
}
