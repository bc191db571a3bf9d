import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entitlementOf } from '@marquee/contracts';
import { ManualClock, randomIds, type CommandContext } from '@marquee/kernel';
import { openDocuments, removeFolder, sized, testFolder } from '@marquee/nest-kit/testing';
import {
  PaymentFailure,
  type DocumentStore,
  type Payments as PaymentsPort,
  type ProviderPayment,
} from '@marquee/ports';
import { paymentAccountCollection } from '../src/payment-account/payment-account.js';
import { opensOf, paymentCollection } from '../src/payment/payment.js';
import { Payments } from '../src/payment/payments.js';
import { Provider } from '../src/provider.js';
import { TaxShares } from '../src/receipt/tax-shares.js';
import { SellingAccounts } from '../src/selling-accounts.js';
import { Wishes } from '../src/wish/wishes.js';
import { dice } from './dice.js';

const at = '2026-11-22T00:00:00.000Z';
const context: CommandContext = {
  ...{ actor: { kind: 'service', id: 'billing' }, clock: new ManualClock(at), ids: randomIds },
};

/** What is true at the provider, of one site. It answers at once, and the answer may be used much later. */
class Truth {
  readonly payments = new Map<string, ProviderPayment>();
  isAway = false;

  constructor(readonly team: string) {}

  begin(id: string, price: string, validDays: number): void {
    const notes = { team: this.team, member: 'm', product: 'prod', price, valid_days: String(validDays) };
    const money = { amount: 1_000, currency: 'JPY', amountRefunded: 0, method: 'card' } as const;
    this.payments.set(id, { id, paid: false, at, notes, ...money });
  }

  change(id: string, changes: Partial<ProviderPayment>): void {
    const present = this.payments.get(id);
    if (present) this.payments.set(id, { ...present, ...changes });
  }

  get received(): PaymentsPort['received'] {
    const answer = <T>(value: T): Promise<T> =>
      this.isAway ? Promise.reject(new PaymentFailure('unavailable', 'away')) : Promise.resolve(value);
    return {
      get: (_account, id) => answer(this.payments.get(id) ?? ({} as ProviderPayment)),
      list: (_account, { limit, after }) => {
        const all = [...this.payments.values()].reverse();
        const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
        const items = all.slice(start, start + Math.min(limit, 2));
        const isMore = start + items.length < all.length;
        return answer({ items, next: isMore ? (items.at(-1)?.id ?? null) : null });
      },
      listFree: () => answer({ items: [], next: null }),
      refund: () => Promise.reject(new PaymentFailure('refused', 'not_here')),
    };
  }
}

describe('whatever happens to what the provider tells', () => {
  let folder: string;
  let documents: DocumentStore;
  beforeAll(async () => {
    folder = await testFolder('histories');
    documents = await openDocuments(folder);
  });
  afterAll(async () => {
    await documents.close();
    await removeFolder(folder);
  });

  /** Of what was kept, and of what is true. */
  const opened = async ({ team, payments }: Truth) => {
    const { items } = await documents.team(paymentCollection, team).find({ limit: 100 });
    const kept = items.flatMap(({ state }) => opensOf(state) ?? []);
    const real = [...payments.values()].flatMap(({ paid, amount, amountRefunded, notes, at: paidAt }) => {
      const terms = { priceId: notes['price'] ?? '', validDays: Number(notes['valid_days']), paidAt };
      return paid ? (entitlementOf({ ...terms, refunded: amountRefunded >= amount }) ?? []) : [];
    });
    const sorted = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).toSorted();
    return { kept: sorted(kept), real: sorted(real) };
  };

  async function live(seed: number) {
    const roll = dice(seed);
    const truth = new Truth(`team${seed}`);
    // Only what is asked for here is ever asked for.
    const port = { received: truth.received } as unknown as PaymentsPort;
    Object.defineProperty(port, 'received', { get: () => truth.received });
    const provider = new Provider(port);
    const payments = new Payments(
      documents,
      provider,
      new SellingAccounts(documents, provider, new Wishes(documents)),
      new TaxShares(provider),
    );
    const accounts = documents.team(paymentAccountCollection, truth.team);
    await accounts.save(truth.team, 0, { accountId: 'acct', openedAt: at }, []);
    const ids = Array.from({ length: 1 + roll(4) }, (_one, index) => `pi${seed}x${index}`);
    for (const id of ids) truth.begin(id, `price${roll(3)}`, roll(2) * 30);
    const told: string[] = [];
    const answers: ProviderPayment[] = [];
    for (let step = 0; step < 12; step++) {
      const id = ids[roll(ids.length)] ?? '';
      const { paid = false, amountRefunded = 0 } = truth.payments.get(id) ?? {};
      if (!paid) truth.change(id, { paid: roll(2) === 0 });
      else if (roll(2) === 0)
        truth.change(id, { amountRefunded: Math.min(1_000, amountRefunded + 250 * (1 + roll(4))) });
      // Lost, once, or twice; and later ones overtake it.
      for (let times = roll(3); times > 0; times--) told.splice(roll(told.length + 1), 0, id);
      truth.isAway = roll(5) === 0;
      const heard = told.pop();
      if (heard !== undefined && roll(3) > 0) await payments.follow('acct', heard, context).catch(() => undefined);
      // Another replica asked already, and keeps its answer late.
      const answer = truth.payments.get(heard ?? '');
      if (answer) answers.push(answer);
      const late = roll(2) === 0 ? answers.splice(roll(answers.length), 1)[0] : undefined;
      if (late) await payments.record(truth.team, late, context);
    }
    truth.isAway = false;
    const before = await opened(truth);
    await payments.reconcile(truth.team, at, context);
    const mendedTwice = await payments.reconcile(truth.team, at, context);
    return { before, after: await opened(truth), mendedTwice };
  }

  it('entitlements equal the provider’s truth after reconciliation, in many histories', async () => {
    const count = sized({ sqlite: 1_000, mongodb: 50 });
    let differed = 0;
    let open = 0;
    for (let seed = 1; seed <= count; seed++) {
      const { before, after, mendedTwice } = await live(seed);
      expect({ seed, opened: after.kept, mendedTwice }).toEqual({ seed, opened: after.real, mendedTwice: [] });
      if (before.kept.join() !== before.real.join()) differed++;
      if (after.real.length > 0) open++;
    }
    // Else the histories would prove nothing.
    expect([differed > count / 10, open > count / 10]).toEqual([true, true]);
  }, 120_000);
});
