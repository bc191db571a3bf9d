import { Alert, Button, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { soldName } from '../../entities/payment/sold-name.js';
import { isOver, stateOf } from '../../entities/payment/subscription-states.js';
import { untold } from '../../shared/api/api.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { useListOwnSubscriptionsInfiniteQuery } from './buying.api.js';

interface Props {
  readonly teamId: string;
  /** What one leaves by. It comes with what is said above it: a button that moves is missed, or another one is hit. */
  readonly children?: ReactNode;
}

/** Says to whoever is about to leave what becomes of what they pay again and again. */
export function LeavingSubscriptions({ teamId, children }: Props) {
  const { t } = useTranslation(['buying', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const list = useListOwnSubscriptionsInfiniteQuery({ teamId, query: { limit: 100 } }, untold);
  const all = list.currentData?.pages.flatMap(({ items }) => items);
  if (!all && list.error === undefined) return <FormSkeleton fields={1} />;
  const live = all?.flatMap((subscription) => {
    const state = stateOf(subscription);
    return isOver(state) ? [] : [{ subscription, state }];
  });
  if (live?.length === 0) return children;
  return (
    <>
      <Alert color="orange" variant="light" role="note" title={t('leaving.title')}>
        <Text size="sm">{t('leaving.text')}</Text>
        {live ? (
          <List size="sm" mt="xs">
            {live.map(({ subscription, state }) => (
              <List.Item key={subscription.id}>
                <Text component="span" size="sm" fw={600}>
                  {soldName(subscription)}
                </Text>
                <Text size="sm">{t(`leaving.says.${state}`, { at: format.date(subscription.periodEnd) })}</Text>
              </List.Item>
            ))}
          </List>
        ) : (
          <>
            <Text size="sm" mt="xs" role="alert">
              {errorText(list.error)}
            </Text>
            <Button size="compact-sm" variant="default" mt="xs" onClick={() => void list.refetch()}>
              {t('common:retry')}
            </Button>
          </>
        )}
      </Alert>
      {children}
    </>
  );
}
