import { Anchor } from '@mantine/core';
import { addDays, dayIn } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { useGetTeamQuery } from '../../../shared/site/site.api.js';
import type { ListColumn } from '../../../shared/ui/list/column.js';
import { RelativeTime } from '../../../shared/ui/page/relative-time.js';
import { leastOfAll } from '../period.js';
import { viewingsAt } from '../../../entities/viewing/record-links.js';
import type { Viewer } from './watch-log.api.js';
import { WatchedShare } from './watched-share.js';

type Pair = Omit<Viewer, 'member'>;

interface Names {
  readonly member: string;
  readonly video: string;
}

/** What a member watched of a video over all their viewings; the number of these opens them. */
export function usePairColumns<Row extends Pair>(idsOf: (row: Row) => Names): readonly ListColumn<Row>[] {
  const { t } = useTranslation('watch-log');
  const format = useFormat();
  const { data: team } = useGetTeamQuery({ teamId: useTeamId() });
  const longest = team?.plan.analyticsDays ?? leastOfAll;
  const dayOf = (at: string): string => dayIn(format.timeZone, Date.parse(at));
  const daysOf = ({ firstAt, lastAt }: Row) => {
    const [first, to] = [dayOf(firstAt), dayOf(lastAt)];
    const earliest = addDays(to, 1 - longest);
    return { from: first < earliest ? earliest : first, to };
  };
  return [
    {
      id: 'completion',
      header: t('columns.completion'),
      cell: ({ completion, completedAt }) => <WatchedShare completion={completion} completed={completedAt !== null} />,
    },
    {
      id: 'watched',
      header: t('columns.watched'),
      cell: ({ watchedSeconds }) => format.duration(watchedSeconds),
      align: 'right',
    },
    { id: 'plays', header: t('columns.plays'), cell: ({ plays }) => format.number(plays), align: 'right' },
    {
      id: 'viewings',
      header: t('columns.viewings'),
      cell: (row) => (
        <Anchor
          component={Link}
          to={viewingsAt({ ...idsOf(row), ...daysOf(row) })}
          size="sm"
          aria-label={t('showViewings', { count: row.viewings })}
        >
          {format.number(row.viewings)}
        </Anchor>
      ),
      align: 'right',
    },
    {
      id: 'firstAt',
      header: t('columns.firstAt'),
      cell: ({ firstAt }) => <RelativeTime at={firstAt} />,
      wide: true,
    },
    { id: 'lastAt', header: t('columns.lastAt'), cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
  ];
}
