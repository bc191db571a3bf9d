import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StripePayments } from '@marquee/adapter-stripe';
import { ManualClock } from '@marquee/kernel';
import { startSandbox, type Sandbox } from '@marquee/stripe-sandbox';
import { onboard } from './billing-harness.js';

export const began = '2026-01-31T09:00:00.000Z';
/** Takes off all of what is paid first. */
export const freeCoupon = 'FREE-AT-FIRST';
const secret = 'whsec_history';
const day = 86_400_000;

/** What the provider tells, as it sends it. */
export interface Told {
  readonly body: Buffer;
  readonly signature: string;
}

/** A site's account at a sandbox of its own, with what is sold there, and a clock that is moved for both. */
export class SellingSite {
  readonly clock = new ManualClock(began);
  readonly prices = new Map<string, string>();
  readonly provider: StripePayments;
  account = '';
  #heard = 0;

  private constructor(
    readonly team: string,
    readonly sandbox: Sandbox,
    private readonly file: string,
    clock: ManualClock,
  ) {
    this.clock = clock;
    this.provider = new StripePayments({ ...sandbox, webhookSecret: secret });
  }

  static async open(seed: number, folder: string): Promise<SellingSite> {
    const clock = new ManualClock(began);
    const file = join(folder, `sandbox-${seed}.db`);
    const sandbox = await startSandbox({ file, secretKey: 'sk_test_history', clock });
    const site = new SellingSite(`site${seed}`, sandbox, file, clock);
    await site.#sell();
    return site;
  }

  /** What is due meanwhile, is done. */
  move(days: number): void {
    this.clock.advance(days * day);
    this.sandbox.advance(0);
  }

  /** What it tells of what happened since the last look. */
  newEvents(): readonly Told[] {
    const database = new DatabaseSync(this.file, { readOnly: true });
    const rows = database
      .prepare(
        "SELECT sequence, body FROM objects WHERE account = ? AND kind = 'events' AND sequence > ? ORDER BY sequence",
      )
      .all(this.account, this.#heard);
    database.close();
    this.#heard = Number(rows.at(-1)?.['sequence'] ?? this.#heard);
    return rows.map(({ body }) => signed(Buffer.from(String(body))));
  }

  async #sell(): Promise<void> {
    const { accounts, products, prices, coupons } = this.provider;
    const { id: account } = await accounts.open(this.team);
    await onboard(await accounts.onboarding(account, 'https://site.test/'));
    this.account = account;
    const free = {
      id: freeCoupon,
      name: 'Free',
      percentOff: 100,
      amountOff: null,
      currency: null,
      duration: 'once',
    } as const;
    const unlimited = { durationInMonths: null, redeemBy: null, maxRedemptions: null, products: [] };
    await coupons.create(account, { ...free, ...unlimited }, freeCoupon);
    const of = { description: '', currency: 'JPY', trialDays: null, validDays: 0 };
    const add = async (name: string, every: Readonly<Record<string, object>>): Promise<void> => {
      const said = { name, description: '', taxRate: null, currency: 'JPY' };
      const { id: product } = await products.create(account, said, name);
      for (const [nickname, terms] of Object.entries(every)) {
        const price = { ...of, product, nickname, unitAmount: 1_000, interval: null, ...terms };
        this.prices.set(nickname, (await prices.create(account, price, nickname)).id);
      }
    };
    await add('Club', {
      monthly: { interval: 'month' },
      plus: { interval: 'month', unitAmount: 3_000 },
      yearly: { interval: 'year', unitAmount: 9_000 },
    });
    await add('Tried', { trial: { interval: 'month', trialDays: 7 } });
    await add('Film', { rent: { validDays: 30 }, sale: {} });
  }
}

/** As the provider signs what it tells. */
function signed(body: Buffer): { readonly body: Buffer; readonly signature: string } {
  const at = Math.floor(Date.now() / 1_000);
  const mac = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
  return { body, signature: `t=${at},v1=${mac}` };
}
