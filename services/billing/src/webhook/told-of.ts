import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@marquee/kernel';
import { platformAccount, type EventSubject, type Payments as PaymentsPort } from '@marquee/ports';
import { Payments } from '../payment/payments.js';
import { PlanContracts } from '../plan/plan-contracts.js';
import { Provider } from '../provider.js';
import { Subscriptions } from '../subscription/subscriptions.js';

type Table = Readonly<Record<EventSubject, (account: string, id: string, context: CommandContext) => Promise<void>>>;

/** What is done about each kind of thing of which the provider told something: it is asked what is so now. */
@Injectable()
export class ToldOf {
  constructor(
    private readonly provider: Provider,
    private readonly payments: Payments,
    private readonly subscriptions: Subscriptions,
    private readonly plans: PlanContracts,
  ) {}

  /** @param account of a site, or our own @throws DomainError when the provider cannot be asked */
  async follow(account: string, kind: EventSubject, id: string, context: CommandContext): Promise<void> {
    await (account === platformAccount ? this.#ofPlan : this.#ofSite)[kind](account, id, context);
  }

  readonly #ofSite: Table = {
    payment: async (account, id, context) => {
      const disputed = await this.payments.follow(account, id, context);
      if (disputed !== null) await this.subscriptions.follow(account, disputed, context);
    },
    subscription: (account, id, context) => this.subscriptions.follow(account, id, context),
    invoice: async (account, id, context) => {
      const subscription = await this.payments.followInvoice(account, id, context);
      if (subscription !== null) await this.subscriptions.follow(account, subscription, context);
    },
    setup: async (account, id, context) => {
      const subscription = await this.provider.ask(adopts(account, id));
      if (subscription !== null) await this.subscriptions.follow(account, subscription, context);
    },
  };

  /** The same in our own account: what sites pay for their plans. */
  readonly #ofPlan: Table = {
    // Its invoice is told of as well.
    payment: async () => undefined,
    subscription: (_account, id, context) => this.plans.follow(id, context),
    invoice: async (account, id, context) => {
      const { subscription } = await this.provider.ask(({ invoices }) => invoices.get(account, id));
      if (subscription !== null) await this.plans.follow(subscription, context);
    },
    setup: async (account, id, context) => {
      const subscription = await this.provider.ask(adopts(account, id));
      if (subscription !== null) await this.plans.follow(subscription, context);
    },
  };
}

/** The same for ever: a card becomes the one that pays once, however often it is told. */
const adopts =
  (account: string, setup: string) =>
  ({ subscriptions }: PaymentsPort): Promise<string | null> =>
    subscriptions.adopt(account, setup, `adopt-${setup}`);
