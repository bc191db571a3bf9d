import type { ConnectedAccount, PaymentAccounts } from '@marquee/ports';
import type { Stripe } from 'stripe';
import { asked } from './stripe-failure.js';

/** Connected accounts (https://docs.stripe.com/connect/standard-accounts): their holders have Stripe's own dashboard. */
export class StripeAccounts implements PaymentAccounts {
  constructor(private readonly stripe: Stripe) {}

  open(team: string, lost?: string): Promise<ConnectedAccount> {
    const account = { type: 'standard', metadata: { team } } as const;
    const idempotencyKey = lost === undefined ? `account-${team}` : `account-${team}-${lost}`;
    return asked(async () => toAccount(await this.stripe.accounts.create(account, { idempotencyKey })));
  }

  get(id: string): Promise<ConnectedAccount> {
    return asked(async () => toAccount(await this.stripe.accounts.retrieve(id)));
  }

  onboarding(id: string, back: string): Promise<string> {
    const link = { account: id, type: 'account_onboarding', return_url: back, refresh_url: back } as const;
    return asked(async () => (await this.stripe.accountLinks.create(link)).url);
  }
}

const toAccount = (account: Stripe.Account): ConnectedAccount => ({
  id: account.id,
  detailsSubmitted: account.details_submitted,
  chargesEnabled: account.charges_enabled,
  payoutsEnabled: account.payouts_enabled,
  currency: (account.default_currency ?? '').toUpperCase(),
});
