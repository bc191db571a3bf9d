import { Inject, Injectable } from '@nestjs/common';
import {
  planCurrency,
  planIntervals,
  planPrices,
  planTaxPercentage,
  soldPlans,
  type PlanChoice,
  type SoldPlan,
} from '@marquee/contracts';
import type { Clock } from '@marquee/kernel';
import { InjectPort } from '@marquee/nest-kit';
import { platformAccount, type Offer } from '@marquee/ports';
import { Provider } from '../provider.js';

export interface PlanPrice {
  readonly price: string;
  readonly taxRate: string | null;
}

/** How plans are called on bills. */
const names: Readonly<Record<SoldPlan, string>> = {
  basic: 'Marquee Basic',
  pro: 'Marquee Pro',
  business: 'Marquee Business',
};

/** Milliseconds for which prices are remembered; what is archived by hand meanwhile is refused by the provider. */
const fresh = 10 * 60_000;

/** By it a price is known again: nobody but us reads it. */
const nicknameOf = ({ plan, interval }: PlanChoice): string => [plan, interval, planPrices[plan][interval]].join('/');

/** The prices of plans in our own account with the provider: what the table of the contracts says, made there when it is missing. */
@Injectable()
export class PlanCatalog {
  #known: { readonly at: number; readonly prices: Promise<ReadonlyMap<string, PlanPrice>> } | undefined;
  readonly #choices = new Map<string, PlanChoice>();

  constructor(
    @InjectPort('clock') private readonly clock: Clock,
    @Inject(Provider) private readonly provider: Pick<Provider, 'ask'>,
  ) {}

  /** @throws DomainError those of `Provider.ask` */
  async priceOf(choice: PlanChoice): Promise<PlanPrice> {
    const found = (await this.#prices()).get(nicknameOf(choice));
    if (!found) throw new Error(`the provider has no price for ${nicknameOf(choice)}`);
    return found;
  }

  /** What a price is of, also one that is sold no more; undefined: it is of no plan. */
  async choiceOf(price: string): Promise<PlanChoice | undefined> {
    const known = this.#choices.get(price);
    if (known) return known;
    const { nickname } = await this.provider.ask(({ prices }) => prices.get(platformAccount, price), 'PRICE_NOT_FOUND');
    const [said, every] = nickname.split('/');
    const plan = soldPlans.find((one) => one === said);
    const interval = planIntervals.find((one) => one === every);
    if (!plan || !interval) return undefined;
    const choice = { plan, interval };
    this.#choices.set(price, choice);
    return choice;
  }

  #prices(): Promise<ReadonlyMap<string, PlanPrice>> {
    const now = this.clock.now().getTime();
    if (this.#known && now - this.#known.at < fresh) return this.#known.prices;
    const prices = this.#read();
    this.#known = { at: now, prices };
    // What failed is asked for again.
    prices.catch(() => (this.#known = undefined));
    return prices;
  }

  async #read(): Promise<ReadonlyMap<string, PlanPrice>> {
    const offers = await this.provider.ask(({ checkouts }) => checkouts.offers(platformAccount, 'all'));
    const found = new Map<string, PlanPrice>();
    for (const { price, product } of offers) {
      if (!found.has(price.nickname)) found.set(price.nickname, { price: price.id, taxRate: product.taxRate });
    }
    for (const plan of soldPlans) {
      for (const interval of planIntervals) {
        const nickname = nicknameOf({ plan, interval });
        if (!found.has(nickname)) found.set(nickname, await this.#make({ plan, interval }, offers));
      }
    }
    return found;
  }

  /** Two that make it at once use the same keys, and make one. */
  async #make({ plan, interval }: PlanChoice, offers: readonly Offer[]): Promise<PlanPrice> {
    const known = offers.find(({ price }) => price.nickname.startsWith(`${plan}/`))?.product;
    return this.provider.ask(async ({ taxRates, products, prices }) => {
      const rate = { displayName: '消費税', kind: 'consumption', percentage: planTaxPercentage, inclusive: true };
      const { id: taxRate } = await taxRates.create(platformAccount, rate, `plan-tax-${planTaxPercentage}`);
      const said = { name: names[plan], description: '', taxRate, currency: planCurrency };
      const product = known ?? (await products.create(platformAccount, said, `plan-product-${plan}-${taxRate}`));
      const terms = { description: '', currency: planCurrency, trialDays: null, validDays: 0 };
      const unitAmount = planPrices[plan][interval];
      const price = await prices.create(
        platformAccount,
        { product: product.id, nickname: nicknameOf({ plan, interval }), unitAmount, interval, ...terms },
        `plan-price-${product.id}-${interval}-${unitAmount}`,
      );
      return { price: price.id, taxRate: product.taxRate };
    });
  }
}
