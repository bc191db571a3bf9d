import { previewHeaders } from '../preview/active-preview.js';

/** Milliseconds after which an answer that nobody took is not used any more. */
const freshFor = 5_000;

const waiting = new Map<string, { readonly at: number; readonly response: Promise<Response> }>();

/**
 * Asks for something that the page will ask for as soon as its code is there, so that both are fetched at once.
 *
 * @returns a copy of the answer; undefined when none came
 */
export function fetchAhead(path: string): Promise<Response | undefined> {
  const url = new URL(path, globalThis.location.origin).href;
  const response = fetch(url, { credentials: 'same-origin', headers: previewHeaders(path) });
  waiting.set(url, { at: performance.now(), response });
  return response.then((answer) => answer.clone()).catch(() => undefined);
}

/** The answer that was asked for ahead, once; undefined when there is none, or it failed or is old. */
export async function takeAhead(url: string): Promise<Response | undefined> {
  const found = waiting.get(url);
  waiting.delete(url);
  if (!found || performance.now() - found.at > freshFor) return undefined;
  return found.response.catch(() => undefined);
}
