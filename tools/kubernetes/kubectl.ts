import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../lib/command.ts';
import { kubeconfig } from './configuration.ts';
import { program } from './parts.ts';

/** What a client of the cluster says. @throws Error with that, when it fails */
async function client(part: 'kubectl' | 'helm', args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand([program(part), ...args], { env: { KUBECONFIG: kubeconfig } });
  if (code !== 0) throw new Error(`${part} ${args.join(' ')}:\n${output.trim().slice(-2_000)}`);
  return output;
}

/** @throws Error with what it said */
export const kubectl = (...args: readonly string[]): Promise<string> => client('kubectl', args);

/** @throws Error with what it said */
export const helm = (...args: readonly string[]): Promise<string> => client('helm', args);

/** What the API server answers, read as JSON. */
export async function kubernetes<Answer>(...args: readonly string[]): Promise<Answer> {
  return JSON.parse(await kubectl(...args, '--output', 'json')) as Answer;
}

/** Makes these objects, each in the namespace that it names, or brings those that are there into this shape. */
export async function apply(objects: readonly object[]): Promise<void> {
  await withFile({ apiVersion: 'v1', kind: 'List', items: objects }, (file) =>
    kubectl('apply', '--server-side', '--filename', file),
  );
}

/** Asks a pod to go, as draining its node does. @returns false when the disruption budget does not allow it now */
export async function evict(namespace: string, pod: string): Promise<boolean> {
  const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: pod, namespace } };
  const path = `/api/v1/namespaces/${namespace}/pods/${pod}/eviction`;
  try {
    await withFile(eviction, (file) => kubectl('create', '--raw', path, '--filename', file));
    return true;
  } catch (error) {
    if (/disruption budget|TooManyRequests/.test(String(error))) return false;
    // A pod of a lower class may have made room for others meanwhile.
    if (/NotFound/.test(String(error))) return true;
    throw error;
  }
}

async function withFile(object: object, use: (file: string) => Promise<string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-kubectl-'));
  try {
    const file = join(folder, 'object.json');
    await writeFile(file, JSON.stringify(object));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
