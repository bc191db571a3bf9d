import type { BlobStore } from '@marquee/ports';
import type { Depot } from './depot.js';

/** Blobs that are copied at the same time. */
const atOnce = 8;

/** A copy is current when it is as long and was made later: few blobs are ever replaced, by ones of the same name. */
async function copy(from: BlobStore, key: string, to: BlobStore, copyKey: string): Promise<boolean> {
  const [source, there] = await Promise.all([from.stat(key), to.stat(copyKey)]);
  if (!source) return false;
  if (there?.size === source.size && there.modifiedAt >= source.modifiedAt) return true;
  const content = await from.get(key);
  // Whoever deleted it meanwhile deleted what named it, too.
  if (!content) return false;
  await to.put(copyKey, content);
  return true;
}

/**
 * Copies what the depot lacks, some at the same time.
 *
 * @returns the keys of all that are there now, in their order
 */
export async function* backUpBlobs(blobs: BlobStore, depot: Depot): AsyncGenerator<string> {
  for await (const keys of inRuns(blobs.list(''))) {
    const copied = await Promise.all(keys.map((key) => copy(blobs, key, depot.store, depot.blobKey(key))));
    yield* keys.filter((_key, index) => copied[index]);
  }
}

/** Brings blobs back, but for those that are here already. @returns how many came */
export async function restoreBlobs(
  depot: Depot,
  keys: AsyncIterable<string>,
  blobs: BlobStore,
  onKey: () => void,
): Promise<number> {
  let brought = 0;
  for await (const some of inRuns(keys)) {
    const came = await Promise.all(
      some.map(async (key) => {
        const [there, here] = await Promise.all([depot.store.stat(depot.blobKey(key)), blobs.stat(key)]);
        if (!there || here?.size === there.size) return false;
        const content = await depot.store.get(depot.blobKey(key));
        if (content) await blobs.put(key, content);
        onKey();
        return content !== undefined;
      }),
    );
    brought += came.filter(Boolean).length;
  }
  return brought;
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
