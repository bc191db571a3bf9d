import { isSold, type VideoDetails } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import type { AssetSnapshot, VideoAsset } from './video.js';

/** Sorts after every instant. */
const never = '9999';

/**
 * Where a video stands in the lists of the site: what its details mean for queries, worked out once when they change,
 * so that a list is a walk along an index, however many videos there are. It only finds candidates; `access()` still
 * decides about each of them.
 */
export interface Shelf {
  /** Published, not hidden from lists, and playable now or one day: of what could not be made nobody is told in lists. */
  readonly listed: boolean;
  /** Keys of the audiences that it is for: everybody, all members, or each of its groups. None when it is not listed. */
  readonly audiences: readonly string[];
  /** Each of its tags when it is listed, and each with each of its audiences: what a viewer may see of a tag is a range, too. */
  readonly tagged: readonly string[];
  /** Its tags, where they and its audiences are so many that only the tags alone are in `tagged`. */
  readonly wide: readonly string[];
  /** Prices that open it, where it is sold: also when it is hidden from lists, since buyers look for it among what they bought. */
  readonly sold: readonly string[];
  /** ISO instants; '' and '9999' when there is no limit. The start is inclusive, the end exclusive. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** When it can be watched, where that is said: of lists that look ahead alone, so that no other takes their index. */
  readonly ahead: string | null;
  /** What "newest" goes by: the release date, else when it was published or added. Unique, because the asset's id is its end. */
  readonly newest: string;
  /** What "by release date" goes by: what has none comes last, the newest first. Unique, too. */
  readonly released: string;
  /** What "by update" goes by. Unique, too. */
  readonly updated: string;
  /** What "by title" goes by: half- and full-width, small and capital letters are the same. Unique, too. */
  readonly title: string;
}

/** What a place on the shelf is worked out from. */
export interface Shelved extends VideoDetails {
  readonly asset: Pick<VideoAsset, 'id' | 'status' | 'playable'>;
  readonly publishedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Its file could not be made into anything that plays. */
export const isUnplayable = ({ playable, status }: Shelved['asset']): boolean => !playable && ends.has(status);
const ends: ReadonlySet<string> = new Set<AssetSnapshot['status']>(['failed', 'cancelled']);

export function shelfOf(video: Shelved): Shelf {
  const { asset, ...details } = video;
  const inPeriod = details.publication === 'period';
  const publishFrom = inPeriod ? details.publishFrom : null;
  const published = details.publishedAt ?? details.createdAt;
  const newest = `${details.releasedAt ?? laterOf(publishFrom, published) ?? published} ${asset.id}`;
  const isOut = details.publication !== 'private' && !isUnplayable(asset);
  const listed = isOut && !details.hiddenFromList;
  const audiences = listed ? audiencesOf(details) : [];
  const tags = listed ? details.tags : [];
  const isWide = tags.length * audiences.length > mostTagged;
  return {
    listed,
    audiences,
    tagged: [...tags, ...(isWide ? [] : tags.flatMap((tag) => audiences.map((audience) => taggedFor(tag, audience))))],
    wide: isWide ? tags : [],
    sold: isOut && isSold(details.playLimit) ? soldFor(details.priceIds) : [],
    opensAt: publishFrom ?? '',
    closesAt: (inPeriod ? details.publishUntil : null) ?? never,
    ahead: listed ? laterOf(publishFrom, details.playableFrom) : null,
    newest,
    released: `${details.releasedAt ?? ''} ${newest}`,
    updated: `${details.updatedAt} ${asset.id}`,
    title: `${details.title.normalize('NFKC').toLowerCase()} ${asset.id}`,
  };
}

const laterOf = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null && one > other ? one : (other ?? one);

/** Pairs of tags and audiences that are kept of one video: mostly they are a few. */
const mostTagged = 200;

/** What has the tag and is for the audience. */
export const taggedFor = (tag: string, audience: string): string => `${tag} ${audience}`;

/** Opened by whatever somebody pays for. */
export const anyPrice = 'any';

const soldFor = (prices: readonly string[]): readonly string[] => (prices.length === 0 ? [anyPrice] : prices);

const everybody = 'public';
const allMembers = 'members';

const groupAudience = (group: string): string => `group:${group}`;

function audiencesOf({ public: isPublic, groups }: VideoDetails): string[] {
  if (isPublic) return [everybody];
  return groups.length === 0 ? [allMembers] : groups.map(groupAudience);
}

/** Keys of all audiences that the viewer is in. */
export function audiencesWith(viewer: Principal): readonly string[] {
  if (viewer.kind !== 'member') return [everybody];
  return [everybody, allMembers, ...viewer.groups.map(groupAudience)];
}
