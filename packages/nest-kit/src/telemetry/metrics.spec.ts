import { describe, expect, it, jest } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { ManualClock, systemClock } from '@marquee/kernel';
import { Health } from '../health/health.js';
import { watchBroadcasts } from './broadcasts.js';
import { Metrics } from './metrics.js';

const valueOf = async (metrics: Metrics, line: string): Promise<number | undefined> => {
  const text = await metrics.registry.metrics();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

describe('the figures that are looked up when somebody asks', () => {
  it('leave out what cannot be had, and keep the others', async () => {
    const metrics = new Metrics();
    let isAway = false;
    const read = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(7));
    metrics.gauge('sample', 'a sample', { from: 'one' }, read);
    metrics.gauge('sample', 'a sample', { from: 'two' }, () => Promise.resolve(2));
    expect(await valueOf(metrics, 'sample{from="one"}')).toBe(7);
    isAway = true;
    expect(await valueOf(metrics, 'sample{from="one"}')).toBeUndefined();
    expect(await valueOf(metrics, 'sample{from="two"}')).toBe(2);
  });

  it('give up on an engine that does not answer', async () => {
    const metrics = new Metrics();
    metrics.gauge('sample', 'a sample', { from: 'one' }, () => new Promise(() => undefined));
    expect(await valueOf(metrics, 'sample{from="one"}')).toBeUndefined();
  });

  it('do not ask a slow engine again before it has answered', async () => {
    const metrics = new Metrics();
    const answer = Promise.withResolvers<number>();
    const read = jest.fn(() => answer.promise);
    metrics.gauge('sample', 'a sample', { from: 'one' }, read);
    const both = [valueOf(metrics, 'sample{from="one"}'), valueOf(metrics, 'sample{from="one"}')];
    answer.resolve(3);
    expect(await Promise.all(both)).toEqual([3, 3]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await valueOf(metrics, 'sample{from="one"}')).toBe(3);
    expect(read).toHaveBeenCalledTimes(2);
  });
});

describe('readiness and volumes', () => {
  it('say 1 or 0, as /healthz/ready does', async () => {
    const metrics = new Metrics();
    const health = new Health();
    let isUp = false;
    health.add('engine', () => (isUp ? Promise.resolve() : Promise.reject(new Error('away'))));
    metrics.watchHealth(health);
    expect(await valueOf(metrics, 'marquee_ready')).toBe(0);
    isUp = true;
    expect(await valueOf(metrics, 'marquee_ready')).toBe(1);
    expect(await valueOf(metrics, 'marquee_degraded')).toBe(0);
    health.add('broker', () => Promise.reject(new Error('away')), 'deferred');
    expect(await valueOf(metrics, 'marquee_ready')).toBe(1);
    expect(await valueOf(metrics, 'marquee_degraded')).toBe(1);
    health.stopping();
    expect(await valueOf(metrics, 'marquee_ready')).toBe(0);
  });

  it('tell how much room is left of how much', async () => {
    const metrics = new Metrics();
    metrics.watchVolume('work', tmpdir());
    metrics.watchVolume('gone', '/there/is/no/such/folder');
    const size = await valueOf(metrics, 'marquee_volume_size_bytes{volume="work"}');
    const free = await valueOf(metrics, 'marquee_volume_free_bytes{volume="work"}');
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(free ?? Infinity);
    expect(await valueOf(metrics, 'marquee_volume_free_bytes{volume="gone"}')).toBeUndefined();
  });
});

describe('a handler that is observed', () => {
  it('counts each answer once, by route and status', async () => {
    const metrics = new Metrics();
    const handle = metrics.observed(
      () => '/media/*',
      (request, response) => response.writeHead(request.url === '/media/gone' ? 404 : 206).end('bytes'),
    );
    const server = createServer(handle);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const path of ['/media/a', '/media/b', '/media/gone']) await (await fetch(origin + path)).text();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const count = (status: number) =>
      valueOf(metrics, `marquee_http_duration_seconds_count{route="/media/*",method="GET",status="${status}"}`);
    expect(await count(206)).toBe(2);
    expect(await count(404)).toBe(1);
  });
});

describe('requests that fail', () => {
  it('are told by site for a minute, of the five that have most, and nothing else of them makes a series', async () => {
    let now = 0;
    const metrics = new Metrics(() => now);
    const fail = (path: string, status = 503) => metrics.observeHttp('/route', 'GET', status, 1, path);
    for (let site = 1; site <= 7; site++) {
      for (let time = 0; time < site; time++) fail(`/api/teams/site0000000${site}/videos?q=secret`);
    }
    fail('/media/site00000007/asset/hls/master.m3u8');
    fail('/api/sites/site00000003', 404);
    fail('/api/login');
    now = 60_000;
    const text = await metrics.registry.metrics();
    const told = text.split('\n').filter((line) => line.startsWith('marquee_http_failed_team_requests{'));
    const most = ['7"} 8', '6"} 6', '5"} 5', '4"} 4', '3"} 3'];
    expect(told).toEqual(most.map((end) => `marquee_http_failed_team_requests{team="site0000000${end}`));
    now = 120_000;
    expect(await metrics.registry.metrics()).not.toContain('site0000000');
  });
});

describe('the age of a queue', () => {
  it('is that of the item that has been seen waiting for the longest', async () => {
    const metrics = new Metrics();
    let now = 1_000;
    let waiting: readonly string[] = ['a'];
    const clock = { ...systemClock, now: () => new Date(now) };
    metrics.watchPipeline('encoding', () => Promise.resolve(waiting), clock);
    const age = () => valueOf(metrics, 'marquee_pipeline_queue_oldest_age_seconds{stage="encoding"}');
    expect(await age()).toBe(0);
    now = 61_000;
    waiting = ['a', 'b'];
    expect(await age()).toBe(60);
    waiting = ['b'];
    now = 71_000;
    expect(await age()).toBe(10);
    waiting = [];
    expect(await age()).toBe(0);
  });
});

describe('who fills a queue that all share', () => {
  it('is told of the five teams that have most of it, whoever they are just now', async () => {
    const metrics = new Metrics();
    let waiting: readonly string[] = [];
    metrics.watchPipeline('encoding', () => Promise.resolve(waiting), systemClock);
    metrics.watchPipeline('webhooks', () => Promise.resolve(['of-nobody']), systemClock);
    const told = async () => {
      const lines = (await metrics.registry.metrics()).split('\n');
      return lines.filter((line) => line.startsWith('marquee_pipeline_queue_team_items')).map((line) => line.slice(34));
    };
    const films = (team: string, count: number) => Array.from({ length: count }, (_, film) => `${team}/${film}`);
    expect(await told()).toEqual([]);
    waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((team, index) => films(team, index + 1));
    const most = ['g 7', 'f 6', 'e 5', 'd 4', 'c 3'].map((one) => one.split(' '));
    expect(await told()).toEqual(most.map(([team, count]) => `stage="encoding",team="${team}"} ${count}`));
    waiting = films('a', 2);
    expect(await told()).toEqual(['stage="encoding",team="a"} 2']);
  });
});

describe('what is counted elsewhere', () => {
  it('is told as it is counted, each time somebody asks', async () => {
    const metrics = new Metrics();
    const losses = new Map([['busy', 2]]);
    const clock = new ManualClock(new Date('2026-11-01T00:00:00.000Z'));
    const certificate = { validUntil: new Date('2026-11-02T00:00:00.000Z') };
    watchBroadcasts(metrics, { sending: () => 3, losses: () => losses, certificate }, clock);
    const busy = 'marquee_broadcast_losses_total{reason="busy"}';
    expect([await valueOf(metrics, busy), await valueOf(metrics, busy)]).toEqual([2, 2]);
    losses.set('busy', 5);
    expect(await valueOf(metrics, busy)).toBe(5);
    expect(await valueOf(metrics, 'marquee_broadcast_encoders')).toBe(3);
    expect(await valueOf(metrics, 'marquee_rtmp_certificate_valid_seconds')).toBe(86_400);
  });
});
