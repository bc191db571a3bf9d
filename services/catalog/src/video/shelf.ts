import type { VideoDetails } from '@marquee/contracts';

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
  /** Key of the audience that it is for; null when it is not listed. */
  readonly audience: string | null;
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
  return {
    listed,
    audience: listed ? audienceOf(details) : null,
    opensAt: (inPeriod ? details.publishFrom : null) ?? '',
    closesAt: (inPeriod ? details.publishUntil : null) ?? never,
    ahead: inPeriod ? details.publishFrom : null,
    newest: `${details.releasedAt ?? createdAt} ${assetId}`,
    title: `${details.title.normalize('NFKC').toLowerCase()} ${assetId}`,
  };
}

const everybody = 'public';
const allMembers = 'members';

/** The audience of members who are in at least one of these groups. */
export const groupsAudience = (groups: readonly string[]): string => `groups:${groups.toSorted().join(',')}`;

function audienceOf(details: VideoDetails): string {
  if (details.public) return everybody;
  return details.groups.length === 0 ? allMembers : groupsAudience(details.groups);
}

/**
 * The audiences that somebody is in. A video has exactly one, so lists of different audiences never overlap.
 *
 * @param groups of the member; null: somebody who has not logged in
 * @param mixed sets of several groups that videos of the team may be published to
 */
export function audiencesWith(groups: readonly string[] | null, mixed: readonly (readonly string[])[]): string[] {
  if (groups === null) return [everybody];
  const several = mixed.filter((set) => set.some((group) => groups.includes(group)));
  return [everybody, allMembers, ...groups.map((group) => groupsAudience([group])), ...several.map(groupsAudience)];
}
