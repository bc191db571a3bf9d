import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasProgram, runCommand } from '../lib/command.ts';
import { kept } from './places.ts';

/** cgroup v1 is the last word of some machines, and this the last minor version that works with it. */
const kubernetes = 'v1.34.1';
/** Its libraries have versions of their own: v1.34.1 is made of v0.34.1. */
const libraries = kubernetes.replace('v1', 'v0');

const versions = {
  'kube-apiserver': kubernetes,
  'kube-controller-manager': kubernetes,
  'kube-scheduler': kubernetes,
  kubelet: kubernetes,
  'kube-proxy': kubernetes,
  kubectl: kubernetes,
  coredns: 'v1.12.1',
  helm: 'v3.18.4',
  traefik: 'v3.6.12',
  'kube-router': 'v2.1.0',
  pause: '1',
} as const;

export type Part = keyof typeof versions;
const ofKubernetes = (Object.keys(versions) as Part[]).filter((part) => versions[part] === kubernetes);

/** The program, once it was built. */
export const program = (part: Part): string => join(kept, `${part}-${versions[part]}`);

/** Debian's packages, by the programs that they bring. */
const debian = {
  containerd: 'containerd',
  runc: 'runc',
  etcd: 'etcd-server',
  iptables: 'iptables',
  ipset: 'ipset',
  conntrack: 'conntrack',
  ip: 'iproute2',
  openssl: 'openssl',
};

/** What the machine lacks to run Kubernetes; `undefined`: nothing. */
export async function whyNoKubernetes(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and the rights of root';
  const found = await Promise.all(Object.keys(debian).map((name) => hasProgram(name)));
  const missing = Object.values(debian).filter((_name, index) => !found[index]);
  if (!existsSync('/usr/lib/cni')) missing.push('containernetworking-plugins');
  if (missing.length > 0) return `Debian's packages ${missing.join(', ')} are not installed`;
  if (Object.keys(versions).every((part) => existsSync(program(part as Part)))) return undefined;
  return (await hasProgram('go')) ? undefined : 'there is no Go toolchain to build it with';
}

/** Builds what was not built yet: some ten minutes on two cores, once. @throws Error with the end of what Go said */
export async function buildParts(): Promise<void> {
  await mkdir(kept, { recursive: true });
  if (!ofKubernetes.every((part) => existsSync(program(part)))) await inFolder(buildKubernetes);
  const simple = {
    coredns: 'github.com/coredns/coredns',
    helm: 'helm.sh/helm/v3/cmd/helm',
    'kube-router': 'github.com/cloudnativelabs/kube-router/v2/cmd/kube-router',
  } as const;
  for (const [part, path] of Object.entries(simple) as [Part, string][]) {
    if (!existsSync(program(part))) await inFolder((folder) => install(folder, part, path));
  }
  if (!existsSync(program('traefik'))) await inFolder(buildTraefik);
  if (!existsSync(program('pause'))) await inFolder(buildPause);
}

/** The folder of a module's source. */
export async function moduleFolder(module: string): Promise<string> {
  const said = await go(kept, {}, 'mod', 'download', '-json', module);
  return /"Dir": "([^"]+)"/.exec(said)?.[1] ?? '';
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(kept, 'build-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The libraries lie beside it in its repository, and are published on their own. */
async function buildKubernetes(folder: string): Promise<void> {
  const required = `module marquee.test/kubernetes\n\ngo 1.24.0\n\nrequire k8s.io/kubernetes ${kubernetes}\n`;
  await writeFile(join(folder, 'go.mod'), required);
  const said = await go(folder, {}, 'mod', 'download', '-json', `k8s.io/kubernetes@${kubernetes}`);
  const own = await readFile(/"GoMod": "([^"]+)"/.exec(said)?.[1] ?? '', 'utf8');
  const beside = [...own.matchAll(/^\t(k8s\.io\/[a-z-]+) v0\.0\.0(?: \/\/ indirect)?$/gm)].map(([, name]) => name);
  const replaced = beside.map((name) => `replace ${name} => ${name} ${libraries}\n`);
  await writeFile(join(folder, 'go.mod'), `${required}\n${replaced.join('')}`);
  const commands = ofKubernetes.map((part) => `k8s.io/kubernetes/cmd/${part}`);
  const imports = commands.map((path) => `\t_ "${path}"\n`).join('');
  await writeFile(join(folder, 'tools.go'), `//go:build tools\n\npackage tools\n\nimport (\n${imports})\n`);
  await go(folder, {}, 'mod', 'tidy');
  // Without its version linked in, Helm refuses the chart.
  const [, major, minor] = /^v(\d+)\.(\d+)/.exec(kubernetes) ?? [];
  const told = { gitVersion: kubernetes, gitMajor: major, gitMinor: minor };
  const flags = Object.entries(told).map(([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`);
  await go(folder, {}, 'build', '-ldflags', flags.join(' '), '-o', `${folder}/`, ...commands);
  for (const part of ofKubernetes) await rename(join(folder, part), program(part));
}

async function install(folder: string, part: Part, path: string): Promise<void> {
  await go(folder, { GOBIN: folder }, 'install', `${path}@${versions[part]}`);
  await rename(join(folder, part), program(part));
}

/** It replaces modules, so it is built in a copy of its own source and cannot be installed. */
async function buildTraefik(folder: string): Promise<void> {
  const source = join(folder, 'source');
  const from = await moduleFolder(`github.com/traefik/traefik/v3@${versions.traefik}`);
  // Go keeps what it downloads read-only.
  await runCommand(['cp', '-r', '--no-preserve=mode', from, source]);
  await go(source, {}, 'build', '-mod=mod', '-ldflags', '-s -w', '-o', join(folder, 'traefik'), './cmd/traefik');
  await rename(join(folder, 'traefik'), program('traefik'));
}

async function buildPause(folder: string): Promise<void> {
  await cp(join(import.meta.dirname, 'pause'), folder, { recursive: true });
  await go(folder, {}, 'build', '-ldflags', '-s -w', '-o', 'pause', '.');
  await rename(join(folder, 'pause'), program('pause'));
}

async function go(cwd: string, env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string> {
  const given = { cwd, env: { CGO_ENABLED: '0', ...env } };
  const { code, output } = await runCommand(['nice', '-n', '10', 'go', ...args], given);
  if (code !== 0) throw new Error(`go ${args[0] ?? ''}: ${output.trim().split('\n').slice(-5).join('\n')}`);
  return output;
}
