import { fetchBaseQuery, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { errorTexts } from '../i18n/error-texts.js';
import { forgetAhead, takeAhead } from './ahead.js';
import { csrfHeader, csrfToken, forgetCsrfToken, rememberCsrfToken } from './csrf.js';
import { loginGate } from '../session/login-gate.js';
import { sessionChange } from '../session/session-change.js';
import { previewHeaders } from '../preview/active-preview.js';
import { isSessionEnd, toProblem, type Problem } from './problem.js';
import type { ApiRequest } from './request.js';

const sessionPath = '/api/session';
/** After these the session is another one, and so is its token. */
const changesSession =
  /\/(login|(social|saml)-login\/finish|accept|accept-by-login|api\/operated-sites(\/new)?|two-factor|logout|verify-email|password-reset|me\/password|me\/deletion)$/;

/** What was asked for ahead is not asked for again. */
const fetchOnce = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  (input instanceof Request && input.method === 'GET' ? await takeAhead(input.url) : undefined) ?? fetch(input, init);

const send = fetchBaseQuery({ baseUrl: globalThis.location.origin, credentials: 'same-origin', fetchFn: fetchOnce });

type Outcome = { readonly data: unknown } | { readonly error: Problem };

async function call(args: ApiRequest, api: BaseQueryApi): Promise<Outcome> {
  const result = await send({ ...args, headers: { ...args.headers, ...previewHeaders(args.url) } }, api, {});
  if (!result.error) return { data: result.data ?? null };
  const { error } = result;
  // Whoever is told of it says it.
  await errorTexts();
  const status = typeof error.status === 'number' ? error.status : 'originalStatus' in error ? error.originalStatus : 0;
  return { error: toProblem(status, error.data) };
}

async function loadSession(api: BaseQueryApi): Promise<unknown> {
  const result = await call({ url: sessionPath }, api);
  return 'data' in result ? result.data : undefined;
}

/** Once more when it changed meanwhile: the answer may still be of whoever was there before. */
async function readSession(args: ApiRequest, api: BaseQueryApi): Promise<Outcome> {
  const before = sessionChange.at();
  const outcome = await call(args, api);
  return sessionChange.at() === before ? outcome : call(args, api);
}

async function change(args: ApiRequest, api: BaseQueryApi): Promise<Outcome> {
  const token = await csrfToken(() => loadSession(api));
  return call({ ...args, headers: { ...args.headers, [csrfHeader]: token } }, api);
}

/** Only the console offers a login over its pages; its calls are those of the site that one operates. */
const isOfConsole = ({ url }: ApiRequest): boolean => url.startsWith('/api/teams/');

/** Does it once more when the session had ended and somebody logged in again. */
async function withLogin(args: ApiRequest, attempt: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await attempt();
  const ended = 'error' in outcome && isSessionEnd(outcome.error);
  return ended && isOfConsole(args) && (await loginGate.pass()) ? attempt() : outcome;
}

/**
 * Every call of the client: same origin, the CSRF token with changes, and errors as Problems. A token that went stale
 * (the session changed in another tab) is renewed once, so that nobody loses what they typed.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, Problem> = async (args, api) => {
  if ((args.method ?? 'GET') === 'GET') {
    const result = await withLogin(args, () => (args.url === sessionPath ? readSession(args, api) : call(args, api)));
    if ('data' in result && args.url === sessionPath) rememberCsrfToken(result.data);
    return result;
  }
  const result = await withLogin(args, async () => {
    const first = await change(args, api);
    if (!('error' in first) || first.error.code !== 'CSRF_REJECTED') return first;
    forgetCsrfToken();
    return change(args, api);
  });
  forgetAhead();
  if ('data' in result && changesSession.test(args.url)) {
    forgetCsrfToken();
    sessionChange.note();
  }
  return result;
};
