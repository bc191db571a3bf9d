import { fetchBaseQuery, type BaseQueryApi, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { takeAhead } from './ahead.js';
import { csrfHeader, csrfToken, forgetCsrfToken, rememberCsrfToken } from './csrf.js';
import { toProblem, type Problem } from './problem.js';

const sessionPath = '/api/session';
/** After these the session is another one, and so is its token. */
const changesSession = /\/(login|logout|verify-email|password-reset)$/;

/** What was asked for ahead is not asked for again. */
const fetchOnce = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  (input instanceof Request && input.method === 'GET' ? await takeAhead(input.url) : undefined) ?? fetch(input, init);

const send = fetchBaseQuery({ baseUrl: globalThis.location.origin, credentials: 'same-origin', fetchFn: fetchOnce });

async function call(args: FetchArgs, api: BaseQueryApi): Promise<{ data: unknown } | { error: Problem }> {
  const result = await send(args, api, {});
  if (!result.error) return { data: result.data ?? null };
  const { error } = result;
  const status = typeof error.status === 'number' ? error.status : 'originalStatus' in error ? error.originalStatus : 0;
  return { error: toProblem(status, error.data) };
}

async function loadSession(api: BaseQueryApi): Promise<unknown> {
  const result = await call({ url: sessionPath }, api);
  return 'data' in result ? result.data : undefined;
}

async function change(args: FetchArgs, api: BaseQueryApi): Promise<{ data: unknown } | { error: Problem }> {
  const headers = { [csrfHeader]: await csrfToken(() => loadSession(api)) };
  return call({ ...args, headers }, api);
}

/**
 * Every call of the client: same origin, the CSRF token with changes, and errors as Problems. A token that went stale
 * (the session changed in another tab) is renewed once, so that nobody loses what they typed.
 */
export const baseQuery: BaseQueryFn<FetchArgs, unknown, Problem> = async (args, api) => {
  if ((args.method ?? 'GET') === 'GET') {
    const result = await call(args, api);
    if ('data' in result && args.url === sessionPath) rememberCsrfToken(result.data);
    return result;
  }
  let result = await change(args, api);
  if ('error' in result && result.error.code === 'CSRF_REJECTED') {
    forgetCsrfToken();
    result = await change(args, api);
  }
  if ('data' in result && changesSession.test(args.url)) forgetCsrfToken();
  return result;
};
