interface Wait {
  /** Milliseconds since the epoch: what is known of the session from before counts no more. */
  readonly since: number;
  readonly passed: Promise<boolean>;
  readonly settle: (again: boolean) => void;
}

let attended = 0;
let isShut = false;
let wait: Wait | undefined;
const listeners = new Set<() => void>();

const set = (next: Wait | undefined): void => {
  wait = next;
  for (const listener of listeners) listener();
};

/**
 * Where calls wait whose session has ended while somebody works: a login stands over the page, and when it is done they
 * go on as if nothing had been. Nothing waits where no page offers that login.
 */
export const loginGate = {
  /** A page that can show the login is open; gives the function that says that it has gone. */
  attend(): () => void {
    attended += 1;
    return () => {
      attended -= 1;
      if (attended === 0) loginGate.settle(false);
    };
  },

  /** Whoever was here has left for good, and the page that says so is on its way: nobody is asked to log in before it comes. */
  shut(): void {
    isShut = true;
    // Back again by way of the browser, one is somebody who has to log in.
    globalThis.addEventListener('pageshow', () => (isShut = false), { once: true });
    loginGate.settle(false);
  },

  /** Asks for a login. @returns whether there was one; false at once when no page can show it */
  pass(): Promise<boolean> {
    if (attended === 0 || isShut) return Promise.resolve(false);
    if (!wait) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      set({ since: Date.now(), passed: promise, settle: resolve });
    }
    return wait?.passed ?? Promise.resolve(false);
  },

  /** Lets everybody go who waits: with a session again, or without. */
  settle(again: boolean): void {
    const waiting = wait;
    set(undefined);
    waiting?.settle(again);
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Since when somebody waits (milliseconds since the epoch); undefined: nobody. */
  since: (): number | undefined => wait?.since,
};
