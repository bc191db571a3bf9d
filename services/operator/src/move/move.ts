import { createHash } from 'node:crypto';
import type { Environment } from '@marquee/nest-kit';
import type { EventBus } from '@marquee/ports';
import { canonicalJson } from '../archive/canonical.js';
import { countsOf, type Counts, type Part } from '../archive/format.js';
import { openKafka, openSites } from '../engines.js';
import { exportSite } from './export-site.js';
import { importSite } from './import-site.js';
import { checkSettled } from './settled.js';
import type { SiteStores } from './site-stores.js';

/** Milliseconds until a running cluster has handled what is on its way. */
const patience = 30_000;

interface Speaker {
  /** The result. */
  readonly say: (line: string) => void;
  /** What it does meanwhile. */
  readonly mutter: (line: string) => void;
}

interface Where {
  /** Of a standalone installation; undefined: the cluster of the environment. */
  readonly dataDirectory: string | undefined;
  readonly environment: Environment;
}

/** `marquee export`. @throws OperatorError, ConfigurationError */
export async function runExport(
  { dataDirectory, environment, team, path }: Where & { readonly team: string; readonly path: string },
  { say, mutter }: Speaker,
): Promise<void> {
  const { stores, transfer, close } = await openSites(dataDirectory, environment);
  try {
    if (hasBus(stores)) await checkSettled(stores, team, 0);
    else {
      const bus = await openKafka(environment);
      try {
        await checkSettled({ ...stores, bus }, team, patience);
      } finally {
        await bus.close();
      }
    }
    const { parts } = await exportSite(stores, { team, path, transfer, say: mutter });
    say(`${path}: ${team}, ${inWords(countsOf(parts))}.`);
    say(`content ${hashOf(parts)}`);
  } finally {
    await close();
  }
}

/** `marquee import`. @throws OperatorError, ConfigurationError */
export async function runImport(
  { dataDirectory, environment, path }: Where & { readonly path: string },
  { say, mutter }: Speaker,
): Promise<void> {
  const { stores, transfer, close } = await openSites(dataDirectory, environment);
  try {
    const { team, counts, parts, present } = await importSite(stores, { path, transfer, say: mutter });
    say(`${team}: ${inWords(counts)}; ${inWords(present)} of them were here already.`);
    say(`content ${hashOf(parts)}`);
  } finally {
    await close();
  }
}

const hasBus = <Kept extends SiteStores>(stores: Kept): stores is Kept & { readonly bus: EventBus } => 'bus' in stores;

/** Equal for equal sites: over names, sizes and hashes of everything. */
const hashOf = (parts: readonly Part[]): string => createHash('sha256').update(canonicalJson(parts)).digest('hex');

const inWords = ({ events, blobs, documents }: Counts): string =>
  `${events} events, ${blobs} blobs and ${documents} documents`;
