import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { soldName } from '../../entities/payment/sold-name.js';
import { stateOf } from '../../entities/payment/subscription-states.js';
import { untold } from '../../shared/api/api.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/use-now.js';
import { returnedMember } from '../../shared/session/returned-member.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { useListOwnSubscriptionsInfiniteQuery, type Subscription } from './buying.api.js';

/** Milliseconds for which somebody can come back who has left, and a day. */
const recently = 31 * 86_400_000;

const isStopped = (subscription: Subscription, now: number): boolean => {
  const { endedAt, stops } = subscription;
  if (stateOf(subscription) === 'canceled') return endedAt !== null && now - Date.parse(endedAt) < recently;
  return stops;
};

/** Says to whoever has come back after all which of their subscriptions were stopped, and where they let them go on: once. */
export function StoppedSubscriptions({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation(['buying', 'common']);
  const format = useFormat();
  const now = useNow().getTime();
  const { currentData } = useListOwnSubscriptionsInfiniteQuery({ teamId, query: { limit: 100 } }, untold);
  const stopped = currentData?.pages.flatMap(({ items }) => items).filter((one) => isStopped(one, now));
  const isNothing = stopped?.length === 0;
  const [isSeen, setSeen] = useState(false);
  const close = (): void => setSeen(true);
  useEffect(() => {
    if (isNothing || isSeen) returnedMember.forget(teamId);
  }, [isNothing, isSeen, teamId]);
  if (!stopped || isNothing || isSeen) return null;
  return (
    <Dialog opened onClose={close} title={t('returned.title')}>
      <Stack>
        <Text>{t('returned.text')}</Text>
        <List size="sm">
          {stopped.map((subscription) => (
            <List.Item key={subscription.id}>
              <Text component="span" size="sm" fw={600}>
                {soldName(subscription)}
              </Text>
              <Text size="sm">
                {t(`subscription.says.${stateOf(subscription)}`, {
                  at: format.date(subscription.endedAt ?? subscription.periodEnd),
                })}
              </Text>
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('common:close')}
          </Button>
          <Button component={Link} to={`/user/${teamId}/setting/paid_history`} onClick={close}>
            {t('returned.open')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
