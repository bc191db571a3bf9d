import { ActionIcon, Indicator } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { isOpen, useListJobsQuery, type Job } from '../../shared/jobs/jobs.api.js';
import { useDrop } from '../../shared/ui/drop/use-drop.js';
import { later } from '../../shared/ui/later.js';

const JobList = later(async () => (await import('./job-list.js')).JobList);

/** Their own page says how far they are: a tray above it would hide that, and on a phone all of it. */
const shownOnTheirPage: readonly Job['kind'][] = ['member_check', 'member_import'];

/**
 * The long work that one has started, from every page, and for those who run the site what others have; it opens by itself when
 * something new of one’s own begins that no page shows.
 */
export function JobTray() {
  const { t } = useTranslation('jobs');
  const teamId = useTeamId();
  const { data } = useListJobsQuery({ teamId });
  const { face, dropped, open: show } = useDrop('dialog', JobList.ahead);
  const [newest, setNewest] = useState<string>();
  const jobs = data?.items ?? [];
  const open = jobs.filter(isOpen).length;
  const own = jobs.filter(({ startedBy }) => startedBy === null);
  if (data && newest !== (own[0]?.id ?? '')) {
    // What was there when the page was opened is no news, and neither is what is left, or what others do. Ids go by time.
    const [first] = own;
    const isNew = newest !== undefined && first !== undefined && first.id > newest;
    if (isNew && !shownOnTheirPage.includes(first.kind)) show();
    setNewest(own[0]?.id ?? '');
  }
  if (jobs.length === 0) return null;
  const title = open > 0 ? t('active', { count: open }) : t('title');
  return (
    <>
      <Indicator disabled={open === 0} processing size={9} offset={5}>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={title} {...face}>
          <IconListCheck size={20} aria-hidden />
        </ActionIcon>
      </Indicator>
      {dropped && <JobList dropped={dropped} title={title} jobs={jobs} />}
    </>
  );
}
