import {
  domainError,
  emptyLandingPage,
  fieldError,
  landingPageEvents,
  schemasOf,
  type LandingPage,
  type LandingPageEvent,
} from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { evolve } from './landing-page.js';

export type LandingPageCommand =
  | {
      readonly type: 'ChangeLandingPage';
      readonly changes: Partial<LandingPage>;
      /** Whether the video that they choose is there. */
      readonly isVideoKnown: boolean;
    }
  /** The video is gone: whoever shows it shows none. */
  | { readonly type: 'WithdrawVideo'; readonly video: string };

function decide(command: LandingPageCommand, state: LandingPage | null): readonly LandingPageEvent[] {
  const present = state ?? emptyLandingPage;
  switch (command.type) {
    case 'ChangeLandingPage': {
      const changes = changed(command.changes, present);
      const { published, title } = { ...present, ...changes };
      // Nobody could tell what it is: link previews and search results show the title alone.
      if (published && title === '') throw fieldError('title', 'REQUIRED');
      if (typeof changes.video === 'string' && !command.isVideoKnown) throw domainError('VIDEO_NOT_FOUND');
      return Object.keys(changes).length === 0 ? [] : [{ type: 'LandingPageChanged', data: changes }];
    }
    case 'WithdrawVideo':
      return present.video === command.video ? [{ type: 'LandingPageChanged', data: { video: null } }] : [];
  }
}

/** What is said and differs. */
const changed = (said: Partial<LandingPage>, present: LandingPage): Partial<LandingPage> => {
  const before = new Map<string, unknown>(Object.entries(present));
  return Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before.get(name)),
    ),
  );
};

export const landingPageDecider: Decider<LandingPage, LandingPageCommand, LandingPageEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(landingPageEvents),
};
