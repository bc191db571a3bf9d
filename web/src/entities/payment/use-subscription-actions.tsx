import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change } from '../../shared/api/endpoint.js';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import type { RowAction } from '../../shared/ui/list/row-actions.js';
import { useRemoval } from '../../shared/ui/list/use-removal.js';
import { soldName } from './sold-name.js';
import { isOver } from './subscription-states.js';

type Subscription = Reply<'GET /api/teams/{teamId}/subscriptions'>['items'][number];

const { useCancelMemberSubscriptionMutation, useRestartMemberSubscriptionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    cancelMemberSubscription: change(build, 'POST /api/teams/{teamId}/subscriptions/{subscriptionId}/cancel'),
    restartMemberSubscription: change(build, 'POST /api/teams/{teamId}/subscriptions/{subscriptionId}/restart'),
  }),
});

/** What an administrator can do with what a member pays again and again, and what asks before it is done. */
export function useSubscriptionActions() {
  const { t } = useTranslation('selling');
  const { date } = useFormat();
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [cancel] = useCancelMemberSubscriptionMutation();
  const [restart] = useRestartMemberSubscriptionMutation();
  // Each press is a wish of its own: cancelling, restarting and cancelling again are three.
  const wish = (subscriptionId: string) => ({ teamId, subscriptionId, body: { requestId: newRequestId() } });
  const namesOf = (one: Subscription) => ({ name: soldName(one), member: one.memberName ?? one.memberId });
  const cancelling = useRemoval<Subscription>({
    title: (one) => t('subscription.cancelTitle', namesOf(one)),
    text: ({ periodEnd }) => t('subscription.cancelText', { at: date(periodEnd) }),
    action: t('subscription.cancel'),
    cancels: true,
    done: t('subscription.cancelled'),
    remove: ({ id }) => cancel(wish(id)),
  });
  const goOn = async ({ id }: Subscription): Promise<void> => {
    try {
      await restart(wish(id)).unwrap();
      toast.success(t('subscription.restarted'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const actions = (one: Subscription): readonly RowAction[] => {
    if (isOver(one.status)) return [];
    return one.stops
      ? [{ label: t('subscription.restartOf', namesOf(one)), icon: IconPlayerPlay, run: () => void goOn(one) }]
      : [{ label: t('subscription.cancelOf', namesOf(one)), icon: IconX, run: () => cancelling.ask(one) }];
  };
  return { actions, dialog: cancelling.dialog };
}
