/** Milliseconds since the epoch. */
let changedAt = 0;

/**
 * When this tab logged in or out, or did what a gate asked for: whatever was read of the session before tells of
 * somebody else.
 */
export const sessionChange = {
  /** To be called as soon as the server has answered, before anybody goes on. */
  note(): void {
    changedAt = Date.now();
  },

  /** When it was the last time (milliseconds since the epoch); 0: not since the page was loaded. */
  at: (): number => changedAt,
};
