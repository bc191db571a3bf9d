import type { BlobStore } from '@marquee/ports';
import { OperatorError } from '../operator-error.js';
import type { Depot } from './depot.js';
import { failingAs, saidBy } from './depot-store.js';

/** Blobs that are copied at the same time. */
const atOnce = 8;

/** A copy is current when it is as long and was made later, in what the clocks of both tell: some tell only seconds. */
async function copy(from: BlobStore, key: string, { store, blobKey }: Depot): Promise<boolean> {
  const unreadable = (error: unknown): OperatorError =>
    new OperatorError('BLOB_UNREADABLE', `${key} of the installation could not be read: ${saidBy(error)}.`);
  const fail = (error: unknown): never => {
    throw unreadable(error);
  };
  const [source, there] = await Promise.all([from.stat(key).catch(fail), store.stat(blobKey(key))]);
  if (!source) return false;
  if (there?.size === source.size && there.modifiedAt > source.modifiedAt) return true;
  const content = await from.get(key).catch(fail);
  // Whoever deleted it meanwhile deleted what named it, too.
  if (!content) return false;
  await store.put(blobKey(key), failingAs(content, unreadable));
  return true;
}

/**
 * Copies what the depot lacks, some at the same time.
 *
 * @returns the keys of all that are there now, in their order
 * @throws OperatorError BLOB_UNREADABLE, PLACE_FULL, PLACE_FAILED
 */
export async function* backUpBlobs(blobs: BlobStore, depot: Depot): AsyncGenerator<string> {
  for await (const keys of inRuns(blobs.list(''))) {
    const copied = await Promise.all(keys.map((key) => copy(blobs, key, depot)));
    yield* keys.filter((_key, index) => copied[index]);
  }
}

/** What became of blobs that a backup names. */
export interface Brought {
  readonly count: number;
  /** Keys of those that the depot lost: somebody or some rule deleted them there. */
  readonly lost: readonly string[];
}

/** Brings blobs back, but for those that are here already. @throws OperatorError PLACE_FAILED */
export async function restoreBlobs(
  depot: Depot,
  keys: AsyncIterable<string>,
  blobs: BlobStore,
  onKey: () => void,
): Promise<Brought> {
  let count = 0;
  const lost: string[] = [];
  const bring = async (key: string): Promise<void> => {
    const copyKey = depot.blobKey(key);
    const [there, here] = await Promise.all([depot.store.stat(copyKey), blobs.stat(key)]);
    if (there && here?.size === there.size) return;
    const content = there && (await depot.store.get(copyKey));
    if (content) {
      await blobs.put(key, content);
      count += 1;
    } else if (!here) lost.push(key);
    onKey();
  };
  for await (const some of inRuns(keys)) await Promise.all(some.map(bring));
  return { count, lost };
}

async function* inRuns<Item>(items: AsyncIterable<Item>): AsyncGenerator<readonly Item[]> {
  let run: Item[] = [];
  for await (const item of items) {
    run.push(item);
    if (run.length < atOnce) continue;
    yield run;
    run = [];
  }
  if (run.length > 0) yield run;
}
