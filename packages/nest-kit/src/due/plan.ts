import { VersionConflict } from '@marquee/kernel';
import type { Documents } from '@marquee/ports';
import type { Due } from './held-row.js';

/**
 * Brings the row of something in line with it, whatever the order in which its events come: it is due when the thing itself
 * says so, or not at all. What is being done meanwhile is told by its lost lease, and looked at again.
 *
 * @param wanted what the thing says now; it is read again when somebody else changed the row
 */
export async function plan<Row extends Due>(
  rows: Documents<Row>,
  id: string,
  wanted: () => Promise<Row | null>,
): Promise<void> {
  for (;;) {
    const { state, version } = await rows.load(id);
    const row = await wanted();
    if ((state?.dueAt ?? null) === (row?.dueAt ?? null)) return;
    try {
      await rows.save(id, version, row, []);
      return;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
}
