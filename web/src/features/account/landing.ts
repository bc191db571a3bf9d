import type { Reply } from '../../shared/api/contract.js';

/** Where one arrives after logging in or opening a link of a mail. */
export const landingPath = ({ kind, teamId }: Reply<'POST /api/login'>): string =>
  kind === 'administrator' ? '/admin' : `/user/${teamId}`;

/** Where one wanted to go before the login came in between; only pages of this site, never another one. */
export function nextPath(search: URLSearchParams, fallback: string): string {
  const next = search.get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? next : fallback;
}
