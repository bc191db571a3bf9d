import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { ManualClock, randomIds, type Principal } from '@marquee/kernel';
import { SqliteDocumentStore, SqliteEventBus, SqliteEventLog, SqliteProjectionStore } from '@marquee/adapter-sqlite';
import { InProcessRpc, PrincipalSigner, rpcClient, startService, type StartedService } from '@marquee/nest-kit';
import { plannedOnly } from '@marquee/ports/contracts';
import { ActivityServiceService, InsightServiceService, type Activity } from '@marquee/proto/analytics';
import { until } from '@marquee/ports/testing';
import { analyticsService, idOf, registered, watching, type AnalyticsPorts } from '../src/index.js';
import { queries } from './queries.js';

const clock = new ManualClock('2026-11-20T05:00:00.000Z');
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

let directory: string;
/** Of the service that runs now. */
export let ports: AnalyticsPorts;
let service: StartedService;

/** @param definitions the projections that run, where a test has some of its own */
export async function boot(definitions = registered): Promise<void> {
  const channel = new InProcessRpc();
  ports = {
    documents: plannedOnly(SqliteDocumentStore.open(join(directory, 'analytics.db')), queries),
    bus: SqliteEventBus.open(join(directory, 'bus.db')),
    log: SqliteEventLog.open(join(directory, 'log.db')),
    projections: SqliteProjectionStore.open(join(directory, 'projections.db')),
    definitions,
    clock,
    ids: randomIds,
    signer: new PrincipalSigner('key', clock),
    channel,
  };
  service = await startService(analyticsService, ports, { doors: [channel] });
}

export async function halt(): Promise<void> {
  await service.stop();
  await Promise.all([ports.bus.close(), ports.log.close(), ports.projections.close(), ports.documents.close()]);
}

/** Starts the service on empty stores before each test of the file. */
export function startForEach(): void {
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'marquee-analytics-'));
    await boot();
  });
  afterEach(async () => {
    await halt();
    rmSync(directory, { recursive: true });
  });
}

export const activities = () => rpcClient(ActivityServiceService, ports.channel, ports.signer);
export const insight = () => rpcClient(InsightServiceService, ports.channel, ports.signer);
export const record = (events: Activity[], principal: Principal = member, sentAt?: string) =>
  activities().record({ events, sentAt }, { principal });

export async function projected(): Promise<void> {
  const head = await ports.log.head();
  await until(
    () => ports.projections.position(idOf(watching)),
    (position) => position >= head,
  );
}

export async function watchLogOf(principal: Principal) {
  return insight().getWatchLog({ videoId: 'v1', limit: 20, after: undefined }, { principal });
}
