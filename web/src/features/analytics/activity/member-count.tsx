import { Table } from '@mantine/core';
import { dayIn } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../shared/charts/chart.js';
import { CsvButton } from '../../../shared/charts/csv-button.js';
import { FiguresTable } from '../../../shared/charts/figures-table.js';
import type { ChartData } from '../../../shared/charts/series.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useMay, useTeamId } from '../../../shared/session/use-administrator.js';
import { AnalyticsPage } from '../analytics-page.js';
import { FigureList } from '../../../entities/viewing/figure-list.js';
import { daysOf, type Period } from '../../../entities/viewing/period.js';
import { RecordLink } from '../../../shared/charts/record-link.js';
import { activitiesAt } from '../../../entities/viewing/record-links.js';
import { usePeriod } from '../../../entities/viewing/use-period.js';
import { useGetMemberCountQuery, type MemberCount } from './activity.api.js';
import { GroupCounts } from './group-counts.js';

const names = ['total', 'joined', 'left', 'active'] as const;
type Name = (typeof names)[number];
const measureOf = { total: 'members', joined: 'joined', left: 'left', active: 'viewers' } as const;

/** Who that was: coming and going are single events, and whoever was active did any of them. */
function useRecords(): (name: Name, days: Period) => string | undefined {
  const may = useMay();
  const { timeZone } = useFormat();
  const today = dayIn(timeZone, new Date().getTime());
  return (name, { from, to }) => {
    switch (name) {
      case 'total':
        // Who was a member on an earlier day is listed nowhere.
        return to === today && may('member.read') ? '/admin/user' : undefined;
      case 'joined':
        return activitiesAt({ from, to, activity: 'account_created' });
      case 'left':
        return activitiesAt({ from, to, activity: 'account_deleted' });
      case 'active':
        return activitiesAt({ from, to });
    }
  };
}

function Courses({ data }: { readonly data: MemberCount }) {
  const { t } = useTranslation(['member-activity', 'analytics']);
  const recordsOf = useRecords();
  const format = useFormat();
  const of = (labels: readonly string[], keys: readonly Name[]): ChartData => ({
    axis: t('analytics:date'),
    labels,
    series: keys.map((key) => ({
      measure: measureOf[key],
      name: t(`member-activity:count.${key}`),
      values: data.days.map((day) => day[key]),
      to: data.days.map(({ date }) => recordsOf(key, { from: date, to: date })),
    })),
  });
  const days = data.days.map(({ date }) => format.shortDay(date));
  const file = (name: string): string => `${name}-${data.from}-${data.to}`;
  const title = t('member-activity:count.perDay');
  return (
    <>
      <Chart
        title={t('member-activity:count.trend')}
        kind="area"
        fileName={file('members')}
        format={format.number}
        data={of(days, ['total'])}
      />
      <Chart
        title={t('member-activity:count.changes')}
        kind="column"
        fileName={file('members-joined-left-active')}
        format={format.number}
        data={of(days, ['joined', 'left', 'active'])}
      />
      <FiguresTable
        title={title}
        texts={[t('analytics:date')]}
        figures={names.map((name) => t(`member-activity:count.${name}`))}
        minWidth={480}
        action={
          <CsvButton
            title={title}
            fileName={file('member-count')}
            data={() =>
              of(
                data.days.map(({ date }) => date),
                names,
              )
            }
          />
        }
      >
        {data.days.toReversed().map((day) => (
          <Table.Tr key={day.date}>
            <Table.Th scope="row" fw={400}>
              {format.shortDay(day.date)}
            </Table.Th>
            {names.map((name) => (
              <Table.Td key={name} ta="right">
                <RecordLink
                  to={day[name] > 0 ? recordsOf(name, { from: day.date, to: day.date }) : undefined}
                  label={t('analytics:figures.of', {
                    figure: t(`member-activity:count.${name}`),
                    name: format.shortDay(day.date),
                  })}
                  value={format.number(day[name])}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </FiguresTable>
    </>
  );
}

/** The page `/admin/analytics/user_count`: how many members there are, who came, left and was active, and in which groups. */
export function Component() {
  const { t } = useTranslation('member-activity');
  const format = useFormat();
  const recordsOf = useRecords();
  const chosen = usePeriod();
  const answer = useGetMemberCountQuery({ teamId: useTeamId(), query: chosen.period });
  return (
    <AnalyticsPage title={t('count.title')} chosen={chosen} answer={answer}>
      {(data) => (
        <>
          <FigureList
            label={t('count.label')}
            days={daysOf(data)}
            figures={names.map((name) => ({
              key: name,
              label: t(`count.${name}`),
              now: data.total[name],
              before: data.previous[name],
              written: format.number(data.total[name]),
              to: recordsOf(name, data),
            }))}
          />
          <Courses data={data} />
          <GroupCounts />
        </>
      )}
    </AnalyticsPage>
  );
}
