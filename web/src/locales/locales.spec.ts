import { failureReasons, planNames, processingStatuses, publications } from '@marquee/contracts';
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';

/** Keys that are put together at run time, which the check of translations cannot see in the source. */
const families = [
  ['videos', 'failure', failureReasons],
  ['videos', 'status', processingStatuses],
  ['videos', 'publication', publications],
  ['videos', 'sort', ['newest', 'updated', 'title', '-title']],
  ['videos', 'explain', ['waiting', 'uploading', 'encoding', 'cancelled']],
  ['members', 'state', ['active', 'unapproved', 'unverified', 'disabled']],
  ['invitations', 'use', ['required', 'optional', 'hidden']],
  ['settings', 'plan.name', planNames],
  ['console', 'navigation', ['home', 'content', 'audience', 'site']],
  ['console', 'pages', ['home', 'videos', 'categories', 'members', 'groups', 'invitations', 'settings']],
] as const;

function textAt(tree: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null ? Object.entries(node).find(([k]) => k === key)?.[1] : undefined,
      tree,
    );
}

describe.each(['ja', 'en'])('the texts in %s', (language) => {
  it.each(families)('of %s have a sentence for every %s', (namespace, family, keys) => {
    const file = new URL(`./${language}/${namespace}.json`, import.meta.url);
    const tree: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const missing = keys.filter((key) => typeof textAt(textAt(tree, family), key) !== 'string');
    expect(missing).toEqual([]);
  });
});
