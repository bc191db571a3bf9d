import { describe, expect, it } from '@jest/globals';
import { VersionConflict } from '@marquee/kernel';
import { changeDocument } from './change-document.js';

interface Count {
  readonly count: number;
}

/** A document that others change just before it is saved, so many times. */
function contested(faster: number, failure: Error = new VersionConflict()) {
  const kept: { state: Count | null; version: number } = { state: null, version: 0 };
  let left = faster;
  return {
    load: async () => ({ ...kept }),
    save: async (_id: string, version: number, state: Count | null) => {
      if (left-- > 0) {
        kept.state = { count: (kept.state?.count ?? 0) + 10 };
        kept.version += 1;
      }
      if (version !== kept.version) throw failure;
      kept.state = state;
      kept.version += 1;
    },
  };
}

const oneMore = (state: Count | null): Count => ({ count: (state?.count ?? 0) + 1 });

describe('a document without events', () => {
  it('is changed from what others made of it meanwhile', async () => {
    expect(await changeDocument(contested(0), 'id', oneMore)).toEqual({ count: 1 });
    expect(await changeDocument(contested(2), 'id', oneMore)).toEqual({ count: 21 });
  });

  it('is not saved where nothing becomes of it', async () => {
    const document = contested(0);
    await changeDocument(document, 'id', oneMore);
    expect(await changeDocument(document, 'id', (state) => state)).toEqual({ count: 1 });
    expect((await document.load()).version).toBe(1);
    expect(await changeDocument(document, 'id', () => null)).toBeNull();
    expect((await document.load()).version).toBe(2);
  });

  it('is given up where others are always faster, or the store fails', async () => {
    await expect(changeDocument(contested(Infinity), 'id', oneMore)).rejects.toThrow('CONFLICT');
    await expect(changeDocument(contested(1, new Error('full')), 'id', oneMore)).rejects.toThrow('full');
  });
});
