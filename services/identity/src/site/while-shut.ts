const minute = 60_000;
const [shortest, longest] = [5 * minute, 60 * minute];

/** Milliseconds for which an email that was due while its site was shut is still sent when it opens: nobody waits for it any more later. */
export const lettersWait = 24 * 60 * minute;

/**
 * Milliseconds after which what is due while its site is shut looks again whether it has opened: as long as it has waited, within
 * bounds, since some sites never open again; at the latest when its time is over.
 *
 * @param since ISO instant from which it waits
 * @param longestWait milliseconds; absent: it waits as long as it takes
 * @returns undefined: its time is over
 */
export function pauseWhileShut(since: string, now: Date, longestWait = Number.POSITIVE_INFINITY): number | undefined {
  const waited = now.getTime() - Date.parse(since);
  if (waited >= longestWait) return undefined;
  return Math.min(Math.max(waited, shortest), longest, longestWait - waited);
}
