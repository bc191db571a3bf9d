import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SqliteDocumentStore, SqliteEventBus, SqliteEventLog, SqliteProjectionStore } from '@marquee/adapter-sqlite';
import { analyticsService, idOf, watching } from '@marquee/analytics';
import { randomIds, systemClock, type Principal } from '@marquee/kernel';
import { InProcessRpc, PrincipalSigner, rpcClient, startService } from '@marquee/nest-kit';
import { InsightServiceService } from '@marquee/proto/analytics';
import { inTemporaryFolder } from './bare-sqlite.js';
import { compare, type Measurement } from './measurement.js';
import { firstDay, viewingsInParts } from './viewings.js';

/** Events behind the dashboards that are compared. */
const [few, many] = [10_000, Number(process.env['BENCH_EVENTS'] ?? 1_000_000)];
/** Dashboards that are asked for in a round. */
const asked = 20;

const owner: Principal = { kind: 'administrator', id: 'a', team: 'team', role: 'super', categories: [] };
const dayOf = (day: number): string => new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10);

/** What the first page of the console asks of analytics, behind a month of few events and of many. */
export const benchDashboard = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder(async (directory) => {
    const [small, large] = [await filled(join(directory, 'few'), few), await filled(join(directory, 'many'), many)];
    const name = `dashboard: after ${many.toLocaleString('en')} events, beside after ${few.toLocaleString('en')}`;
    const measurement = await compare(name, 'dashboards/s', 0.8, large.ask, small.ask);
    await Promise.all([small.stop(), large.stop()]);
    return [measurement];
  });

/** The service of analytics that has read so many events. */
async function filled(path: string, events: number) {
  const log = SqliteEventLog.open(`${path}-log.db`);
  for (const entries of viewingsInParts(events)) await log.appendMany(entries);
  const channel = new InProcessRpc();
  const signer = new PrincipalSigner('bench', systemClock);
  const ports = {
    documents: SqliteDocumentStore.open(`${path}-documents.db`),
    bus: SqliteEventBus.open(`${path}-bus.db`),
    log,
    projections: SqliteProjectionStore.open(`${path}-projections.db`),
    clock: systemClock,
    ids: randomIds,
    ...{ signer, channel },
  };
  const service = await startService(analyticsService, ports, { doors: [channel] });
  const head = await log.head();
  while ((await ports.projections.position(idOf(watching))) < head) await wait(20);
  const insight = rpcClient(InsightServiceService, channel, signer);
  const dashboard = async (): Promise<void> => {
    const period = (first: number, last: number) => ({
      ...{ from: dayOf(first), to: dayOf(last), timeZone: 'Asia/Tokyo', videoId: undefined },
    });
    const call = { principal: owner };
    await insight.getDays(period(23, 29), call);
    await insight.getDays(period(16, 22), call);
    await insight.getMemberTrend(period(0, 29), call);
    await insight.listPopular({ since: new Date(firstDay).toISOString(), limit: 5 }, call);
  };
  return {
    ask: async (): Promise<number> => {
      for (let turn = 0; turn < asked; turn++) await dashboard();
      return asked;
    },
    stop: async (): Promise<void> => {
      await service.stop();
      await Promise.all([ports.documents.close(), ports.bus.close(), log.close(), ports.projections.close()]);
    },
  };
}
