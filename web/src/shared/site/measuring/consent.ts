import type { SiteMeasuring } from '@marquee/contracts';

export type Consent = 'given' | 'refused' | 'unasked';

const key = (teamId: string): string => `marquee.measuring.${teamId}`;
const aboutIn = ({ analyticsId, tagManagerId }: SiteMeasuring): string => `${analyticsId} ${tagManagerId}`.trim();
const refused = 'no';

const listeners = new Set<() => void>();
/** Of browsers that keep nothing: it holds until the page is left. */
const unkept = new Map<string, string>();
/** The site whose visitor wants to say something else. */
let reopened: string | undefined;

function read(teamId: string): string | undefined {
  try {
    return localStorage.getItem(key(teamId)) ?? unkept.get(teamId);
  } catch {
    return unkept.get(teamId);
  }
}

function changed(): void {
  for (const listener of listeners) listener();
}

/** What visitors said to being counted, for each site. Until somebody says something nothing is kept. */
export const consent = {
  /** Who agreed to one service has not agreed to another that came later. */
  of: (teamId: string, measuring: SiteMeasuring): Consent => {
    const said = read(teamId);
    if (said === refused) return 'refused';
    return said === aboutIn(measuring) ? 'given' : 'unasked';
  },
  say: (teamId: string, measuring: SiteMeasuring, agreed: boolean): void => {
    const said = agreed ? aboutIn(measuring) : refused;
    reopened = undefined;
    try {
      localStorage.setItem(key(teamId), said);
    } catch {
      unkept.set(teamId, said);
    }
    changed();
  },
  reopen: (teamId: string): void => {
    reopened = teamId;
    changed();
  },
  close: (): void => {
    reopened = undefined;
    changed();
  },
  isReopened: (teamId: string): boolean => reopened === teamId,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Whether the browser says for its user that nobody is to follow them: Global Privacy Control, or Do Not Track, which came before it.
 * That is an answer: nobody is asked once more.
 */
export const isRefusedByBrowser = (): boolean =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1';
