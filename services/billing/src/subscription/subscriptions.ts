import { Injectable } from '@nestjs/common';
import { domainError, type SubscriptionFacts } from '@marquee/contracts';
import { DomainError, handleAnswer, type CommandContext } from '@marquee/kernel';
import { InjectPort } from '@marquee/nest-kit';
import type { DocumentStore, Found, Page, Paging, ProviderSubscription } from '@marquee/ports';
import { paymentAccountCollection } from '../payment-account/payment-account.js';
import { Provider } from '../provider.js';
import { SellingAccounts } from '../selling-accounts.js';
import { subscriptionDecider } from './subscription.decider.js';
import { subscriptionQuery, type SubscriptionFilter } from './subscription-list.js';
import { isLive, subscriptionCollection, type Subscription } from './subscription.js';

/** Subscriptions that are asked for at once. */
const pageSize = 100;

export type KnownSubscription = Pick<Found<Subscription>, 'id' | 'state'>;

/** What members pay again and again: as it was heard of the provider, which knows what is so. */
@Injectable()
export class Subscriptions {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly provider: Provider,
    private readonly selling: SellingAccounts,
  ) {}

  /** The newest first; what ended in a period, the latest first. @throws DomainError INVALID_CURSOR */
  list(team: string, paging: Paging, filter: SubscriptionFilter = {}): Promise<Page<Subscription>> {
    return this.#documents(team).find(subscriptionQuery(filter, paging));
  }

  /** Of this member. @throws DomainError SUBSCRIPTION_NOT_FOUND */
  async own(team: string, memberId: string, id: string): Promise<Subscription> {
    const known = await this.#documents(team).get(id);
    if (known?.memberId !== memberId) throw domainError('SUBSCRIPTION_NOT_FOUND');
    return known;
  }

  /** Those of a member that go on; nobody has more than the newest hundred. */
  async live(team: string, memberId: string): Promise<readonly KnownSubscription[]> {
    const { items } = await this.list(team, { limit: pageSize }, { memberId });
    return items.filter(({ state }) => isLive(state));
  }

  /** Ends at once what a member pays again and again: whoever is gone could stop it no more. What is over stays so. */
  async endAll(team: string, memberId: string, context: CommandContext): Promise<void> {
    for (const { id } of await this.live(team, memberId)) {
      await this.selling
        .ask(team, 'SUBSCRIPTION_NOT_FOUND', ({ subscriptions }, account) => subscriptions.end(account, id))
        .catch(unlessGone);
      await this.keep(team, id, context);
    }
  }

  /** Asks members of a site for nothing from now on, or for all that begins again. Repeated, it finds nothing left to do. */
  async pauseAll(team: string, paused: boolean, stopping: AbortSignal): Promise<void> {
    // Nobody ever paid there.
    if (!(await this.documents.team(paymentAccountCollection, team).get(team))) return;
    for await (const page of this.#pages(team, undefined)) {
      for (const { id, state, paused: isPaused } of page) {
        stopping.throwIfAborted();
        if (isPaused === paused || state === 'canceled' || state === 'incomplete') continue;
        await this.selling
          .ask(team, 'SUBSCRIPTION_NOT_FOUND', ({ subscriptions }, account) => subscriptions.pause(account, id, paused))
          .catch(unlessGone);
      }
    }
  }

  /** Products to which a member ever subscribed: what is free is free once. */
  async everHad(team: string, memberId: string): Promise<ReadonlySet<string>> {
    const { items } = await this.list(team, { limit: pageSize }, { memberId });
    return new Set(items.map(({ state }) => state.productId));
  }

  /** Asks what is so now, and keeps it. What is no site's of ours is passed over. */
  async follow(account: string, id: string, context: CommandContext): Promise<void> {
    const { notes } = await this.provider.ask(
      ({ subscriptions }) => subscriptions.get(account, id),
      'SUBSCRIPTION_NOT_FOUND',
    );
    const { team = '' } = notes;
    // Notes can be written by whoever holds an account: they count for the site whose account it is.
    const known = team === '' ? undefined : await this.documents.team(paymentAccountCollection, team).get(team);
    if (known?.accountId === account) await this.keep(team, id, context);
  }

  /** Asks what is so now, and keeps it. @returns null: it never began */
  keep(team: string, id: string, context: CommandContext): Promise<Subscription | null> {
    const command = async () => {
      const said = await this.selling.ask(team, 'SUBSCRIPTION_NOT_FOUND', ({ subscriptions }, account) =>
        subscriptions.get(account, id),
      );
      return { type: 'RecordSubscription', facts: factsOf(said) } as const;
    };
    return handleAnswer(this.#documents(team), subscriptionDecider, id, command, context);
  }

  /**
   * Compares what was heard with what the provider says, and mends what differs.
   *
   * @param since ISO instant: of what was begun from then on; undefined: of all
   * @returns the ids of those that differed
   */
  async reconcile(team: string, since: string | undefined, context: CommandContext): Promise<readonly string[]> {
    const mended: string[] = [];
    for await (const page of this.#pages(team, since)) {
      const known = await this.#documents(team).getMany(page.map(({ id }) => id));
      const before = new Map(known.map(({ id, state }) => [id, JSON.stringify(state)]));
      for (const listed of page) {
        if (before.get(listed.id) === JSON.stringify(factsOf(listed))) continue;
        // The list is as old as its page: what differs is asked for anew.
        const now = await this.keep(team, listed.id, context);
        if (now && JSON.stringify(now) !== before.get(listed.id)) mended.push(listed.id);
      }
    }
    return mended;
  }

  /** Those of a site that the provider knows, whatever state they are in. */
  async *#pages(team: string, since: string | undefined): AsyncGenerator<readonly ProviderSubscription[]> {
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const paging = { limit: pageSize, ...(since !== undefined && { since }), ...(after !== undefined && { after }) };
      const { items, next } = await this.selling.ask(team, 'SUBSCRIPTION_NOT_FOUND', ({ subscriptions }, account) =>
        subscriptions.list(account, paging),
      );
      yield items.filter(({ notes }) => notes['team'] === team);
      after = next ?? undefined;
    }
  }

  #documents(team: string) {
    return this.documents.team(subscriptionCollection, team);
  }
}

/** It is over: nothing is left to do about it. */
function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'SUBSCRIPTION_NOT_FOUND')) throw error;
}

/** In the order of the contract, so that equal facts are equal texts. */
function factsOf({ notes, ...said }: ProviderSubscription): SubscriptionFacts {
  const { product, price, state, unitAmount, currency, interval, startedAt, periodEnd, trialEnd, stops, endedAt } =
    said;
  return {
    ...{ memberId: notes['member'] ?? '', productId: product, priceId: price },
    ...{ productName: notes['product_name'] ?? '', nickname: notes['nickname'] ?? '' },
    ...{ unitAmount, currency, interval, status: state, startedAt, periodEnd, trialEnd, stops, endedAt },
  };
}
