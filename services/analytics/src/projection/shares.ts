import type { EventEnvelope } from '@marquee/kernel';

/** What ids of teams are made of, by chance: their first letters share the teams out evenly (`Ids.team`). */
const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** One for each letter that an id of a team can begin with: the log is asked for streams by how they begin. */
export const mostShares = letters.length;

/** Where the shares of a layout were when the next one took over from them. */
export interface Former {
  readonly shares: number;
  readonly reached: readonly number[];
}

/** How the work of a projection is shared out. */
export interface Layout {
  readonly shares: number;
  /** Counts the layouts: each has positions of its own. */
  readonly generation: number;
  /** To how many shares it is about to be changed; null: to none. */
  readonly next: number | null;
  /** Everything up to here was counted by layouts before this one. */
  readonly from: number;
  /** Layouts before this one, as far as their shares were apart: what one of them has counted is not counted again. */
  readonly former: readonly Former[];
}

/** One share of one layout. */
export interface Share {
  /** Under which its position is kept; empty: that of the projection as a whole. */
  readonly name: string;
  /** How streams begin that are its own; undefined: all are. */
  readonly prefixes: readonly string[] | undefined;
  /** Whether a layout before this one has counted the event. */
  readonly isCounted: (event: Pick<EventEnvelope, 'team'>, position: number) => boolean;
}

/** All of it, as one. */
export const everything: Share = { name: '', prefixes: undefined, isCounted: () => false };

/** As every projection is at first, and as what knows of no shares has it. */
export const unshared: Layout = { shares: 1, generation: 0, next: null, from: 0, former: [] };

/** The position of a share that another layout has taken over from: nobody commits behind it any more. */
export const takenOver = Number.MAX_SAFE_INTEGER;

/** Which of so many shares a team is of. */
export function shareOf(team: string, shares: number): number {
  const letter = Math.max(0, letters.indexOf(team.charAt(0)));
  return Math.floor((letter * shares) / letters.length);
}

/** One that is not shared has the position that there was before there were shares: programs that know of none go on from it. */
export const nameOf = ({ shares, generation }: Layout, index: number): string =>
  shares === 1 ? '' : `${generation}-${index}`;

/** The shares of a layout, in order. */
export function sharesOf(layout: Layout): readonly Share[] {
  return Array.from({ length: layout.shares }, (_none, index) => ({
    name: nameOf(layout, index),
    prefixes:
      layout.shares === 1 ? undefined : letters.split('').filter((one) => shareOf(one, layout.shares) === index),
    isCounted: ({ team }, position) =>
      position <= layout.from ||
      layout.former.some(({ shares, reached }) => position <= (reached[shareOf(team, shares)] ?? 0)),
  }));
}

/**
 * The layout after this one.
 *
 * @param reached where each share of this one came to, before it was taken over
 */
export function laidOutAnew(layout: Layout, shares: number, reached: readonly number[]): Layout {
  const beginning = Math.min(...reached);
  const former = [...layout.former, { shares: layout.shares, reached }];
  return {
    shares,
    generation: layout.generation + 1,
    next: null,
    from: beginning,
    former: former.filter((one) => Math.max(...one.reached) > beginning),
  };
}
