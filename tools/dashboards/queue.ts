import type { Panel } from './panels.ts';

/** What waits, since when, and whose it is. */
export const queue = (): readonly Panel[] => [
  {
    title: 'What waits for a stage',
    unit: 'short',
    queries: { '{{stage}}': 'max by (stage) (marquee_pipeline_queue_items)' },
  },
  {
    title: 'Age of the oldest that waits',
    unit: 's',
    queries: { '{{stage}}': 'max by (stage) (marquee_pipeline_queue_oldest_age_seconds)' },
    alarm: 900,
  },
  {
    title: 'Whose work waits',
    description:
      'The five teams that have most in each stage: files, jobs, mails, and what the provider of payments told. All of them take turns among teams, whoever has most.',
    unit: 'short',
    queries: { '{{stage}} of {{team}}': 'max by (stage, team) (marquee_pipeline_queue_team_items)' },
    width: 24,
  },
];
