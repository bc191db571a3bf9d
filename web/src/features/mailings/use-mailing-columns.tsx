import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { MailingState } from './mailing-state.js';
import { pageOfMailing } from './mailing-values.js';
import type { ListedMailing } from './mailings.api.js';

/** What one sees of each. */
export function useMailingColumns(): readonly ListColumn<ListedMailing>[] {
  const { t } = useTranslation('mailings');
  const format = useFormat();
  return [
    {
      id: 'title',
      header: t('form.title'),
      sorts: { asc: 'title', desc: '-title' },
      cell: (mailing) => (
        <>
          <Anchor component={Link} to={pageOfMailing(mailing)} fw={600} size="sm" c="inherit">
            {mailing.title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {mailing.subject}
          </Text>
        </>
      ),
    },
    { id: 'status', header: t('state'), cell: ({ status }) => <MailingState status={status} /> },
    {
      id: 'time',
      header: t('time'),
      cell: ({ sendAt, begunAt }) => {
        const at = begunAt ?? sendAt;
        return at === null ? '–' : format.dateTime(at);
      },
    },
    {
      id: 'recipients',
      header: t('sentOf'),
      cell: ({ sendTo, sentCount, recipientCount }) =>
        recipientCount === null
          ? t(`to.${sendTo}`)
          : t('counts', { sent: format.number(sentCount), all: format.number(recipientCount) }),
    },
    {
      id: 'created',
      header: t('created'),
      sorts: { asc: 'oldest', desc: 'newest' },
      first: 'desc',
      wide: true,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}
