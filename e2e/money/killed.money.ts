import { rm, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { Refusal } from '../support/caller.js';
import { chargedTo } from '../support/charged.js';
import { join as joinSite, openSite, type Member, type Site } from '../support/site.js';
import { Standalone } from '../support/standalone.js';

/** More writes than any way from a wish to what it opens has. */
const mostWrites = 150;

interface Way {
  /** Before anybody is killed. */
  readonly prepare?: (who: Member) => Promise<void>;
  /** What somebody wants, and asks for again when nobody answers. */
  readonly go: (who: Member) => Promise<void>;
  /** What is true in the end: of the member, and at the provider. */
  readonly end: (who: Member) => Promise<unknown>;
  readonly expected: unknown;
}

describe('Money survives kill -9 before every write on its way', () => {
  let folder: string;
  let marquee: Standalone;
  let site: Site;
  const prices: Record<string, string> = {};
  let serial = 0;
  let deaths = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'killed-'));
    const loaded = new URL('../support/killed-at.ts', import.meta.url).href;
    marquee = await Standalone.start({
      JOURNEY_KILL: join(folder, 'writes'),
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${loaded}`,
    });
    site = await openSite(marquee, 'Tough');
    await openShop();
  });
  afterAll(async () => {
    await marquee?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const team = () => ({ teamId: site.teamId });

  async function openShop(): Promise<void> {
    const { url } = await site.owner.call('connectPaymentAccount', {
      params: team(),
      body: { redirectUri: '/admin/payment' },
    });
    await post(url, { name: 'Tough', country: 'JP' });
    const said = { name: 'Club', description: '', taxRateId: null, currency: 'JPY' } as const;
    const { id: productId } = await site.owner.call('createProduct', {
      params: team(),
      body: { requestId: 'club', ...said },
    });
    const add = async (nickname: string, unitAmount: number, interval: 'month' | null): Promise<void> => {
      const terms = {
        nickname,
        description: '',
        currency: 'JPY',
        unitAmount,
        interval,
        trialDays: null,
        validDays: 0,
      } as const;
      const made = await site.owner.call('createPrice', {
        params: { ...team(), productId },
        body: { requestId: nickname, ...terms },
      });
      prices[nickname] = made.id;
    };
    await add('once', 1_000, null);
    await add('monthly', 500, 'month');
    await add('dearer', 900, 'month');
    await site.owner.call('updateTeam', { params: team(), body: { openingPrices: Object.values(prices) } });
  }

  const post = async (page: string, fields: Record<string, string>): Promise<number> => {
    const body = new URLSearchParams(fields);
    return (await fetch(marquee.url + new URL(page).pathname, { method: 'POST', body, redirect: 'manual' })).status;
  };
  const card = { email: 'm@example.test', name: 'M', card: '4242424242424242' };

  /** Whoever gets no answer asks again, as it was; somebody starts the product again meanwhile. */
  async function insist<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        // On a busy machine nobody may have answered in time.
        if (error instanceof Refusal && error.status === 504) continue;
        if (error instanceof Refusal || !isSilence(error)) throw error;
        deaths += 1;
        await disarm();
        await marquee.kill();
        await marquee.boot();
      }
    }
  }
  // Of another realm than this one, so that `instanceof` would not know it.
  const isSilence = (error: unknown): boolean => {
    const { name } = (error ?? {}) as { readonly name?: unknown };
    return name === 'TypeError' || name === 'SocketError';
  };

  const isIn = (who: Member): Promise<boolean> =>
    who.caller.call('listSiteNews', { params: team() }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'SITE_NOT_SUBSCRIBED') return false;
        throw error;
      },
    );
  const becomesIn = (who: Member, wanted: boolean): Promise<unknown> =>
    until(
      () => insist(() => isIn(who)),
      (inside) => inside === wanted,
      { seconds: 40 },
    );
  /** Others may be working on the same machine: whoever is not answered in time comes as somebody else. */
  async function newcomer(): Promise<Member> {
    for (;;) {
      try {
        return await joinSite(site, `Member${++serial}`);
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 504)) throw error;
      }
    }
  }
  const arm = (writes: number): Promise<void> => writeFile(join(folder, 'writes'), `${serial} ${writes}`);
  const disarm = (): Promise<void> => rm(join(folder, 'writes'), { force: true });

  const charged = (who: Member) => chargedTo(marquee.dataDirectory, who.id);

  const buy = async (who: Member, nickname: string): Promise<void> => {
    const body = { requestId: `buy${nickname}`, priceId: prices[nickname] ?? '', gate: true };
    const { url } = await insist(() => who.caller.call('createCheckout', { params: team(), body }));
    await insist(() => post(url, card));
    await becomesIn(who, true);
  };
  const subscriptionOf = async (who: Member) =>
    (await insist(() => who.caller.call('listOwnSubscriptions', { params: team() }))).items[0];
  const paymentsOf = async (who: Member) =>
    (await insist(() => who.caller.call('listOwnPayments', { params: team() }))).items.map(({ amount, status }) => [
      amount,
      status,
    ]);

  const isTwo = ({ length }: readonly unknown[]): boolean => length === 2;

  const ways: Readonly<Record<string, Way>> = {
    'what is paid once': {
      go: (who) => buy(who, 'once'),
      end: async (who) => [charged(who), await paymentsOf(who)],
      expected: [{ amounts: [1_000], goesOn: 0 }, [[1_000, 'success']]],
    },
    'a subscription': {
      go: (who) => buy(who, 'monthly'),
      end: async (who) => [
        charged(who),
        await until(
          () => paymentsOf(who),
          ({ length }) => length > 0,
        ),
      ],
      expected: [{ amounts: [500], goesOn: 1 }, [[500, 'success']]],
    },
    'another price': {
      prepare: (who) => buy(who, 'monthly'),
      go: async (who) => {
        const { id: subscriptionId = '' } = (await subscriptionOf(who)) ?? {};
        const body = { requestId: 'dearer', priceId: prices['dearer'] ?? '' };
        // Whose answer was lost is told that it is done.
        await insist(() => who.caller.call('changePrice', { params: { ...team(), subscriptionId }, body })).catch(
          (error: unknown) => {
            if (!(error instanceof Refusal && error.code === 'PRICE_NOT_FOUND')) throw error;
          },
        );
        // What is due at once is heard of.
        await until(() => paymentsOf(who), isTwo, { seconds: 40 });
      },
      end: async (who) => [charged(who).amounts.toSorted(), (await subscriptionOf(who))?.nickname],
      expected: [[400, 500], 'dearer'],
    },
    'what is given back': {
      prepare: (who) => buy(who, 'once'),
      go: async (who) => {
        const { items } = await insist(() =>
          site.owner.call('listPayments', { params: team(), query: { member: who.id } }),
        );
        const params = { ...team(), paymentId: items[0]?.id ?? '' };
        await insist(() => site.owner.call('refundPayment', { params, body: { requestId: 'back' } })).catch(
          (error: unknown) => {
            if (!(error instanceof Refusal && error.code === 'NOTHING_TO_REFUND')) throw error;
          },
        );
        await becomesIn(who, false);
      },
      end: (who) => paymentsOf(who),
      expected: [[1_000, 'refunded']],
    },
    'a transfer': {
      go: async (who) => {
        const body = { requestId: 'transfer', priceId: prices['once'] ?? '' };
        const { page } = await insist(() => who.caller.call('issueOwnInvoice', { params: team(), body }));
        const sent = new Set<number>();
        // Money is sent once; whether it came is seen at the provider.
        while (charged(who).amounts.length === 0) sent.add(await insist(() => post(page ?? '', { amount: '1000' })));
        await becomesIn(who, true);
      },
      end: async (who) => [charged(who), await paymentsOf(who)],
      expected: [{ amounts: [1_000], goesOn: 0 }, [[1_000, 'success']]],
    },
  };

  it.each(Object.entries(ways))(
    '%s: nothing is charged twice, and nothing is paid that does not open',
    async (_name, way) => {
      let died = 0;
      for (let writes = 0; writes < mostWrites; writes++) {
        const who = await newcomer();
        await way.prepare?.(who);
        const before = deaths;
        await arm(writes);
        await way.go(who);
        await disarm();
        expect({ writes, end: await way.end(who) }).toEqual({ writes, end: way.expected });
        if (deaths === before) break;
        died += 1;
      }
      process.stderr.write(`  killed before each of ${died} writes\n`);
      expect(died).toBeGreaterThan(4);
      expect(died).toBeLessThan(mostWrites);
    },
  );

  it('and its history still makes the same', async () => {
    const { equal, said } = await marquee.replay();
    expect(equal ? 'equal' : said).toBe('equal');
  });
});
