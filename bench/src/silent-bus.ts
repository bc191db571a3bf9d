import type { EventBus } from '@marquee/ports';

/** Nobody listens here: what the events cause is no part of a list. */
export const silentBus: EventBus = {
  publish: async () => {},
  subscribe: async () => ({ close: async () => {} }),
  listen: async () => ({ close: async () => {} }),
  signal: async () => {},
  groups: async () => [],
  deadLetters: async () => [],
  deadLetterCount: async () => 0,
  replay: async () => {},
  lag: async () => 0,
  unfinished: async () => [],
  close: async () => {},
};
