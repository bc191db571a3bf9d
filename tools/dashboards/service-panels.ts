import type { Panel } from './panels.ts';

/** What every process tells, of one service. */
export const processes = (job: string): readonly Panel[] => [
  {
    title: 'Ready processes',
    description: 'Of those that Prometheus knows. /healthz/ready of a process says what it lacks.',
    unit: 'short',
    queries: {
      ready: `sum(marquee_ready{job="${job}"})`,
      degraded: `sum(marquee_degraded{job="${job}"})`,
      known: `count(up{job="${job}"})`,
    },
    width: 8,
  },
  {
    title: 'Memory',
    unit: 'bytes',
    queries: { '{{instance}}': `process_resident_memory_bytes{job="${job}"}` },
    width: 8,
  },
  {
    title: 'Processor',
    description: '1 is one core.',
    unit: 'short',
    queries: { '{{instance}}': `rate(process_cpu_seconds_total{job="${job}"}[$__rate_interval])` },
    width: 8,
  },
  {
    title: 'Event loop, 99 % of delays below',
    description:
      'About 0.05 s while nothing happens, for it is looked at every 50 ms. Above 0.2 s everything that the process answers is slow.',
    unit: 's',
    queries: { '{{instance}}': `nodejs_eventloop_lag_p99_seconds{job="${job}"}` },
  },
];

/** The gRPC door and the outbox of one service. */
export const calls = (job: string): readonly Panel[] => [
  {
    title: 'Calls by method',
    unit: 'reqps',
    queries: {
      '{{method}}': `sum by (method) (rate(marquee_rpc_duration_seconds_count{job="${job}"}[$__rate_interval]))`,
    },
  },
  {
    title: 'Calls that were answered with an error, by code',
    description: 'UNKNOWN is a defect of ours; the others are rules that said no, or a peer that was away.',
    unit: 'reqps',
    queries: {
      '{{code}}': `sum by (code) (rate(marquee_rpc_duration_seconds_count{job="${job}", code!="OK"}[$__rate_interval]))`,
    },
  },
  {
    title: 'Duration of calls, 95 % below',
    unit: 's',
    queries: {
      '{{method}}': `histogram_quantile(0.95, sum by (method, le) (rate(marquee_rpc_duration_seconds_bucket{job="${job}"}[$__rate_interval])))`,
    },
  },
  {
    title: 'Age of the outbox',
    description: 'The oldest event that is saved and not yet published.',
    unit: 's',
    queries: { '{{service}}': `max by (service) (marquee_outbox_oldest_age_seconds{job="${job}"})` },
    alarm: 60,
  },
];

/** What browsers ask of one service. */
export const requests = (job: string): readonly Panel[] => [
  {
    title: 'Requests by route',
    unit: 'reqps',
    queries: {
      '{{method}} {{route}}': `sum by (method, route) (rate(marquee_http_duration_seconds_count{job="${job}"}[$__rate_interval]))`,
    },
  },
  {
    title: 'Share of requests that failed (5xx)',
    description: 'The objective is 0.1 % of a month.',
    unit: 'percentunit',
    queries: { 'one hour': `marquee:slo_errors:ratio_rate1h{slo="availability", job="${job}"}` },
    alarm: 0.0144,
  },
  {
    title: 'Requests that failed (5xx), by route',
    unit: 'reqps',
    queries: {
      '{{method}} {{route}} {{status}}': `sum by (method, route, status) (rate(marquee_http_duration_seconds_count{job="${job}", status=~"5.."}[$__rate_interval]))`,
    },
  },
];
