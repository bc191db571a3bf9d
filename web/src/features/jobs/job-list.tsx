import { ScrollArea, Text } from '@mantine/core';
import type { Job } from '../../shared/jobs/jobs.api.js';
import { Panel } from '../../shared/ui/drop/panel.js';
import type { Dropped } from '../../shared/ui/drop/use-drop.js';
import { JobRow } from './job-row.js';
import classes from './jobs.module.css';

interface Props {
  readonly dropped: Dropped;
  readonly title: string;
  readonly jobs: readonly Job[];
}

/** What is done, the newest first. */
export function JobList({ dropped, title, jobs }: Props) {
  return (
    <Panel dropped={dropped} position="bottom-end" width={320} label={title} withArrow>
      <Text fw={600} size="sm" mb="xs" aria-live="polite">
        {title}
      </Text>
      <ScrollArea.Autosize mah="60vh">
        <ul className={classes['list']}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      </ScrollArea.Autosize>
    </Panel>
  );
}
