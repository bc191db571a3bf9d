import { unreadable } from '../archive/format.js';
import type { Depot } from './depot.js';
import { backupsIn, forget, readManifest } from './manifest.js';

/**
 * Removes what no backup that is kept needs: older ones, torn ones that are older than the newest, and their bytes. The log stays,
 * for every backup begins with it; whoever was erased cannot be read in it, since their key is in no backup any more.
 *
 * @param keep the newest so many
 * @returns how many backups are there still
 */
export async function forgetBackups(depot: Depot, keep: number): Promise<number> {
  const { whole, torn } = await backupsIn(depot);
  const kept = whole.slice(-keep);
  const newest = kept.at(-1) ?? '';
  for (const id of [...whole.filter((one) => !kept.includes(one)), ...torn.filter((one) => one < newest)]) {
    await forget(depot, id);
  }
  // Somebody takes one now, or was stopped: which bytes it needs, nobody knows before its end.
  if (torn.some((one) => one > newest)) return kept.length;
  const manifests = await Promise.all(kept.map((id) => readManifest(depot, id)));
  const lists = manifests.flatMap(({ blobs = [] }) => blobs);
  // A backup without bytes says nothing about which are needed.
  if (lists.length === 0) return kept.length;
  const needed = new Neighbours(lists.map((names) => keysIn(depot, names)));
  for await (const key of depot.list('blobs')) {
    if (!(await needed.have(key))) await depot.delete(`blobs/${key}`);
  }
  return kept.length;
}

/** @throws OperatorError FILE_UNREADABLE */
export async function* keysIn(depot: Depot, names: readonly string[]): AsyncGenerator<string> {
  for await (const line of depot.readAll(names)) {
    if (typeof line !== 'string') throw unreadable('a key of a blob is none');
    yield line;
  }
}

/** Sorted lists that are read along together, so that memory does not grow with them. */
class Neighbours {
  readonly #heads: (string | undefined)[] = [];

  constructor(private readonly lists: readonly AsyncGenerator<string>[]) {}

  /** @param key behind those that were asked about before */
  async have(key: string): Promise<boolean> {
    let has = false;
    for (const [index, list] of this.lists.entries()) {
      let head = index in this.#heads ? this.#heads[index] : await nextOf(list);
      while (head !== undefined && head < key) head = await nextOf(list);
      this.#heads[index] = head;
      has ||= head === key;
    }
    return has;
  }
}

async function nextOf(list: AsyncGenerator<string>): Promise<string | undefined> {
  const next = await list.next();
  return next.done === true ? undefined : next.value;
}
