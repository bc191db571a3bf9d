import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { ManualClock, type Principal } from '@marquee/kernel';
import { SqliteEventLog } from '@marquee/adapter-sqlite';
import { openProjections, openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import {
  ActivityServiceService,
  InsightServiceService,
  SalesServiceService,
  type Activity,
} from '@marquee/proto/analytics';
import { until } from '@marquee/ports/testing';
import {
  analyticsService,
  downloads,
  idOf,
  registered,
  watching,
  type AnalyticsPorts,
  type ProjectionDefinition,
} from '../src/index.js';
import { queries } from './queries.js';

export const clock = new ManualClock('2026-11-20T05:00:00.000Z');
export const member = { kind: 'member', id: 'm1', team: 't1', groups: [] } satisfies Principal;
export const analyst: Principal = {
  kind: 'administrator',
  id: 'a1',
  team: 't1',
  role: 'normal',
  categories: ['analyst'],
};
export const designer: Principal = { ...analyst, id: 'a2', categories: ['designer'] };
export const stranger: Principal = { ...analyst, id: 'a3', team: 't2' };

export const activity = (id: string, rest: Partial<Activity>): Activity => ({
  id: id.padEnd(16, '0'),
  type: 'progress',
  videoId: 'v1',
  viewing: 'viewing100000000',
  at: '2026-11-20T04:00:00.000Z',
  ranges: [],
  position: undefined,
  duration: 30,
  forced: 'off',
  ...rest,
});

/** Opened, started, watched to 27.5 of 30 seconds, with 5 seconds seen twice. */
export const watchedToTheEnd = [
  activity('a', { type: 'view' }),
  activity('b', { type: 'play' }),
  activity('c', { ranges: [{ start: 0, end: 15 }], position: 15, at: '2026-11-20T04:00:15.000Z' }),
  activity('d', { ranges: [{ start: 10, end: 27.5 }], position: 27.5, at: '2026-11-20T04:00:40.000Z' }),
];

export const today = { from: '2026-11-19', to: '2026-11-20', timeZone: 'Asia/Tokyo', videoId: undefined };

let fixture: ServiceFixture<AnalyticsPorts>;
/** Of the service that runs now. */
export let ports: AnalyticsPorts;

/** Starts the service on empty stores before each test of the file. */
export function startForEach(): void {
  beforeEach(async () => {
    fixture = await openService(analyticsService, {
      queries,
      clock,
      async ports(base, { folder, closing }) {
        const log = SqliteEventLog.open(join(folder, 'log.db'));
        const projections = await openProjections(folder);
        closing.defer(() => projections.close());
        closing.defer(() => log.close());
        return { ...base, log, projections, definitions: registered };
      },
    });
    ({ ports } = fixture);
  });
  afterEach(() => fixture.stop());
}

/** @param definitions the projections that run from now on, where a test has some of its own */
export const restart = (definitions = registered) => fixture.restart({ definitions });
export const activities = () => fixture.client(ActivityServiceService);
export const insight = () => fixture.client(InsightServiceService);
export const salesOf = () => fixture.client(SalesServiceService);
export const record = (events: Activity[], principal: Principal = member, sentAt?: string) =>
  activities().record({ events, sentAt }, { principal });

export async function projected(...projections: readonly ProjectionDefinition[]): Promise<void> {
  const head = await ports.log.head();
  for (const projection of projections.length > 0 ? projections : [watching, downloads]) {
    await until(
      () => ports.projections.position(idOf(projection)),
      (position) => position >= head,
    );
  }
}

export async function watchLogOf(principal: Principal) {
  return insight().getWatchLog({ videoId: 'v1', limit: 20, after: undefined }, { principal });
}
