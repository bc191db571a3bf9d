import type { PaymentGate as Gate } from '@marquee/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCreditCardOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { stateOf } from '../../entities/payment/subscription-states.js';
import { untold } from '../../shared/api/api.js';
import { useAwaited, useReturned } from '../../shared/hooks/use-returned.js';
import { useGetSiteQuery, useLogoutMemberMutation } from '../../shared/session/session.api.js';
import { useSession } from '../../shared/session/use-session.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import {
  useListEntryOffersQuery,
  useListOwnInvoicesInfiniteQuery,
  useListOwnSubscriptionsInfiniteQuery,
} from './buying.api.js';
import { Offers } from './offers.js';
import { SubscriptionCard } from './subscription-card.js';

interface Props {
  readonly teamId: string;
  readonly open?: (url: string) => void;
}

const toProvider = (url: string): void => globalThis.location.assign(url);

/** Milliseconds between two looks whether what was paid has been heard of. */
const soon = 1_000;
const later = 15_000;

function EntryOffers({ teamId, open = toProvider }: Props) {
  const { t } = useTranslation('buying');
  const { currentData, error, refetch } = useListEntryOffersQuery({ teamId }, untold);
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <FormSkeleton />;
  if (currentData.items.length === 0) return <Text ta="center">{t('gate.nothing')}</Text>;
  return (
    <>
      <Offers offers={currentData.items} teamId={teamId} back={{ gate: true }} open={open} />
      <Text size="sm" c="dimmed">
        {t('provider')}
      </Text>
    </>
  );
}

function Owed({ teamId, open = toProvider }: Props) {
  const { data, error, refetch } = useListOwnSubscriptionsInfiniteQuery({ teamId, query: { limit: 100 } }, untold);
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const owed = data.pages.flatMap(({ items }) => items).filter(({ status }) => status === 'unpaid');
  return owed.map((subscription) => (
    <SubscriptionCard key={subscription.id} teamId={teamId} subscription={subscription} open={open} />
  ));
}

/** What a bank wants back shuts, and is bought no second time: whoever did not mean that reads here why. */
function Disputed({ teamId, open = toProvider }: Props) {
  const { data } = useListOwnSubscriptionsInfiniteQuery({ teamId, query: { limit: 100 } }, untold);
  const disputed = data?.pages.flatMap(({ items }) => items).filter((one) => stateOf(one) === 'disputed');
  return disputed?.map((subscription) => (
    <SubscriptionCard key={subscription.id} teamId={teamId} subscription={subscription} open={open} />
  ));
}

/** The pages `/entry/{teamId}/not_subscribe` and `/entry/{teamId}/unpaid_user`: whoever has paid goes on by themselves. */
export function PaymentGate({ teamId, gate, open }: Props & { readonly gate: Gate }) {
  const { t } = useTranslation(['buying', 'common']);
  // Whoever has no session is led to the login from here.
  const [logOut, leaving] = useLogoutMemberMutation();
  const awaited = useAwaited();
  const { data: site } = useGetSiteQuery({ teamId });
  // Whoever waits for a transfer is let in as soon as it has come.
  const { currentData: invoices } = useListOwnInvoicesInfiniteQuery({ teamId, query: { limit: 50 } });
  const isAwaited = invoices?.pages.some(({ items }) => items.some(({ state }) => state === 'open')) === true;
  const { data, error, refetch } = useSession(
    { query: { teamId } },
    { ...untold, pollingInterval: awaited === 'payment' || isAwaited ? soon : later },
  );
  const isIn = data?.member?.shut === null;
  useReturned('paid', { isDone: isIn, text: t('done') });
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // Whoever is in goes on once that is said.
  if (!data || (isIn && awaited !== 'nothing')) return <FormSkeleton />;
  const { member } = data;
  if (!member) return <Navigate to={`/login/${teamId}`} replace />;
  if (member.shut === null) return <Navigate to={`/user/${teamId}`} replace />;
  if (member.shut !== gate) return <Navigate to={`/entry/${teamId}/${member.shut}`} replace />;
  const isOwed = gate === 'unpaid_user';
  const names = { site: site?.name ?? '' };
  const says =
    awaited === 'payment'
      ? { title: t('gate.waiting'), text: t('gate.waitingText', names) }
      : { title: t('gate.late'), text: t('gate.lateText', names) };
  const asks = { title: t(`gate.${gate}.title`), text: t(`gate.${gate}.text`, names) };
  const { title, text } = awaited === 'nothing' ? asks : says;
  return (
    <Stack gap="md">
      <MessagePage
        icon={isOwed ? <IconCreditCardOff size={44} stroke={1.5} /> : <IconLock size={44} stroke={1.5} />}
        title={title}
      >
        {text}
      </MessagePage>
      {awaited !== 'payment' &&
        (isOwed ? (
          <Owed teamId={teamId} {...(open && { open })} />
        ) : (
          <>
            <Disputed teamId={teamId} {...(open && { open })} />
            <EntryOffers teamId={teamId} {...(open && { open })} />
          </>
        ))}
      <Group justify="center" gap="xs">
        <Button component={Link} to={`/user/${teamId}/setting/paid_history`} variant="subtle">
          {t('history.title')}
        </Button>
        <Button variant="subtle" loading={leaving.isLoading} onClick={() => void logOut({ teamId })}>
          {t('common:logOut')}
        </Button>
      </Group>
    </Stack>
  );
}
