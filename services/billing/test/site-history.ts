import type { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { DomainError, randomIds, type CommandContext } from '@marquee/kernel';
import { paymentAccountCollection } from '../src/payment-account/payment-account.js';
import { paymentCollection } from '../src/payment/payment.js';
import { subscriptionCollection } from '../src/subscription/subscription.js';
import { cards, pay } from './billing-harness.js';
import { dice } from './dice.js';
import type { Happening } from './happenings.js';
import { keptOf } from './kept-entitlements.js';
import { failing, partsOf, type CallOutcome } from './parts.js';
import { truthOf } from './provider-truth.js';
import { began, freeCoupon, SellingSite, type Told } from './selling-site.js';

const urls = { successUrl: 'https://site.test/paid', cancelUrl: 'https://site.test/back', language: 'ja' } as const;
const keeps = '4000000000000341'; // Can be kept, and pays nothing.

/** Members of one site, as dice want them. */
export class SiteHistory {
  readonly counts = new Map<Happening, number>();
  readonly #roll: (sides: number) => number;
  readonly #context: CommandContext;
  readonly #parts: ReturnType<typeof partsOf>;
  /** Pages of the provider that members have open. */
  readonly #pages: string[] = [];
  /** What failed for want of an answer: asked again as it was, with the same request. */
  readonly #again: (() => Promise<unknown>)[] = [];
  /** Events on their way. */
  readonly #told: Told[] = [];
  #serial = 0;
  #fails = false;

  private constructor(
    seed: number,
    private readonly documents: SqliteDocumentStore,
    private readonly site: SellingSite,
  ) {
    this.#roll = dice(seed);
    this.#context = { actor: { kind: 'service', id: 'billing' }, clock: site.clock, ids: randomIds };
    this.#parts = partsOf(
      documents,
      failing(site.provider, () => this.#outcome()),
      site.clock,
    );
  }

  static async begin(seed: number, documents: SqliteDocumentStore, folder: string): Promise<SiteHistory> {
    const site = await SellingSite.open(seed, folder);
    const known = { accountId: site.account, openedAt: began };
    await documents.team(paymentAccountCollection, site.team).save(site.team, 0, known, []);
    return new SiteHistory(seed, documents, site);
  }

  get team(): string {
    return this.site.team;
  }

  /** Something happens, of which some is told, sometime. */
  async step(): Promise<void> {
    this.#fails = this.#roll(3) === 0;
    const weighed: readonly [times: number, step: () => Promise<void>][] = [
      [3, () => this.#buy()],
      [1, () => this.#payPage()],
      [3, () => this.#move()],
      [2, () => this.#change()],
      [2, () => this.#stop()],
      [2, () => this.#card()],
      [2, () => this.#recover()],
      [2, () => this.#refund()],
      [1, () => this.#pause()],
      [1, () => this.#repeat()],
    ];
    const steps = weighed.flatMap(([times, step]) => Array.from({ length: times }, () => step));
    await steps[this.#roll(steps.length)]?.();
    this.#post();
    if (this.#roll(2) === 0) await this.#deliver();
  }

  /** From now on all calls are answered; what was not told is lost. @returns the ids that differed */
  async reconcile(): Promise<readonly string[]> {
    this.#fails = false;
    this.#told.length = 0;
    return this.#parts.reconciliation.compare(this.team, { since: began, all: true }, this.#context);
  }

  /** What is open by what was kept, and by what the provider says itself. */
  async opened() {
    const { opens, twice, free } = await truthOf(this.site.sandbox, this.site.account, this.team);
    if (free > 0) this.counts.set('free', free);
    return { kept: lines(await keptOf(this.documents, this.team)), real: lines(opens), twice };
  }

  async end(): Promise<void> {
    await this.site.sandbox.close();
  }

  /** Most pay on the page that they opened; some leave it open, for later or for ever. */
  async #buy(): Promise<void> {
    const priceId = this.#anyPrice();
    const [who, requestId] = [`m${this.#roll(2)}`, `r${++this.#serial}`];
    const order = { requestId, priceId, ...urls, ...(this.#roll(5) === 0 && { coupon: freeCoupon }) };
    await this.#ask(async () => {
      this.#pages.unshift(await this.#parts.checkouts.open(this.team, who, order, this.#context));
    });
    if (this.#roll(3) > 0) await this.#payOn(this.#pages[0]);
  }

  async #payPage(): Promise<void> {
    await this.#payOn(this.#pages[this.#roll(Math.max(1, this.#pages.length))]);
  }

  /** Whoever has a page open pays on it, or tries to, once or twice. */
  async #payOn(page: string | undefined): Promise<void> {
    if (page === undefined) return;
    const card = [cards.pays, cards.pays, cards.pays, cards.lacks, cards.asks, keeps][this.#roll(6)] ?? cards.pays;
    const tried = await pay(page, card, card === cards.asks ? 'confirm' : undefined);
    this.#count(tried.status === 303 ? 'bought' : 'declined');
    if (this.#roll(3) === 0) await pay(page, cards.pays);
  }

  async #move(): Promise<void> {
    this.site.move([1, 3, 7, 8, 31, 33][this.#roll(6)] ?? 1);
    this.#count('moved');
  }

  async #change(): Promise<void> {
    const wish = await this.#anySubscription();
    if (!wish) return;
    const price = this.site.prices.get(['monthly', 'plus', 'yearly'][this.#roll(3)] ?? '') ?? '';
    const requestId = `c${++this.#serial}`;
    await this.#ask(async () => {
      await this.#parts.own.preview(wish, price);
      await this.#parts.own.change(wish, requestId, price, this.#context);
      this.#count('changed');
    });
  }

  async #stop(): Promise<void> {
    const wish = await this.#anySubscription();
    const stops = this.#roll(2) === 0;
    const requestId = `s${++this.#serial}`;
    if (!wish) return;
    await this.#ask(async () => {
      await this.#parts.own.stop(wish, requestId, stops, this.#context);
      this.#count(stops ? 'stopped' : 'restarted');
    });
  }

  /** Another card is given, which pays, or is found to pay nothing when it is asked. */
  async #card(): Promise<void> {
    const wish = await this.#anySubscription();
    const requestId = `k${++this.#serial}`;
    const card = this.#roll(3) > 0 ? keeps : cards.pays;
    if (!wish) return;
    await this.#ask(async () => {
      const page = await this.#parts.own.setup(wish, { requestId, ...urls }, this.#context);
      await pay(page, card);
    });
  }

  async #recover(): Promise<void> {
    const wish = await this.#anySubscription();
    const requestId = `t${++this.#serial}`;
    const byPage = this.#roll(2) === 0;
    if (!wish) return;
    await this.#ask(async () => {
      const page = await this.#parts.own.payPage(wish);
      this.#count('owed');
      if (byPage) await pay(page);
      else await this.#parts.own.retry(wish, requestId, this.#context);
      this.#count('recovered');
    });
  }

  async #refund(): Promise<void> {
    const { items } = await this.documents.team(paymentCollection, this.team).find({ limit: 100 });
    const paid = items[this.#roll(Math.max(1, items.length))];
    const [requestId, amount] = [`b${++this.#serial}`, [undefined, 250, 400][this.#roll(3)]];
    if (!paid) return;
    await this.#ask(async () => {
      await this.#parts.payments.refund(this.team, paid.id, { requestId, amount }, this.#context);
      this.#count('refunded');
    });
  }

  async #pause(): Promise<void> {
    const paused = this.#roll(3) === 0;
    await this.#ask(async () => {
      await this.#parts.subscriptions.pauseAll(this.team, paused, new AbortController().signal);
      this.#count('paused');
    });
  }

  async #repeat(): Promise<void> {
    const work = this.#again.shift();
    if (work) await this.#ask(work);
  }

  /** What the provider could not be asked is asked again, sometime; what it refuses is refused. */
  async #ask(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'PAYMENTS_UNAVAILABLE') this.#again.push(work);
    }
  }

  /** New events set out: lost, once, or twice; and later ones overtake them. */
  #post(): void {
    for (const event of this.site.newEvents()) {
      for (let times = this.#roll(3); times > 0; times--)
        this.#told.splice(this.#roll(this.#told.length + 1), 0, event);
    }
  }

  async #deliver(): Promise<void> {
    const event = this.#told.pop();
    if (!event) return;
    const { account, about } = this.site.provider.events.read(event.body, event.signature);
    if (!about) return;
    await this.#ask(() => this.#parts.toldOf.follow(account, about.kind, about.id, this.#context));
  }

  #outcome(): CallOutcome {
    if (!this.#fails) return 'answered';
    const outcome = (['answered', 'answered', 'answered', 'undone', 'unheard'] as const)[this.#roll(5)] ?? 'answered';
    if (outcome !== 'answered') this.#count(outcome);
    return outcome;
  }

  #anyPrice(): string {
    return [...this.site.prices.values()][this.#roll(this.site.prices.size)] ?? '';
  }

  async #anySubscription() {
    const { items } = await this.documents.team(subscriptionCollection, this.team).find({ limit: 100 });
    const found = items[this.#roll(Math.max(1, items.length))];
    if (found?.state.trialEnd != null) this.#count('trial');
    return found && { team: this.team, member: found.state.memberId, id: found.id };
  }

  #count(what: Happening): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}

const lines = (all: readonly object[]): readonly string[] => all.map((one) => JSON.stringify(one)).toSorted();
