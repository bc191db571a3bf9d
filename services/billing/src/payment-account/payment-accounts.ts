import { Injectable } from '@nestjs/common';
import { DomainError, handle, type CommandContext } from '@marquee/kernel';
import type { PaymentAccountState } from '@marquee/contracts';
import type { DocumentStore } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { Provider } from '../provider.js';
import { paymentAccountCollection, type PaymentAccount } from './payment-account.js';
import { paymentAccountDecider, stateOf, type PaymentAccountCommand } from './payment-account.decider.js';

export interface AccountView {
  readonly state: PaymentAccountState;
  readonly payoutsEnabled: boolean;
  readonly currency?: string;
  readonly test: boolean;
}

/** The payment accounts of sites: which one is whose is ours to know, what it may do the provider's. */
@Injectable()
export class PaymentAccounts {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly provider: Provider,
  ) {}

  /** @throws DomainError PAYMENTS_UNAVAILABLE, PAYMENTS_REFUSED, PAYMENT_ACCOUNT_LOST */
  async view(team: string): Promise<AccountView> {
    const { test } = this.provider;
    const known = await this.#documents(team).get(team);
    if (!known) return { state: 'none', payoutsEnabled: false, test };
    const account = await unlessLost(this.provider.ask(({ accounts }) => accounts.get(known.accountId)));
    if (!account) return { state: 'lost', payoutsEnabled: false, test };
    const { payoutsEnabled, currency } = account;
    return { state: stateOf(account), payoutsEnabled, ...(currency === '' ? {} : { currency }), test };
  }

  /**
   * Opens the account when there is none, or a new one when the old one was lost: it belonged to the sandbox, or its
   * holder took our access away. If this process dies before it has saved the answer, the next attempt sends the same
   * idempotency key and gets the same account.
   *
   * @returns the address of the provider's page that asks for details
   * @throws DomainError PAYMENTS_UNAVAILABLE, PAYMENTS_REFUSED, PAYMENT_ACCOUNT_LOST
   */
  async connect(team: string, back: string, context: CommandContext): Promise<string> {
    const { accountId } = (await this.#documents(team).get(team)) ?? (await this.#open(team, context));
    const page = await unlessLost(this.provider.ask(({ accounts }) => accounts.onboarding(accountId, back)));
    if (page !== undefined) return page;
    const another = await this.#open(team, context, accountId);
    return this.provider.ask(({ accounts }) => accounts.onboarding(another.accountId, back));
  }

  async #open(team: string, context: CommandContext, lost?: string): Promise<PaymentAccount> {
    const { id: accountId } = await this.provider.ask(({ accounts }) => accounts.open(team, lost));
    const openedAt = context.clock.now().toISOString();
    const account = { accountId, openedAt };
    const command: PaymentAccountCommand =
      lost === undefined ? { type: 'KeepAccount', ...account } : { type: 'ReplaceAccount', ...account, lost };
    return (await handle(this.#documents(team), paymentAccountDecider, team, command, context)) ?? account;
  }

  #documents(team: string) {
    return this.documents.team(paymentAccountCollection, team);
  }
}

/** Undefined when the provider knows no such account of ours. */
async function unlessLost<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PAYMENT_ACCOUNT_LOST') return undefined;
    throw error;
  }
}
