import type { Decider } from '@marquee/kernel';
import {
  paymentAccountEvents,
  schemasOf,
  type PaymentAccountEvent,
  type PaymentAccountState,
} from '@marquee/contracts';
import { evolve, type PaymentAccount } from './payment-account.js';

/** What the provider opened for the site. */
export type PaymentAccountCommand = PaymentAccount &
  ({ readonly type: 'KeepAccount' } | { readonly type: 'ReplaceAccount'; readonly lost: string });

function decide(command: PaymentAccountCommand, state: PaymentAccount | null): PaymentAccountEvent[] {
  const { accountId, openedAt } = command;
  if (command.type === 'ReplaceAccount') {
    const { lost } = command;
    // Whoever was faster has replaced it already.
    return state?.accountId === lost ? [{ type: 'PaymentAccountReplaced', data: { lost, accountId, openedAt } }] : [];
  }
  // Whoever was faster asked with the same key, so the provider opened the same account for both.
  return state ? [] : [{ type: 'PaymentAccountOpened', data: { accountId, openedAt } }];
}

export const paymentAccountDecider: Decider<PaymentAccount, PaymentAccountCommand, PaymentAccountEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(paymentAccountEvents),
};

/** What the provider says of an account, as one word. */
export function stateOf(account: {
  readonly detailsSubmitted: boolean;
  readonly chargesEnabled: boolean;
}): PaymentAccountState {
  if (account.chargesEnabled) return 'active';
  return account.detailsSubmitted ? 'restricted' : 'incomplete';
}
