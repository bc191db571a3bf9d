import { Button, Group } from '@mantine/core';
import { IconLink, IconUpload, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Reply } from '../../shared/api/contract.js';
import { activitiesAt, viewingsAt } from '../../entities/viewing/record-links.js';
import { Chart } from '../../shared/charts/chart.js';
import { MeasureNotes } from '../../shared/charts/measure-notes.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useAdministrator, useMay } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useGetDashboardQuery } from './dashboard.api.js';
import classes from './dashboard.module.css';
import { Figures } from './figures.js';
import { NewestMembers, PopularVideos } from './lists.js';
import { StartGuide } from './start-guide.js';

const memberShortcuts = [
  { to: '/admin/invite/create', key: 'invitation', Icon: IconLink },
  { to: '/admin/group?create=1', key: 'group', Icon: IconUsersGroup },
] as const;

function Shortcuts() {
  const { t } = useTranslation('dashboard');
  const may = useMay();
  return (
    <Group gap="sm">
      {may('content.manage') && (
        <Button component={Link} to="/admin/video?upload=1" leftSection={<IconUpload size={18} aria-hidden />}>
          {t('shortcuts.video')}
        </Button>
      )}
      {may('member.manage') && (
        <>
          {memberShortcuts.map(({ to, key, Icon }) => (
            <Button key={key} component={Link} to={to} variant="default" leftSection={<Icon size={18} aria-hidden />}>
              {t(`shortcuts.${key}`)}
            </Button>
          ))}
        </>
      )}
    </Group>
  );
}

function Charts({
  days,
  total,
  members,
}: Pick<Reply<'GET /api/teams/{teamId}/dashboard'>, 'days' | 'total' | 'members'>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const may = useMay();
  const recordsOf = {
    views: (date: string) => activitiesAt({ from: date, to: date, activity: 'view', withVisitors: true }),
    plays: (date: string) => viewingsAt({ from: date, to: date }),
  };
  // Who was a member on an earlier day is listed nowhere.
  const today = may('member.read') ? members.trend.at(-1)?.date : undefined;
  return (
    <>
      <div className={classes['card']} data-wide>
        <Chart
          title={t('chart.week')}
          kind="column"
          fileName="views-and-plays"
          format={format.number}
          data={{
            axis: t('chart.date'),
            labels: days.map(({ date }) => format.shortDay(date)),
            series: (['views', 'plays'] as const).map((measure) => ({
              measure,
              name: t(`chart.${measure}`),
              values: days.map((day) => day[measure]),
              to: days.map(({ date }) => (may('analytics.read') ? recordsOf[measure](date) : undefined)),
            })),
          }}
        />
        <MeasureNotes total={total} />
      </div>
      <div className={classes['card']}>
        <Chart
          title={t('chart.members', { total: format.number(members.total) })}
          kind="area"
          fileName="members"
          format={format.number}
          data={{
            axis: t('chart.date'),
            labels: members.trend.map(({ date }) => format.shortDay(date)),
            series: [
              {
                measure: 'members',
                name: t('chart.membersSeries'),
                values: members.trend.map(({ total }) => total),
                to: members.trend.map(({ date }) => (date === today ? '/admin/user' : undefined)),
              },
            ],
          }}
        />
      </div>
    </>
  );
}

export function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { name, team } = useAdministrator();
  const may = useMay();
  const { data, error, refetch } = useGetDashboardQuery({ teamId: team.id });
  return (
    <div className={classes['page']}>
      <Group justify="space-between">
        <PageTitle title={name ? t('greeting', { name }) : t('greetingUnnamed')} />
        <Shortcuts />
      </Group>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton height={72} />)}
      {data && (
        <>
          <StartGuide guide={data.guide} />
          <Figures days={data.days} total={data.total} previous={data.previous} />
          <div className={classes['grid']}>
            <Charts days={data.days} total={data.total} members={data.members} />
            <PopularVideos popular={data.popular} />
            {may('member.read') && <NewestMembers newest={data.newest} />}
          </div>
        </>
      )}
    </div>
  );
}
