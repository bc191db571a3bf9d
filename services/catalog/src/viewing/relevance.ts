import type { Video } from '../video/video.js';
import { sayAll, wordsOf } from './words.js';

type Texts = Pick<Video, 'title' | 'overview' | 'translations'>;
export type Distance = 0 | 1 | 2 | 3 | 4;

/** Whether title and overview together, in whichever language, have every word. */
export const isSaidOf = ({ title, overview, translations }: Texts, words: readonly string[]): boolean =>
  sayAll([title, overview, ...translations.flatMap((own) => [own.title, own.overview])], words);

/**
 * How near a video is to what somebody looks for; less is nearer. What it is called counts for more than what is said of it, and
 * that for more than what is said in it: 0 called just so, 1 its title begins so, 2 its title has every word, 3 its overview, its
 * tags or its creator, 4 the rest of what was found.
 *
 * @param named a tag or the creator of it is called so
 */
export function distance(video: Texts, query: string, named: boolean): Distance {
  const { title, translations } = video;
  const titles = [title, ...translations.map((translation) => translation.title)];
  const phrase = wordsOf(query).join(' ');
  const names = titles.map((name) => wordsOf(name).join(' '));
  if (names.includes(phrase)) return 0;
  if (names.some((name) => name.startsWith(phrase))) return 1;
  if (titles.some((name) => sayAll([name], wordsOf(query)))) return 2;
  return named || isSaidOf(video, wordsOf(query)) ? 3 : 4;
}
