import type { VideoDetails } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';

/** Sorts after every instant. */
const never = '9999';

/**
 * Where a video stands in the lists of the site: what its details mean for queries, worked out once when they change,
 * so that a list is a walk along an index, however many videos there are. It only finds candidates; `access()` still
 * decides about each of them.
 */
export interface Shelf {
  /** Published, and not hidden from lists. */
  readonly listed: boolean;
  /** Keys of the audiences that it is for: everybody, all members, or each of its groups. None when it is not listed. */
  readonly audiences: readonly string[];
  /** Each of its tags when it is listed, and each with each of its audiences: what a viewer may see of a tag is a range, too. */
  readonly tagged: readonly string[];
  /** Its tags, where they and its audiences are so many that only the tags alone are in `tagged`. */
  readonly wide: readonly string[];
  /** ISO instants; '' and '9999' when there is no limit. The start is inclusive, the end exclusive. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** When it is published, where that is said: of lists that look ahead alone, so that no other takes their index. */
  readonly ahead: string | null;
  /** What "newest" goes by: the release date if there is one. Unique, because the asset's id is its end. */
  readonly newest: string;
  /** What "by title" goes by: half- and full-width, small and capital letters are the same. Unique, too. */
  readonly title: string;
}

export function shelfOf(details: VideoDetails, createdAt: string, assetId: string): Shelf {
  const inPeriod = details.publication === 'period';
  const listed = details.publication !== 'private' && !details.hiddenFromList;
  const audiences = listed ? audiencesOf(details) : [];
  const tags = listed ? details.tags : [];
  const isWide = tags.length * audiences.length > mostTagged;
  return {
    listed,
    audiences,
    tagged: [...tags, ...(isWide ? [] : tags.flatMap((tag) => audiences.map((audience) => taggedFor(tag, audience))))],
    wide: isWide ? tags : [],
    opensAt: (inPeriod ? details.publishFrom : null) ?? '',
    closesAt: (inPeriod ? details.publishUntil : null) ?? never,
    ahead: inPeriod ? details.publishFrom : null,
    newest: `${details.releasedAt ?? createdAt} ${assetId}`,
    title: `${details.title.normalize('NFKC').toLowerCase()} ${assetId}`,
  };
}

/** Pairs of tags and audiences that are kept of one video: mostly they are a few. */
const mostTagged = 200;

/** What has the tag and is for the audience. */
export const taggedFor = (tag: string, audience: string): string => `${tag} ${audience}`;

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
