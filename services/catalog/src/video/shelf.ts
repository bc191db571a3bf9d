import type { VideoDetails } from '@marquee/contracts';

/** Token of content that everybody may watch. */
const everybody = 'public';
/** Token of content for all members. */
const allMembers = 'members';
const group = (id: string): string => `group:${id}`;

/** Sorts after every instant. */
const never = '9999';

/**
 * Where a video stands in the lists of the site: what its details mean for queries, worked out once when they change,
 * so that a list is one walk along an index. It only finds candidates; `access()` still decides about each of them.
 */
export interface Shelf {
  /** Published, and not hidden from lists. */
  readonly listed: boolean;
  /** Who may watch it, as tokens; a viewer has some, too. */
  readonly audience: readonly string[];
  /** ISO instants; '' and '9999' when there is no limit. The start is inclusive, the end exclusive. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** What "newest" goes by: the release date if there is one. */
  readonly shownAt: string;
  /** What "by title" goes by: half- and full-width, small and capital letters are the same. */
  readonly titleKey: string;
}

export function shelfOf(details: VideoDetails, createdAt: string): Shelf {
  const inPeriod = details.publication === 'period';
  return {
    listed: details.publication !== 'private' && !details.hiddenFromList,
    audience: audienceOf(details),
    opensAt: (inPeriod ? details.publishFrom : null) ?? '',
    closesAt: (inPeriod ? details.publishUntil : null) ?? never,
    shownAt: details.releasedAt ?? createdAt,
    titleKey: details.title.normalize('NFKC').toLowerCase(),
  };
}

function audienceOf(details: VideoDetails): readonly string[] {
  if (details.public) return [everybody];
  return details.groups.length === 0 ? [allMembers] : details.groups.map(group);
}

/** The tokens of somebody who has not logged in, or of a member with these groups. */
export const audienceTokens = (groups: readonly string[] | null): readonly string[] =>
  groups === null ? [everybody] : [everybody, allMembers, ...groups.map(group)];
