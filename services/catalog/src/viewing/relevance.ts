import type { Video } from '../video/video.js';
import { sayAll, wordsOf } from './words.js';

type Texts = Pick<Video, 'title' | 'translations'>;

/**
 * How near a video is to what somebody looks for; less is nearer. What it is called counts for more than what is said of it,
 * in whichever language: 0 called just so, 1 its title begins so, 2 its title has every word, 3 the rest of what was found.
 */
export function distance({ title, translations }: Texts, query: string): 0 | 1 | 2 | 3 {
  const titles = [title, ...translations.map((translation) => translation.title)];
  const phrase = wordsOf(query).join(' ');
  const names = titles.map((name) => wordsOf(name).join(' '));
  if (names.includes(phrase)) return 0;
  if (names.some((name) => name.startsWith(phrase))) return 1;
  return titles.some((name) => sayAll([name], wordsOf(query))) ? 2 : 3;
}

export interface Ranked<Item> {
  readonly item: Item;
  readonly distance: number;
}

/** The nearest first; of the same distance in the order that they come in. */
export const byDistance = <Item>(
  items: readonly Item[],
  textsOf: (item: Item) => Texts,
  query: string,
): Ranked<Item>[] =>
  items
    .map((item) => ({ item, distance: distance(textsOf(item), query) }))
    .sort((one, other) => one.distance - other.distance);
