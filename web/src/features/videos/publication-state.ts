import { access, type AccessState } from '@marquee/contracts';
import type { Video } from './videos.api.js';

/** What the publication of a video means at a moment, whoever may watch it. */
export type PublicationState = 'private' | 'scheduled' | 'published' | 'ended';

const states: Partial<Record<AccessState, PublicationState>> = {
  before: 'scheduled',
  visible: 'published',
  after: 'ended',
};

/** The gate's own answer, to somebody for whom every published video is. */
export function publicationState(
  { publication, publishFrom, publishUntil }: Pick<Video, 'publication' | 'publishFrom' | 'publishUntil'>,
  now: Date,
): PublicationState {
  const team = 'any';
  const everybody = { kind: 'visitor', id: '', team } as const;
  return (
    states[
      access(
        everybody,
        { publication, publishFrom, publishUntil, team, public: true, groups: [], playLimit: 'members', priceIds: [] },
        now,
      ).state
    ] ?? 'private'
  );
}
