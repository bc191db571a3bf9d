import { expect } from '@jest/globals';
import { contract, type ContractOptions, type Fixture } from '../testing/contract.js';
import type { Payments } from './payments.js';

export interface PaymentsFixture extends Fixture<Payments> {
  /** Does what the holder of an account does on the provider's page. */
  onboard(page: string): Promise<void>;
  /** Pays on the page of a checkout with a card whose bank wants that back at once, or only asks about it. */
  pay(page: string, bank: 'disputes' | 'asks'): Promise<void>;
  /** Answers to what the bank of a payment has said, in the provider's dashboard: it is decided so, or the bank wants it after all. */
  respond(account: string, payment: string, ends: 'won' | 'lost' | 'wanted'): Promise<void>;
}

const failure = (reason: string) => expect.objectContaining({ name: 'PaymentFailure', reason });

export function paymentsContract(make: () => Promise<PaymentsFixture>, options: ContractOptions = {}): void {
  contract('Payments', make, options, (promise) => {
    promise(
      'opens one account for a team, however often it is asked, and another one for another team',
      async (given) => {
        const { accounts } = given.port;
        const opened = await Promise.all([accounts.open('team1'), accounts.open('team1'), accounts.open('team2')]);
        expect(opened[0]).toEqual(opened[1]);
        expect(opened[0]?.id).not.toBe(opened[2]?.id);
        expect(await accounts.open('team1')).toEqual(opened[0]);
        const instead = await accounts.open('team1', opened[0]?.id);
        expect(instead.id).not.toBe(opened[0]?.id);
        expect(await accounts.open('team1', opened[0]?.id)).toEqual(instead);
      },
    );

    promise('lets an account take money once its holder has said who they are', async ({ port, onboard }) => {
      const { id } = await port.accounts.open('team1');
      const before = await port.accounts.get(id);
      expect(before).toMatchObject({ id, detailsSubmitted: false, chargesEnabled: false, payoutsEnabled: false });
      await onboard(await port.accounts.onboarding(id, 'https://site.test/admin/payment'));
      const after = await port.accounts.get(id);
      expect(after).toMatchObject({ detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true });
      expect(after.currency).toMatch(/^[A-Z]{3}$/);
    });

    promise('knows no account that was not opened', async ({ port }) => {
      await expect(port.accounts.get('acct_nobodys')).rejects.toEqual(failure('lost'));
      await expect(port.accounts.onboarding('acct_nobodys', 'https://site.test/')).rejects.toEqual(failure('lost'));
    });

    promise('makes a tax rate once for a key, and changes its name and whether it is used', async ({ port }) => {
      const { id: account } = await port.accounts.open('team1');
      const rate = { displayName: '消費税', kind: 'consumption', percentage: 10, inclusive: true };
      const made = await Promise.all([1, 2].map(() => port.taxRates.create(account, rate, 'key1')));
      expect(made[0]).toEqual({ id: made[1]?.id, ...rate, active: true });
      const id = made[0]?.id ?? '';
      const changed = await port.taxRates.update(account, id, { displayName: '軽減税率', kind: 'reduced' });
      expect(changed).toEqual({ ...made[0], displayName: '軽減税率', kind: 'reduced' });
      expect(await port.taxRates.update(account, id, { active: false })).toEqual({ ...changed, active: false });
      expect(await port.taxRates.get(account, id)).toEqual({ ...changed, active: false });
      expect((await port.taxRates.list(account, { limit: 10 })).items).toEqual([{ ...changed, active: false }]);
      const reduced = { ...rate, percentage: 7.1234, inclusive: false };
      expect(await port.taxRates.create(account, reduced, 'key2')).toMatchObject(reduced);
      await expect(port.taxRates.create(account, { ...rate, percentage: 5 }, 'key1')).rejects.toEqual(
        failure('refused'),
      );
    });

    promise('lists tax rates in pages, the newest first, and those of one account alone', async ({ port }) => {
      const [ours, theirs] = await Promise.all(['team1', 'team2'].map((team) => port.accounts.open(team)));
      const account = ours?.id ?? '';
      const rate = { displayName: '消費税', kind: 'consumption', inclusive: true };
      for (const percentage of [1, 2, 3])
        await port.taxRates.create(account, { ...rate, percentage }, `key${percentage}`);
      const first = await port.taxRates.list(account, { limit: 2 });
      expect(first.items.map(({ percentage }) => percentage)).toEqual([3, 2]);
      const rest = await port.taxRates.list(account, { limit: 2, after: first.next ?? '' });
      expect([rest.items.map(({ percentage }) => percentage), rest.next]).toEqual([[1], null]);
      const other = theirs?.id ?? '';
      expect(await port.taxRates.list(other, { limit: 2 })).toEqual({ items: [], next: null });
      const missing = failure('missing');
      await expect(port.taxRates.list(other, { limit: 2, after: first.next ?? '' })).rejects.toEqual(missing);
      const id = first.items[0]?.id ?? '';
      await expect(port.taxRates.update(other, id, { active: false })).rejects.toEqual(missing);
      await expect(port.taxRates.list('acct_nobodys', { limit: 2 })).rejects.toEqual(failure('lost'));
    });

    promise('keeps products with their tax rate, and takes either away', async ({ port }) => {
      const { id: account } = await port.accounts.open('team1');
      const said = { name: 'Deep sea', description: 'All of it', taxRate: 'txr_1', currency: 'JPY' };
      const made = await port.products.create(account, said, 'key1');
      expect(made).toEqual({ id: made.id, ...said, active: true });
      expect(await port.products.create(account, said, 'key1')).toEqual(made);
      expect(await port.products.get(account, made.id)).toEqual(made);
      const changes = { name: 'Shallows', description: '', taxRate: null, active: false };
      const changed = { ...made, ...changes };
      expect(await port.products.update(account, made.id, changes)).toEqual(changed);
      expect(await port.products.list(account, { limit: 10 })).toEqual({ items: [changed], next: null });
      const { id: other } = await port.accounts.open('team2');
      await expect(port.products.get(other, made.id)).rejects.toEqual(failure('missing'));
      await expect(port.products.update(other, made.id, { active: true })).rejects.toEqual(failure('missing'));
    });

    promise('keeps prices in minor units, once or recurring, and lists those of one product', async ({ port }) => {
      const { id: account } = await port.accounts.open('team1');
      const product = { name: 'Deep sea', description: '', taxRate: null, currency: 'USD' };
      const [one, another] = [
        await port.products.create(account, product, 'key1'),
        await port.products.create(account, product, 'key2'),
      ];
      const once = { product: one.id, nickname: 'Rent', description: 'x'.repeat(500), currency: 'USD' };
      const rent = { ...once, unitAmount: 5_099, interval: null, trialDays: null, validDays: 7 };
      const made = await port.prices.create(account, rent, 'key3');
      expect(made).toEqual({ id: made.id, ...rent, active: true });
      const monthly = {
        ...rent,
        interval: 'month',
        trialDays: 3,
        validDays: 0,
        nickname: '',
        description: '',
      } as const;
      expect(await port.prices.create(account, monthly, 'key4')).toMatchObject(monthly);
      await port.prices.create(account, { ...rent, product: another.id }, 'key5');
      const { items } = await port.prices.list(account, one.id, { limit: 10 });
      expect(items.map(({ interval }) => interval)).toEqual(['month', null]);
      const changes = { nickname: '', description: 'For a week', active: false };
      expect(await port.prices.update(account, made.id, changes)).toEqual({ ...made, ...changes });
      expect(await port.prices.get(account, made.id)).toEqual({ ...made, ...changes });
      const { id: other } = await port.accounts.open('team2');
      await expect(port.prices.get(other, made.id)).rejects.toEqual(failure('missing'));
      await expect(port.prices.create(other, rent, 'key6')).rejects.toEqual(failure('missing'));
    });

    promise('keeps coupons by their code, whole, and forgets those that are deleted', async ({ port }) => {
      const { id: account } = await port.accounts.open('team1');
      const product = { name: 'Deep sea', description: '', taxRate: null, currency: 'JPY' };
      const { id: sold } = await port.products.create(account, product, 'key1');
      const redeemBy = '2031-01-01T15:00:00.000Z';
      const share = {
        ...{
          id: 'AUTUMN',
          name: 'Autumn',
          percentOff: 12.5,
          amountOff: null,
          currency: null,
          duration: 'repeating' as const,
        },
        ...{ durationInMonths: 3, redeemBy, maxRedemptions: 5, products: [sold] },
      } as const;
      const made = await port.coupons.create(account, share, 'key2');
      expect(made).toEqual({ ...share, timesRedeemed: 0, valid: true, createdAt: made.createdAt });
      expect(await port.coupons.create(account, share, 'key2')).toEqual(made);
      await expect(port.coupons.create(account, share, 'key3')).rejects.toEqual(failure('taken'));
      const amount = {
        ...{ ...share, id: 'OFF', percentOff: null, amountOff: 500, currency: 'JPY', duration: 'once' as const },
        ...{ durationInMonths: null, redeemBy: null, maxRedemptions: null, products: [] },
      };
      expect(await port.coupons.create(account, amount, 'key4')).toMatchObject(amount);
      expect(await port.coupons.rename(account, 'AUTUMN', 'Fall')).toEqual({ ...made, name: 'Fall' });
      const { items } = await port.coupons.list(account, { limit: 10 });
      expect(items.map(({ id, products }) => [id, products])).toEqual([
        ['OFF', []],
        ['AUTUMN', [sold]],
      ]);
      const { id: other } = await port.accounts.open('team2');
      await expect(port.coupons.get(other, 'AUTUMN')).rejects.toEqual(failure('missing'));
      await port.coupons.delete(account, 'AUTUMN');
      await expect(port.coupons.get(account, 'AUTUMN')).rejects.toEqual(failure('missing'));
      await expect(port.coupons.delete(account, 'AUTUMN')).rejects.toEqual(failure('missing'));
    });

    promise(
      'says what a bank wants back, and what becomes of that; what it asks about stays as it was',
      async (given) => {
        const { port } = given;
        const { id: account } = await port.accounts.open('team1');
        await given.onboard(await port.accounts.onboarding(account, 'https://site.test/admin/payment'));
        const kind = { name: 'Deep sea', description: '', taxRate: null, currency: 'JPY' };
        const { id: product } = await port.products.create(account, kind, 'key1');
        const terms = { product, nickname: '', description: '', currency: 'JPY', unitAmount: 500, validDays: 0 };
        const { id: price } = await port.prices.create(account, { ...terms, interval: null, trialDays: null }, 'key2');
        const customer = await port.checkouts.customer(account, { member: 'm1' }, 'key3');
        const urls = { successUrl: 'https://site.test/done', cancelUrl: 'https://site.test/', language: 'en' } as const;
        const order = { ...urls, customer, price, taxRate: null, coupon: null, trialDays: null, recurring: false };
        const buy = async (bank: 'disputes' | 'asks', key: string) => {
          const { id, url } = await port.checkouts.open(account, { ...order, notes: {} }, key);
          await given.pay(url, bank);
          return (await port.checkouts.close(account, id))?.payment ?? '';
        };
        const outcomeOf = async (payment: string) => (await port.received.get(account, payment)).dispute?.outcome;
        const [won, lost, asked] = [await buy('disputes', 'a'), await buy('disputes', 'b'), await buy('asks', 'c')];
        expect(await port.received.get(account, won)).toMatchObject({ paid: true, amountRefunded: 0 });
        expect([await outcomeOf(won), await outcomeOf(lost), await outcomeOf(asked)]).toEqual([
          'open',
          'open',
          undefined,
        ]);
        await expect(port.received.refund(account, won, 500, 'd')).rejects.toEqual(failure('refused'));
        await given.respond(account, won, 'won');
        await given.respond(account, lost, 'lost');
        await given.respond(account, asked, 'wanted');
        const since = '2000-01-01T00:00:00.000Z';
        const { items } = await port.received.list(account, { limit: 10, since });
        expect(items.map(({ id, dispute }) => [id, dispute?.outcome])).toEqual([
          ...[
            [asked, 'open'],
            [lost, 'lost'],
            [won, 'won'],
          ],
        ]);
        await expect(port.received.refund(account, lost, 500, 'e')).rejects.toEqual(failure('refused'));
        await port.received.refund(account, won, 500, 'f');
      },
    );

    promise('still knows after a restart what was opened, and by which key', async ({ port, reopen }) => {
      const opened = await port.accounts.open('team1');
      const again = await reopen();
      expect(await again.accounts.get(opened.id)).toEqual(opened);
      expect(await again.accounts.open('team1')).toEqual(opened);
    });
  });
}
