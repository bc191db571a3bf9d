/**
 * The CSRF token of the present session. It is no state of the interface: it travels with calls that change something,
 * and is asked for again when the session changed in another tab.
 */
let token: string | undefined;

export const csrfHeader = 'x-csrf-token';

/** Remembers the token of an answer of GET /api/session. */
export function rememberCsrfToken(session: unknown): void {
  if (typeof session !== 'object' || session === null || !('csrfToken' in session)) return;
  if (typeof session.csrfToken === 'string') token = session.csrfToken;
}

export function forgetCsrfToken(): void {
  token = undefined;
}

/** The known token, or the one that `load` (a call of GET /api/session) brings. */
export async function csrfToken(load: () => Promise<unknown>): Promise<string> {
  if (token === undefined) rememberCsrfToken(await load());
  return token ?? '';
}
