import { previewHeaders } from '../preview/active-preview.js';

/** Milliseconds after which an answer that nobody took is not used any more. */
const freshFor = 5_000;

const waiting = new Map<string, { readonly at: number; readonly response: Promise<Response> }>();
/** When what a page reads was asked for last. */
const asked = new Map<string, number>();

const urlOf = (path: string): string => new URL(path, globalThis.location.origin).href;

/**
 * Asks for something that the page will ask for as soon as its code is there, so that both are fetched at once.
 *
 * @returns a copy of the answer; undefined when none came
 */
export function fetchAhead(path: string): Promise<Response | undefined> {
  const url = urlOf(path);
  asked.set(url, performance.now());
  const response = fetch(url, { credentials: 'same-origin', headers: previewHeaders(path) });
  waiting.set(url, { at: performance.now(), response });
  return response.then((answer) => answer.clone()).catch(() => undefined);
}

/** The same of what a page may have read a moment ago, and would not read again. */
export function fetchAheadUnlessNew(path: string): void {
  const last = asked.get(urlOf(path));
  if (last === undefined || performance.now() - last > freshFor) void fetchAhead(path);
}

/** What was answered before something changed is not used any more. */
export function forgetAhead(): void {
  waiting.clear();
  asked.clear();
}

/** The answer that was asked for ahead, once; undefined when there is none, or it failed or is old. */
export async function takeAhead(url: string): Promise<Response | undefined> {
  const found = waiting.get(url);
  asked.set(url, performance.now());
  waiting.delete(url);
  if (!found || performance.now() - found.at > freshFor) return undefined;
  return found.response.catch(() => undefined);
}
