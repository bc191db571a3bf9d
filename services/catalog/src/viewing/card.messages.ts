import type { category, creator, StateOf, tag } from '@marquee/contracts';
import type { EntityUseCases, Identified } from '@marquee/nest-kit';
import type { Card, ListCardsResponse, Moment, Term } from '@marquee/proto/catalog';
import { absent } from '../video/video.messages.js';
import type { Seen, SeenPage } from './viewing.queries.js';
import { sayAll, wordsOf } from './words.js';

export type Named = Identified<Pick<StateOf<typeof category>, 'name' | 'translations' | 'thumbnail'>>;

/** A category, a tag or a creator. */
export const toTerm = ({ id, state: { name, translations, thumbnail } }: Named): Term => ({
  id,
  name,
  translations: [...translations],
  thumbnail: absent(thumbnail),
});

/** What a list found, with the moments at which words are said. */
export const toCards = ({ items, next }: SeenPage, moments?: ReadonlyMap<string, Moment>): ListCardsResponse => ({
  items: items.map((seen) => ({ ...toCard(seen), moment: moments?.get(seen.id) })),
  next,
});

/** When more tags or creators than this have the words in their name, the words are too common to tell them apart. */
const mostNames = 5;

/** Ids of tags or creators whose name, in whichever language, has every word. */
export async function calledSo(
  all: EntityUseCases<typeof tag> | EntityUseCases<typeof creator>,
  team: string,
  q: string,
  most = mostNames,
): Promise<readonly string[]> {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  return (await all.list(team))
    .filter(({ state }) =>
      [state.name, ...state.translations.map(({ name }) => name)].some((name) => sayAll([name], words)),
    )
    .slice(0, most)
    .map(({ id }) => id);
}

/** Whether something depends on what is watched of it: then only what can have been counts. */
export const isAttested = ({ forcedPlayback, onEnd, examId }: Seen['video']): boolean =>
  forcedPlayback !== 'off' || (onEnd === 'exam' && examId !== null);

/** A video of a list. */
export function toCard({ id, video, access }: Seen): Card {
  return {
    id,
    title: video.title,
    translations: video.translations.map(({ language, title }) => ({ language, title })),
    categoryId: absent(video.categoryId),
    assetId: video.asset.id,
    thumbnail: absent(video.asset.thumbnail),
    storyboard: access.state === 'visible' && video.asset.storyboard,
    duration: absent(video.asset.duration),
    audioOnly: video.asset.audioOnly,
    releasedAt: absent(video.releasedAt),
    forcedPlayback: video.forcedPlayback,
    attested: isAttested(video),
    opensAt: access.state === 'before' ? absent(video.playableFrom) : undefined,
    access: access.state,
  };
}
