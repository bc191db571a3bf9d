import { ownPath, startPaths, type StartPage } from '@marquee/contracts';
import type { Reply } from '../../shared/api/contract.js';

type Landing = Reply<'POST /api/login'>;

/** Where one arrives after logging in or opening a link of a mail. What a member has to do first, and where the site begins, is said there. */
export const landingPath = ({ kind, teamId }: Pick<Landing, 'kind' | 'teamId'>): string =>
  kind === 'administrator' ? '/admin' : `/logged_in/${teamId}`;

interface Beginning {
  readonly startPage: StartPage;
  readonly registrationSurvey: string | null;
}

/** Where members arrive who did not want to go anywhere else. @param site absent: it is not known yet */
export const startOf = (teamId: string, site: Pick<Beginning, 'startPage'> | undefined): string =>
  `/user/${teamId}${startPaths[site?.startPage ?? 'home']}`;

/** The same, by way of what the site asks of those who have joined; whoever has answered it is sent on from there. */
export const arrivalOf = (teamId: string, site: Beginning | undefined): string =>
  site && site.registrationSurvey !== null ? surveyPath(teamId) : startOf(teamId, site);

export const surveyPath = (teamId: string): string => `/enquete/${teamId}`;

/** Where one wanted to go before the login came in between; only pages of this site, never another one. */
export const nextPath = (search: URLSearchParams, fallback: string): string =>
  ownPath(search.get('next') ?? '') ?? fallback;

/** What the page of the second step has to know; it comes with the way there, and not with its address. */
interface Step {
  readonly kind: Landing['kind'];
  readonly challenge: string;
  readonly next: string | undefined;
}

/** On to where one wanted to go, or to the second step before it. */
export const wayOf = (landing: Landing, next?: string): { readonly to: string; readonly state: Step | null } => {
  const { kind, teamId, challenge } = landing;
  return challenge === null
    ? { to: next ?? landingPath(landing), state: null }
    : { to: `/two_factor/${teamId}`, state: { kind, challenge, next } };
};

export function secondStepOf(state: unknown): Step | undefined {
  if (typeof state !== 'object' || state === null || !('challenge' in state) || !('kind' in state)) return undefined;
  const { challenge, kind } = state;
  const next = 'next' in state && typeof state.next === 'string' ? ownPath(state.next) : undefined;
  if (typeof challenge !== 'string') return undefined;
  return { challenge, kind: kind === 'administrator' ? 'administrator' : 'member', next };
}
