import { ActionIcon, Indicator, Popover, ScrollArea, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { JobRow } from './job-row.js';
import classes from './jobs.module.css';
import { isOpen, useListJobsQuery, type Job } from '../../shared/jobs/jobs.api.js';

/** Their own page says how far they are: a tray above it would hide that, and on a phone all of it. */
const shownOnTheirPage: readonly Job['kind'][] = ['member_check', 'member_import'];

/** The long work that one has started, from every page; it opens by itself when something new begins that no page shows. */
export function JobTray() {
  const { t } = useTranslation('jobs');
  const teamId = useTeamId();
  const { data } = useListJobsQuery({ teamId });
  const [opened, setOpened] = useState(false);
  const [newest, setNewest] = useState<string>();
  const jobs = data?.items ?? [];
  const open = jobs.filter(isOpen).length;
  if (data && newest !== (jobs[0]?.id ?? '')) {
    // What was there when the page was opened is no news, and neither is what is left. Ids go by time.
    const [first] = jobs;
    const isNew = newest !== undefined && first !== undefined && first.id > newest;
    if (isNew && !shownOnTheirPage.includes(first.kind)) setOpened(true);
    setNewest(jobs[0]?.id ?? '');
  }
  if (jobs.length === 0) return null;
  const title = open > 0 ? t('active', { count: open }) : t('title');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} shadow="md" withArrow>
      <Popover.Target>
        <Indicator disabled={open === 0} processing size={9} offset={5}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={title}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconListCheck size={20} aria-hidden />
          </ActionIcon>
        </Indicator>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
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
      </Popover.Dropdown>
    </Popover>
  );
}
