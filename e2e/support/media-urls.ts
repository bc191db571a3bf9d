import type { Page } from 'playwright-core';
import type { Caller } from './caller.js';
import { namedIn } from './playlists.js';

/** Notes every address of media that a page fetches from now on. */
export function noteMedia(page: Page): ReadonlySet<string> {
  const seen = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/media/') && response.status() < 400) seen.add(pathname);
  });
  return seen;
}

/** Adds all that the playlists and the storyboard name, down to the last segment of every rendition. */
export async function withAllNamed(caller: Caller, seen: ReadonlySet<string>): Promise<readonly string[]> {
  const all = new Set(seen);
  for (const url of all) {
    if (!/\.(m3u8|vtt)$/.test(url)) continue;
    const text = await (await caller.fetch(url)).text();
    const named = url.endsWith('.m3u8')
      ? namedIn(text)
      : [...text.matchAll(/^\S+\.(?:webp|jpg)/gm)].map(([name]) => name);
    for (const name of named) all.add(new URL(name, new URL(url, 'http://site')).pathname);
  }
  return [...all];
}

/** How each address answers to somebody. */
export async function answersTo(caller: Caller, urls: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const answers = await Promise.all(
    urls.map(async (url): Promise<[string, number]> => {
      const response = await caller.fetch(url);
      await response.body?.cancel();
      return [url, response.status];
    }),
  );
  return new Map(answers);
}

/** Addresses whose answer is none of the refusals. */
export async function openTo(caller: Caller, urls: readonly string[]): Promise<readonly string[]> {
  const answers = await answersTo(caller, urls);
  return urls.filter((url) => ![401, 403, 404].includes(answers.get(url) ?? 0));
}
