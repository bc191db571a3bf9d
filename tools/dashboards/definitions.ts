import { services } from '../services/manifest.ts';
import { slo } from './objectives.ts';
import type { Dashboard, Panel } from './panels.ts';
import { queue } from './queue.ts';
import { calls, processes, requests } from './service-panels.ts';

const lag = (): Panel => ({
  title: 'Consumer lag',
  description: 'Events that a group has not finished.',
  unit: 'short',
  queries: { '{{group}}': 'max by (group) (marquee_consumer_lag_events)' },
});

const projector = (): Panel => ({
  title: 'Projector: positions behind the end of the event log',
  description: 'Positions may have gaps: what counts is that it comes back to 0.',
  unit: 'short',
  queries: {
    '{{projection}}': 'max by (projection) (marquee_event_log_head) - max by (projection) (marquee_projector_position)',
  },
});

const shares = (): Panel => ({
  title: 'Shares of projections: positions behind the end of the event log',
  description:
    'Each share has a part of the sites. One that does not come back to 0 between the peaks needs more of them.',
  unit: 'short',
  queries: { '{{projection}} {{share}}': 'max by (projection, share) (marquee_projector_share_behind_positions)' },
});

const shadows = (): Panel => ({
  title: 'Projections in the shadow: rows that differ',
  description: 'Between the version that answers and the one that is built beside it; compared every ten minutes.',
  unit: 'short',
  queries: { '{{projection}}': 'max by (projection) (marquee_projection_differences)' },
});

const flow: Dashboard = {
  name: 'flow',
  title: 'Flow of events',
  panels: [
    {
      title: 'Age of the outboxes',
      description: 'The oldest event that is saved and not yet published.',
      unit: 's',
      queries: { '{{service}}': 'max by (service) (marquee_outbox_oldest_age_seconds)' },
      alarm: 60,
    },
    {
      title: 'Events in the outboxes',
      unit: 'short',
      queries: { '{{service}}': 'max by (service) (marquee_outbox_entries)' },
    },
    {
      title: 'Processes that publish, and topics that are refused',
      description: 'One process publishes for a service; 0 for more than some seconds: nobody does.',
      unit: 'short',
      queries: {
        '{{service}} publishes': 'sum by (service) (marquee_outbox_relays)',
        '{{service}} refused': 'sum by (service) (marquee_outbox_refused_topics)',
      },
    },
    lag(),
    {
      title: 'Dead letters',
      description: 'Events that a group gave up. See the runbook.',
      unit: 'short',
      queries: { '{{group}}': 'max by (group) (marquee_dead_letters)' },
      alarm: 1,
    },
    projector(),
    {
      title: 'Projector: positions per second',
      unit: 'short',
      queries: { '{{projection}}': 'max by (projection) (deriv(marquee_projector_position[5m]))' },
    },
    ...queue(),
    {
      title: 'Age of the newest backup',
      unit: 's',
      queries: { backup: 'max(marquee_backup_age_seconds)' },
    },
    {
      title: 'Certificates: how long they are valid',
      description:
        'With TLS between the services, and of media to encoders (RTMPS). cert-manager renews one when a third of its time is left.',
      unit: 's',
      queries: {
        '{{job}}': 'min by (job) (marquee_rpc_certificate_valid_seconds)',
        'encoders of {{job}}': 'min by (job) (marquee_rtmp_certificate_valid_seconds)',
      },
      alarm: 604_800,
      width: 24,
    },
  ],
};

/** What particular services tell besides. */
const own: Readonly<Record<string, readonly Panel[]>> = {
  analytics: [projector(), shares(), shadows()],
  bff: [
    {
      title: 'Open streams of changes',
      description: 'A browser of somebody who is logged in holds one. A process takes 20,000.',
      unit: 'short',
      queries: { '{{instance}}': 'marquee_http_streams{job="bff"}' },
    },
    {
      title: 'Duration of requests, 99 % below',
      description: 'The objective is a second.',
      unit: 's',
      queries: {
        '{{route}}':
          'histogram_quantile(0.99, sum by (route, le) (rate(marquee_http_duration_seconds_bucket{job="bff"}[$__rate_interval])))',
      },
      alarm: 1,
    },
  ],
  billing: [
    {
      title: 'Payments that were not heard of',
      description:
        'Payments, subscriptions and contracts that differed from what the payment provider says, in the comparisons of 24 hours; they are mended.',
      unit: 'short',
      queries: { differences: 'max(marquee_payment_differences)' },
      alarm: 5,
    },
  ],
  media: [
    {
      title: 'Duration of the start of films, 99 % below',
      description: 'Playlists and what players read before the first picture. The objective is half a second.',
      unit: 's',
      queries: {
        '{{instance}}':
          'histogram_quantile(0.99, sum by (instance, le) (rate(marquee_http_duration_seconds_bucket{job="media", route="/media/start"}[$__rate_interval])))',
      },
      alarm: 0.5,
    },
    ...queue(),
    {
      title: 'ffmpeg without network',
      description: 'By what; 0: the machine has no means, and says so at start.',
      unit: 'short',
      queries: { '{{by}} {{instance}}': 'marquee_tools_confined' },
    },
    {
      title: 'Held for viewers',
      description: 'Of the memory and the streams that a process may hold for them. At 1 more viewers are refused.',
      unit: 'percentunit',
      queries: { '{{instance}}': 'marquee_delivery_load_ratio' },
      alarm: 0.9,
    },
    {
      title: 'Encoders that send',
      description: 'Broadcasts that are on air, by the process that takes them.',
      unit: 'short',
      queries: { '{{instance}}': 'marquee_broadcast_encoders' },
    },
    {
      title: 'Encoders cut off or turned away',
      description:
        'In ten minutes, by reason. disk_full and failed are our fault; of the others the administrator is told.',
      unit: 'short',
      queries: { '{{reason}}': 'sum by (reason) (increase(marquee_broadcast_losses_total[10m]))' },
    },
    {
      title: 'Sites with most of the traffic',
      description: 'Bytes of the last whole minute, of five sites for each process.',
      unit: 'bytes',
      queries: { '{{team}}': 'sum by (team) (marquee_delivery_team_bytes)' },
    },
    {
      title: 'What is wrong with stored films',
      description:
        'Found by the present look at everything that is stored and the one before; repaired ones are whole again.',
      unit: 'short',
      queries: { '{{fault}}': 'max by (fault) (marquee_storage_faults)' },
    },
    {
      title: 'Since the last whole look at what is stored',
      unit: 's',
      queries: { 'last look': 'max(marquee_storage_check_age_seconds)' },
      alarm: 2_592_000,
    },
    {
      title: 'Room that is left on the volumes',
      unit: 'percentunit',
      queries: { '{{volume}} of {{instance}}': 'marquee_volume_free_bytes / marquee_volume_size_bytes' },
      width: 24,
    },
  ],
};

export const dashboards: readonly Dashboard[] = [
  slo,
  flow,
  ...services.map(({ name, title, rpc, http }) => ({
    name,
    title,
    panels: [...processes(name), ...(rpc ? calls(name) : []), ...(http ? requests(name) : []), ...(own[name] ?? [])],
  })),
];
