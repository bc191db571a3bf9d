import type { ReplyOf, routes } from '@marquee/contracts';
import type { Day, Figures, WatchLogEntry } from '@marquee/proto/analytics';

type WatchLogItem = ReplyOf<typeof routes.getWatchLog>['items'][number];

const nothing: Figures = {
  views: 0,
  plays: 0,
  autoplays: 0,
  viewers: 0,
  completions: 0,
  watchedSeconds: 0,
  downloads: 0,
};

export function figuresReply(figures: Figures | undefined) {
  const { views, plays, autoplays, viewers, completions, watchedSeconds, downloads } = figures ?? nothing;
  return { views, plays, autoplays, viewers, completions, watchedSeconds, downloads };
}

export const dayReply = ({ date, figures }: Day) => ({ date, ...figuresReply(figures) });

/** @param names by member id; who was removed has none any more */
export function watchLogReply(entry: WatchLogEntry, names: ReadonlyMap<string, string>): WatchLogItem {
  const { memberId } = entry;
  return {
    member: memberId === undefined ? null : { id: memberId, name: names.get(memberId) ?? '' },
    ...watchedReply(entry),
  };
}

/** What a viewing came to. */
export function watchedReply(entry: WatchLogEntry): Omit<WatchLogItem, 'member'> {
  const { viewing, startedAt, lastAt, plays, watchedSeconds, ranges, completion } = entry;
  return {
    viewing,
    startedAt,
    lastAt,
    plays,
    watchedSeconds,
    ranges: ranges.map(({ start, end }) => [start, end]),
    completion,
    completed: entry.completedAt === undefined ? null : { at: entry.completedAt },
    abandonedAt: entry.abandonedAt ?? null,
  };
}
