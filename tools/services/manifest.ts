import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRepository } from '../lib/repository.ts';

const engineNames = ['mongodb', 'kafka', 'eventstore', 's3', 'smtp', 'stripe', 'zoom', 'speech'] as const;
export type EngineName = (typeof engineNames)[number];

/**
 * What a service is, for whoever builds, starts, reaches and watches it: `services/<name>/service.json`. Facts of the code
 * alone; what an operator may choose is in the values of the chart.
 */
export interface ServiceManifest {
  /** Its folder, its image, its host and its first part of topics. */
  readonly name: string;
  /** For people: dashboards. */
  readonly title: string;
  /** For people: images. */
  readonly description: string;
  /** Whether it answers calls of other services. */
  readonly rpc: boolean;
  /** Whether browsers reach it through the door. */
  readonly http: boolean;
  /** Whose calls it makes: its peers, and the network policies of both sides. */
  readonly calls: readonly string[];
  /** What it cannot work without: variables, network policies, what it waits for. */
  readonly engines: readonly EngineName[];
  readonly ffmpeg: boolean;
  /** Whether people set passwords there: it may have a file of those that leaked. */
  readonly passwords: boolean;
  /** Whether its image holds the built client. */
  readonly client: boolean;
  /** How many of it `make cluster` starts. */
  readonly processes: number;
  /** Its block in the chart's values, where the defaults do not suit; `why` becomes its comment. */
  readonly values: { readonly why?: string; readonly [key: string]: unknown };
}

const defaults = {
  ...{ rpc: false, http: false, calls: [], engines: [], ffmpeg: false, passwords: false, client: false, processes: 1 },
  values: {},
} satisfies Partial<ServiceManifest>;
const kinds: Readonly<Record<string, string>> = {
  ...{ title: 'string', description: 'string', rpc: 'boolean', http: 'boolean', calls: 'array', engines: 'array' },
  ...{ ffmpeg: 'boolean', passwords: 'boolean', client: 'boolean', processes: 'number', values: 'object' },
};

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** @throws Error with what is wrong, when a manifest says what nobody understands */
export function parseManifest(name: string, text: string): ServiceManifest {
  const given = JSON.parse(text) as Record<string, unknown>;
  const wrong = (what: string): Error => new Error(`services/${name}/service.json: ${what}`);
  for (const [key, value] of Object.entries(given)) {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    if (kind === undefined) throw wrong(`"${key}" is no property of a service`);
    if (kindOf(value) !== kind) throw wrong(`"${key}" must be of the kind ${kind}`);
  }
  for (const key of ['title', 'description']) if (!given[key]) throw wrong(`"${key}" is missing`);
  const manifest = { ...defaults, ...(given as unknown as ServiceManifest), name };
  const strange = manifest.engines.find((engine) => !engineNames.includes(engine));
  if (strange !== undefined) throw wrong(`"${strange}" is no engine: ${engineNames.join(', ')}`);
  return manifest;
}

/** @throws Error when a service calls one that does not exist or answers no calls */
export function checkCalls(manifests: readonly ServiceManifest[]): readonly ServiceManifest[] {
  const answering = new Set(manifests.filter(({ rpc }) => rpc).map(({ name }) => name));
  for (const { name, calls } of manifests) {
    const unknown = calls.find((callee) => !answering.has(callee));
    if (unknown !== undefined) throw new Error(`services/${name}/service.json: nobody answers calls as "${unknown}"`);
  }
  return manifests;
}

const manifestFile = (name: string): string => inRepository(`services/${name}/service.json`);

/** Every service that runs as a process of the cluster, by name. @throws Error with what is wrong */
export const services: readonly ServiceManifest[] = checkCalls(
  readdirSync(inRepository('services'))
    .filter((name) => existsSync(manifestFile(name)))
    .toSorted()
    .map((name) => parseManifest(name, readFileSync(manifestFile(name), 'utf8'))),
);
