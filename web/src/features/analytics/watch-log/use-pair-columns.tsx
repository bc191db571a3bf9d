import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import type { ListColumn } from '../../../shared/ui/list/column.js';
import { RelativeTime } from '../../../shared/ui/page/relative-time.js';
import type { Period } from '../../../entities/viewing/period.js';
import { viewingsAt } from '../../../entities/viewing/record-links.js';
import type { Viewer } from './watch-log.api.js';
import { WatchedShare } from './watched-share.js';

type Pair = Omit<Viewer, 'member'>;

interface Names {
  readonly member: string;
  readonly video: string;
}

/** What a member watched of a video over all their viewings of some days; the number of these opens them. */
export function usePairColumns<Row extends Pair>(days: Period, idsOf: (row: Row) => Names): readonly ListColumn<Row>[] {
  const { t } = useTranslation('watch-log');
  const format = useFormat();
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
          to={viewingsAt({ ...idsOf(row), ...days })}
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
