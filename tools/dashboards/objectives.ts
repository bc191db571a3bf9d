import { objectives, recorded, type Objective } from '../services/objectives.ts';
import type { Dashboard, Panel } from './panels.ts';

/** How fast the budget of an objective is spent, and how much of it is left. */
const objective = ({ slo, title, budget }: Objective): readonly Panel[] => {
  const of = (window: '1h' | '6h' | '3d') => `max(${recorded(slo, window)}) / ${budget}`;
  return [
    {
      title: `${title}: burn rate`,
      description: `1 spends the budget (${budget * 100} %) in just a month. Above 14.4 for an hour or 6 for six somebody is called; above 3 for a day or 1 for three there is a ticket.`,
      unit: 'short',
      queries: { 'one hour': of('1h'), 'six hours': of('6h'), 'three days': of('3d') },
      alarm: 1,
    },
    {
      title: `${title}: budget of thirty days that is left`,
      description: 'By the mean of its hours, however much happened in each. Below 0 the objective was missed.',
      unit: 'percentunit',
      queries: { left: `1 - max(avg_over_time(${recorded(slo, '1h')}[30d])) / ${budget}` },
    },
  ];
};

/** Which sites are hurt: five of them for each process, so that a thousand sites make no thousand series. */
const teams: readonly Panel[] = [
  {
    title: 'Sites with most requests that failed',
    description:
      'Of the API and of bytes, in the last whole minute. One site alone: its own storm, or its data. All: an engine.',
    unit: 'short',
    queries: { '{{job}} {{team}}': 'sum by (job, team) (marquee_http_failed_team_requests)' },
  },
  {
    title: 'Sites whose uploads nobody can watch yet',
    description: 'Those that have most of them.',
    unit: 'short',
    queries: { '{{team}}': 'max by (team) (marquee_pipeline_queue_team_items{stage="playable"})' },
  },
];

export const slo: Dashboard = {
  name: 'slo',
  title: 'Objectives',
  panels: [...objectives.flatMap(objective), ...teams],
};
