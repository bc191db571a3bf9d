import { access, type AccessState } from '@marquee/contracts';
import type { Video } from './videos.api.js';

/** What the publication of a video means at a moment, whoever may watch it. */
export type PublicationState = 'private' | 'scheduled' | 'published' | 'ended';

const states: Partial<Record<AccessState, PublicationState>> = {
  before: 'scheduled',
  visible: 'published',
  after: 'ended',
};

const team = 'any';
const everybody = { kind: 'visitor', id: '', team } as const;

type Dates = Pick<Video, 'publishFrom' | 'publishUntil'> & Partial<Pick<Video, 'playableFrom' | 'playableUntil'>>;

/** The gate's own answer, to somebody for whom every published video is. */
function stateOf(publication: Video['publication'], dates: Dates, now: Date): PublicationState {
  const toEverybody = { team, public: true, groups: [], playLimit: 'members', priceIds: [] } as const;
  return states[access(everybody, { publication, ...dates, ...toEverybody }, now).state] ?? 'private';
}

export const publicationState = (
  { publication, publishFrom, publishUntil }: Pick<Video, 'publication' | 'publishFrom' | 'publishUntil'>,
  now: Date,
): PublicationState => stateOf(publication, { publishFrom, publishUntil }, now);

/** What is published may be played later, together with all others, or no more; undefined: it may be played now. */
export function playableState(
  { playableFrom, playableUntil, premiere }: Pick<Video, 'playableFrom' | 'playableUntil' | 'premiere'>,
  now: Date,
): 'later' | 'premiere' | 'over' | undefined {
  const state = stateOf('public', { publishFrom: null, publishUntil: null, playableFrom, playableUntil }, now);
  if (state === 'scheduled') return premiere ? 'premiere' : 'later';
  return state === 'ended' ? 'over' : undefined;
}
