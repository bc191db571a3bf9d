import type { DisclosureRules } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import type { Video } from '../video/video.js';

/** Only documents of the viewer's own team are ever read. */
export const rulesOf = (viewer: Principal, video: Video, openingPrices: readonly string[] = []): DisclosureRules => ({
  team: viewer.team,
  publication: video.publication,
  publishFrom: video.publishFrom,
  publishUntil: video.publishUntil,
  public: video.public,
  groups: video.groups,
  hiddenFromList: video.hiddenFromList,
  playLimit: video.playLimit,
  priceIds: video.priceIds,
  openingPrices,
  playableFrom: video.playableFrom,
  playableUntil: video.playableUntil,
});

/** Milliseconds. Whoever watches a version while another one takes over may watch it to its end, with pauses. */
const watchedOn = 12 * 3_600_000;

export function isStillWatched({ others }: Video, asset: string, now: Date): boolean {
  const since = others.find(({ id }) => id === asset)?.supersededAt ?? null;
  return since !== null && now.getTime() < Date.parse(since) + watchedOn;
}
