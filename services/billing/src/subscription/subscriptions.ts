import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { DomainError, handle, handleAnswer, type CommandContext } from '@marquee/kernel';
import { InjectPort } from '@marquee/nest-kit';
import type { DocumentStore, Found, Page, Paging, ProviderSubscription } from '@marquee/ports';
import { paymentAccountCollection } from '../payment-account/payment-account.js';
import { Provider } from '../provider.js';
import { SellingAccounts } from '../selling-accounts.js';
import { disputedSince, factsOf } from './subscription-facts.js';
import { subscriptionDecider } from './subscription.decider.js';
import { subscriptionQuery, type SubscriptionFilter } from './subscription-list.js';
import { isLive, renewing, subscriptionCollection, type Subscription } from './subscription.js';

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

  /** Of any member. @throws DomainError SUBSCRIPTION_NOT_FOUND */
  async ofSite(team: string, id: string): Promise<Subscription> {
    const known = await this.#documents(team).get(id);
    if (!known) throw domainError('SUBSCRIPTION_NOT_FOUND');
    return known;
  }

  /** Of this member. @throws DomainError SUBSCRIPTION_NOT_FOUND */
  async own(team: string, memberId: string, id: string): Promise<Subscription> {
    const known = await this.ofSite(team, id);
    if (known.memberId !== memberId) throw domainError('SUBSCRIPTION_NOT_FOUND');
    return known;
  }

  /** What a member has, or had; nobody has more than the newest hundred. */
  async ofMember(team: string, memberId: string): Promise<readonly KnownSubscription[]> {
    return (await this.list(team, { limit: pageSize }, { memberId })).items;
  }

  /** Those that go on. */
  async live(team: string, memberId: string): Promise<readonly KnownSubscription[]> {
    return (await this.ofMember(team, memberId)).filter(({ state }) => isLive(state));
  }

  /**
   * Ends at once what a member pays again and again: whoever is gone could stop it no more. What is over stays so, and what the
   * site's account does not know is over here, too.
   */
  async endAll(team: string, memberId: string, context: CommandContext): Promise<void> {
    for (const { id } of await this.live(team, memberId)) {
      await this.selling
        .ask(team, 'SUBSCRIPTION_NOT_FOUND', ({ subscriptions }, account) => subscriptions.end(account, id))
        .catch(unlessGone);
      await this.keep(team, id, context).catch(async (error: unknown) => {
        unlessGone(error);
        await this.#end(team, id, context);
      });
    }
  }

  /**
   * Ends here what is in an account that the site had before: nobody can see there any more whether it goes on. Repeated, it finds
   * nothing left to do.
   */
  async endLost(team: string, context: CommandContext): Promise<void> {
    // First what is known here: whatever begins meanwhile is in the account of now.
    const live = await this.#allLive(team);
    if (live.length === 0) return;
    const present = new Set<string>();
    for await (const page of this.#pages(team, undefined)) for (const { id } of page) present.add(id);
    for (const id of live) if (!present.has(id)) await this.#end(team, id, context);
  }

  async #allLive(team: string): Promise<readonly string[]> {
    const live: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const kept = await this.#documents(team).kept(after, pageSize);
      live.push(...kept.flatMap(({ id, state }) => (state && isLive(state) ? [id] : [])));
      after = kept.length < pageSize ? undefined : kept.at(-1)?.id;
    }
    return live;
  }

  /** Without the provider, which has nothing to say of it. */
  async #end(team: string, id: string, context: CommandContext): Promise<void> {
    const state = await this.#documents(team).get(id);
    if (!state) return;
    const facts = { ...state, status: 'canceled', endedAt: context.clock.now().toISOString() } as const;
    const command = { type: 'RecordSubscription', facts } as const;
    await handle(this.#documents(team), subscriptionDecider, id, command, context);
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

  /** How many will be asked for again: those that go on, and don't stop by themselves. */
  renewed(team: string): Promise<number> {
    return this.#documents(team).count(renewing);
  }

  /** Products to which a member ever subscribed: what is free is free once. */
  async everHad(team: string, memberId: string): Promise<ReadonlySet<string>> {
    return new Set((await this.ofMember(team, memberId)).map(({ state }) => state.productId));
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
      const disputed = await disputedSince(this.documents, team, said.periodStart, said.notes['member']);
      return { type: 'RecordSubscription', facts: factsOf(said, disputed) } as const;
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
      const [first] = page.map(({ periodStart }) => periodStart).toSorted();
      const disputed = first === undefined ? [] : await disputedSince(this.documents, team, first);
      for (const listed of page) {
        if (before.get(listed.id) === JSON.stringify(factsOf(listed, disputed))) continue;
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
