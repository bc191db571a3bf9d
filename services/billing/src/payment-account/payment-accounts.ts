import { handle, type CommandContext } from '@marquee/kernel';
import type { PaymentAccountState } from '@marquee/contracts';
import type { DocumentStore } from '@marquee/ports';
import type { Provider } from '../provider.js';
import { paymentAccountCollection, type PaymentAccount } from './payment-account.js';
import { paymentAccountDecider, stateOf } from './payment-account.decider.js';

export interface AccountView {
  readonly state: PaymentAccountState;
  readonly payoutsEnabled: boolean;
  readonly currency?: string;
  readonly test: boolean;
}

/** The payment accounts of sites: which one is whose is ours to know, what it may do the provider's. */
export class PaymentAccounts {
  constructor(
    private readonly documents: DocumentStore,
    private readonly provider: Provider,
  ) {}

  /** @throws DomainError PAYMENTS_UNAVAILABLE, PAYMENTS_REFUSED, PAYMENT_ACCOUNT_LOST */
  async view(team: string): Promise<AccountView> {
    const { test } = this.provider;
    const known = await this.#documents(team).get(team);
    if (!known) return { state: 'none', payoutsEnabled: false, test };
    const account = await this.provider.ask(({ accounts }) => accounts.get(known.accountId));
    const { payoutsEnabled, currency } = account;
    return { state: stateOf(account), payoutsEnabled, ...(currency === '' ? {} : { currency }), test };
  }

  /**
   * Opens the account when there is none. Killed between the provider and us, it is asked again with the same key, and
   * gives the same account.
   *
   * @returns the address of the provider's page that asks for details
   * @throws DomainError PAYMENTS_UNAVAILABLE, PAYMENTS_REFUSED, PAYMENT_ACCOUNT_LOST
   */
  async connect(team: string, back: string, context: CommandContext): Promise<string> {
    const { accountId } = (await this.#documents(team).get(team)) ?? (await this.#open(team, context));
    return this.provider.ask(({ accounts }) => accounts.onboarding(accountId, back));
  }

  async #open(team: string, context: CommandContext): Promise<PaymentAccount> {
    const { id: accountId } = await this.provider.ask(({ accounts }) => accounts.open(team));
    const openedAt = context.clock.now().toISOString();
    const command = { type: 'KeepAccount', accountId, openedAt } as const;
    return (await handle(this.#documents(team), paymentAccountDecider, team, command, context)) ?? command;
  }

  #documents(team: string) {
    return this.documents.team(paymentAccountCollection, team);
  }
}
