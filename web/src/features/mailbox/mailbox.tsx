import { Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { untold } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { MailText } from './mail-text.js';
import { useGetMailboxQuery } from './mailbox.api.js';
import classes from './mailbox.module.css';

type Mail = Reply<'GET /api/mailbox'>['items'][number];

function ReadingPane({ mail }: { readonly mail: Mail }) {
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  return (
    <Paper component="article" withBorder p="lg" radius="md" aria-label={mail.subject}>
      <Title order={2} size="h4">
        {mail.subject}
      </Title>
      <dl className={classes['head']}>
        <dt>{t('from')}</dt>
        <dd>{mail.from}</dd>
        {mail.replyTo !== null && (
          <>
            <dt>{t('replyTo')}</dt>
            <dd>{mail.replyTo}</dd>
          </>
        )}
        <dt>{t('to')}</dt>
        <dd>{mail.to}</dd>
        <dt>{t('at')}</dt>
        <dd>{format.dateTime(mail.at)}</dd>
      </dl>
      <MailText text={mail.text} />
    </Paper>
  );
}

/** The mails that this installation would have sent, newest first; looks for new ones by itself. */
export function Mailbox() {
  const { t } = useTranslation('mailbox');
  const [{ mail: chosen }, setUrl] = useUrlState({ mail: '' });
  const { data, error, refetch } = useGetMailboxQuery(undefined, {
    pollingInterval: 2000,
    skipPollingIfUnfocused: true,
    ...untold,
  });
  const mails = data?.items ?? [];
  const open = mails.find(({ id }) => id === chosen) ?? mails[0];
  return (
    <div className={classes['page']}>
      <header>
        <PageTitle title={t('title')} {...(data && { count: String(mails.length) })} />
        <Text c="dimmed" size="sm">
          {t('about')}
        </Text>
      </header>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton />)}
      {data && mails.length === 0 && (
        <EmptyState icon={<IconInbox size={40} stroke={1.5} />} title={t('empty')} text={t('emptyText')} />
      )}
      {open && (
        <div className={classes['panes']}>
          <nav aria-label={t('list')} className={classes['list']}>
            {mails.map((mail) => (
              <UnstyledButton
                key={mail.id}
                className={classes['entry'] ?? ''}
                aria-current={mail.id === open.id}
                onClick={() => setUrl({ mail: mail.id })}
              >
                <span className={classes['subject']}>{mail.subject}</span>
                <span className={classes['meta']}>
                  <span>{mail.to}</span>
                  <RelativeTime at={mail.at} />
                </span>
              </UnstyledButton>
            ))}
          </nav>
          <ReadingPane mail={open} />
        </div>
      )}
    </div>
  );
}
