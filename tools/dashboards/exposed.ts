import { tmpdir } from 'node:os';
import { ManualClock } from '@marquee/kernel';
import { Health, metricNames, Metrics, watchBroadcasts, watchPayments } from '@marquee/nest-kit';
import type { EventBus, Outbox } from '@marquee/ports';

/** Names of all series that our processes tell, from a registry that watches one of everything. */
export async function exposedNames(): Promise<ReadonlySet<string>> {
  let elapsed = 0;
  const metrics = new Metrics(() => elapsed);
  const clock = new ManualClock();
  const outbox: Pick<Outbox, 'backlog'> = { backlog: () => Promise.resolve({ count: 0 }) };
  const bus: Pick<EventBus, 'lag' | 'deadLetterCount'> = {
    lag: () => Promise.resolve(0),
    deadLetterCount: () => Promise.resolve(0),
  };
  metrics.watchHealth(new Health());
  metrics.watchOutbox('sample', outbox, clock);
  metrics.watchRelay('sample', { isAtWork: true, refusedTopics: 0 });
  metrics.watchGroup('sample', bus);
  metrics.watchPipeline('sample', () => Promise.resolve(['team/sample']), clock);
  metrics.watchShadow('sample', () => Promise.resolve(0));
  metrics.watchProjector(
    'sample',
    () => Promise.resolve(0),
    () => Promise.resolve(0),
  );
  metrics.watchShares('sample', () => Promise.resolve(new Map([['0', 0]])));
  metrics.gauge(metricNames.streams, 'sample', {}, () => Promise.resolve(0));
  metrics.watchConfinement('sample');
  metrics.watchBackup(() => Promise.resolve(0));
  watchPayments(metrics, () => Promise.resolve(0));
  metrics.watchDelivery(() => 0);
  const certificate = { validUntil: clock.now() };
  watchBroadcasts(metrics, { sending: () => 0, losses: () => new Map([['sample', 1]]), certificate }, clock);
  metrics.watchTraffic(() => new Map([['sample', 1]]));
  metrics.watchCertificate(certificate, clock);
  metrics.watchStorage(['sample'], () => Promise.resolve({ found: {}, age: 0 }));
  metrics.watchVolume('sample', tmpdir());
  metrics.observeHttp('/sample', 'GET', 500, 1, '/media/sample000000');
  // What is told of a minute is told when it is over.
  elapsed = 60_000;
  await metrics.observeRpc('/sample', () => Promise.resolve());
  const text = await metrics.registry.metrics();
  return new Set([...text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{.*\})? /gm)].map(([, name = '']) => name));
}
