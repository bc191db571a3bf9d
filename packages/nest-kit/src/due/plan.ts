import { VersionConflict } from '@marquee/kernel';
import type { Documents } from '@marquee/ports';
import type { Due } from './held-row.js';

/**
 * Writes when something is due, as that thing says at this moment; deletes the row when it is not due at all. Events
 * may call this in any order, since only the present state counts. A worker that holds the row loses its lease by the
 * write, and looks at the row again.
 *
 * @param wanted reads the row that the thing should have now; called again when somebody else changed the row meanwhile
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
