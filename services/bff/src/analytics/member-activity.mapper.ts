import type { MemberActivity } from '@marquee/contracts';
import type { ActivityDays, ActivityFigures, MemberTrend } from '@marquee/proto/analytics';

/** What did not happen is not told. */
export const countOf = (figures: ActivityFigures | undefined, activity: MemberActivity): number =>
  figures?.counts[activity] ?? 0;

/** How members came, went and were active; `total` is how many there are at the end. */
const membersReply = (figures: ActivityFigures | undefined, total: number) => ({
  total,
  joined: countOf(figures, 'account_created'),
  left: countOf(figures, 'account_deleted'),
  active: figures?.active ?? 0,
});

/** @param trend how many members there were at the end of each day */
export function memberCountReply({ days, total }: ActivityDays, trend: MemberTrend) {
  const totals = new Map(trend.days.map((day) => [day.date, day.total]));
  return {
    days: days.map(({ date, figures }) => ({ date, ...membersReply(figures, totals.get(date) ?? 0) })),
    total: membersReply(total, trend.days.at(-1)?.total ?? 0),
  };
}
