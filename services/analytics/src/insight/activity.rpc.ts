import type { MemberActivity } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  MemberActivityServiceService,
  type ActivityDays,
  type GetDaysRequest,
  type ListActivitiesRequest,
  type ListActivitiesResponse,
} from '@marquee/proto/analytics';
import { activityKeys, everybody, type ActivityCount, type ActivityEntry } from '../projection/activities.js';
import { dayAfter, daysBetween } from '../projection/buckets.js';
import { ReadModel } from '../projection/read-model.js';
import { allVideos } from '../projection/rows.js';
import { differentIn, type Viewers } from '../projection/viewers.js';
import { counted } from './day-counts.js';
import { pageOfKeys } from './key-pages.js';
import { checkPeriod } from './period-check.js';

/** Behind every instant. */
const last = '~';

/** Where activities are read; a class of its own, because it is one of several read models. */
export class ActivityRows {
  constructor(readonly rows: ReadModel) {}
}

@RpcController(MemberActivityServiceService, {
  listActivities: 'analytics.read',
  getActivityDays: 'analytics.read',
})
export class MemberActivityRpc implements RpcHandlers<typeof MemberActivityServiceService> {
  constructor(private readonly model: ActivityRows) {}

  /** The latest first. */
  async listActivities(request: ListActivitiesRequest, { principal }: RpcCall): Promise<ListActivitiesResponse> {
    const { rows } = this.model;
    const { team } = principal;
    const { from = '', until = last, withVisitors, activity, videoId: video } = request;
    const member = request.memberId ?? (withVisitors ? everybody : undefined);
    const prefix = activityKeys.order(team, { member, activity, video });
    const page = await pageOfKeys(rows, { table: 'order', from: prefix + from, to: prefix + until }, request);
    const places = page.keys.map((key) => key.slice(prefix.length));
    const entryKey = (place: string) => activityKeys.entry(team, place);
    const entries = await rows.getMany<ActivityEntry>('entries', places.map(entryKey));
    const items = places.flatMap((place) => {
      const entry = entries.get(entryKey(place));
      if (!entry) return [];
      const { activity: type, member: memberId, at, subject } = entry;
      return [{ id: place.slice(place.indexOf('|') + 1), type, memberId: memberId ?? undefined, at, subject }];
    });
    return { items, next: page.next };
  }

  /** Days without anything have no counts. */
  async getActivityDays(request: GetDaysRequest, { principal }: RpcCall): Promise<ActivityDays> {
    checkPeriod(request);
    const { from, to, timeZone } = request;
    const days = new Map(daysBetween(from, to).map((day) => [day, new Sum()]));
    const total = new Sum();
    const period = { from, end: dayAfter(to), timeZone };
    for await (const { day, row } of counted<ActivityCount>(this.model.rows, principal.team, allVideos, period)) {
      const known = days.get(day);
      if (!known) continue;
      known.add(row);
      total.add(row);
    }
    return { days: [...days].map(([date, sum]) => ({ date, figures: sum.figures() })), total: total.figures() };
  }
}

/** What several quarters or days come to. */
class Sum {
  readonly #counts = new Map<string, number>();
  readonly #active: Viewers[] = [];

  add({ counts, active }: ActivityCount): void {
    for (const [activity, count] of Object.entries(counts) as [MemberActivity, number][]) {
      this.#counts.set(activity, (this.#counts.get(activity) ?? 0) + count);
    }
    this.#active.push(active);
  }

  figures() {
    return { counts: Object.fromEntries(this.#counts), active: differentIn(this.#active) };
  }
}
