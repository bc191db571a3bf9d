/** The foremost of a day: whoever asks for the foremost of a period reads one row for each of its days. */
export interface Top {
  /** Of each: how it is ranked, then what else is told of it. */
  entries: Record<string, readonly number[]>;
  size: number;
  /** What one needs to come in, once it is full. */
  least: number;
}

interface Figures {
  readonly plays: number;
  readonly views: number;
  readonly watchedSeconds: number;
  readonly completions: number;
}

/** Enough for every list that is shown; who is behind all of them on a day is missing from that day's sums. */
const mostEntries = 500;

export const noTop = (): Top => ({ entries: {}, size: 0, least: 0 });

/** @param figures of the whole day so far: they rank by the first */
export function place(top: Top, id: string, figures: readonly number[]): void {
  const [rank = 0] = figures;
  if (id in top.entries) {
    top.entries[id] = figures;
    return;
  }
  if (top.size >= mostEntries) {
    if (rank <= top.least) return;
    dropLast(top);
  }
  top.entries[id] = figures;
  top.size += 1;
}

function dropLast(top: Top): void {
  const [, ...kept] = Object.entries(top.entries).toSorted(([a, [x = 0]], [b, [y = 0]]) => x - y || (a < b ? 1 : -1));
  top.entries = Object.fromEntries(kept);
  top.size = kept.length;
  top.least = kept[0]?.[1][0] ?? 0;
}

export interface Ranked {
  readonly id: string;
  readonly figures: readonly number[];
}

/** The foremost of several days: figures are summed up; equal ones come by their id. */
export function foremost(days: readonly Top[]): readonly Ranked[] {
  const sums = new Map<string, number[]>();
  for (const { entries } of days) {
    for (const id in entries) {
      const figures = entries[id] ?? [];
      const sum = sums.get(id);
      if (!sum) sums.set(id, [...figures]);
      else for (let index = 0; index < figures.length; index++) sum[index] = (sum[index] ?? 0) + (figures[index] ?? 0);
    }
  }
  return [...sums]
    .map(([id, figures]) => ({ id, figures }))
    .sort((a, b) => (b.figures[0] ?? 0) - (a.figures[0] ?? 0) || (a.id < b.id ? -1 : 1));
}

/** In the order in which a video is ranked, and a member: by plays, and by how long they watched. */
export const figuresOfVideo = ({ plays, views, watchedSeconds, completions }: Figures): readonly number[] => [
  plays,
  views,
  watchedSeconds,
  completions,
];
export const figuresOfMember = ({ plays, views, watchedSeconds, completions }: Figures): readonly number[] => [
  watchedSeconds,
  plays,
  completions,
  views,
];

/** The same as they were ranked, with their names again. */
export const videoFigures = ({ id, figures: [plays = 0, views = 0, watchedSeconds = 0, completions = 0] }: Ranked) => ({
  ...{ id, plays, views, watchedSeconds, completions },
});
export const memberFigures = ({
  id,
  figures: [watchedSeconds = 0, plays = 0, completions = 0, views = 0],
}: Ranked) => ({
  ...{ id, plays, views, watchedSeconds, completions },
});
