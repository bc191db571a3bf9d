import type { BlobStore } from '@marquee/ports';

/**
 * A store to which something happens before one of its calls: the call that comes after so many, or the first one whose key is as wished.
 * A rejection is what the call says.
 *
 * @param kind `delete` is also that of a whole prefix
 */
export function interrupted(
  blobs: BlobStore,
  kind: 'put' | 'delete',
  when: number | ((key: string) => boolean),
  happen: () => Promise<void>,
): BlobStore {
  let calls = 0;
  const before = async (key: string): Promise<void> => {
    const isNow = typeof when === 'number' ? calls === when : when(key);
    calls += 1;
    if (isNow) await happen();
  };
  return {
    async put(key, content) {
      if (kind === 'put') await before(key);
      return blobs.put(key, content);
    },
    async delete(key) {
      if (kind === 'delete') await before(key);
      await blobs.delete(key);
    },
    async deletePrefix(prefix) {
      // Some go one by one, so that it may be stopped between them.
      for (const key of kind === 'delete' ? await Array.fromAsync(blobs.list(prefix)) : []) {
        await before(key);
        await blobs.delete(key);
      }
      await blobs.deletePrefix(prefix);
    },
    putFile: (key, path) => blobs.putFile(key, path),
    stat: (key) => blobs.stat(key),
    read: (key) => blobs.read(key),
    get: (key, range) => blobs.get(key, range),
    list: (prefix) => blobs.list(prefix),
    localPath: (key) => blobs.localPath(key),
  };
}
