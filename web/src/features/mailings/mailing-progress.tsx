import { mailStatuses } from '@marquee/contracts';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { Facts } from '../../shared/ui/page/facts.js';
import { MailingState } from './mailing-state.js';
import type { Mailing } from './mailings.api.js';

/** How far its sending is, and what became of its mails; it is told of each as it happens. */
export function MailingProgress({ mailing }: { readonly mailing: Mailing }) {
  const { t } = useTranslation(['mailings', 'mail-log']);
  const format = useFormat();
  const { status, mails, recipientCount, sentCount, unsubscribedCount, sendAt, begunAt } = mailing;
  const all = recipientCount ?? 0;
  const share = all === 0 ? 0 : Math.min(100, (100 * sentCount) / all);
  const at = begunAt ?? sendAt;
  const counts = mailStatuses.filter((one) => mails[one] > 0 || one === 'processed');
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <MailingState status={status} />
        {at !== null && <Text size="sm">{format.dateTime(at)}</Text>}
      </Group>
      {recipientCount === null ? (
        <Text>{t(status === 'skipped' ? 'mailings:log.skipped' : 'mailings:log.notBegun')}</Text>
      ) : (
        <>
          <Text aria-live="polite">
            {t('mailings:log.progress', { sent: format.number(sentCount), all: format.number(all) })}
          </Text>
          {unsubscribedCount > 0 && (
            <Text size="sm" c="dimmed">
              {t('mailings:log.unsubscribed', { count: unsubscribedCount })}
            </Text>
          )}
          <Progress value={share} aria-label={t('mailings:log.bar')} maw={480} />
          <Facts facts={counts.map((one) => [t(`mail-log:status.${one}`), format.number(mails[one])])} />
        </>
      )}
    </Stack>
  );
}
