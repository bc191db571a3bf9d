import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomIds } from '@marquee/kernel';
import { accountFailures, addressFailures } from '../src/account/logging-in.js';
import { Hashes } from '../src/throttle/hashes.js';
import { isRefusal, type Limit, Throttle } from '../src/throttle/throttle.js';
import { client, Identity } from './identity-harness.js';

const minute = 60_000;

describe('a login that fails too often', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
  });
  afterEach(() => identity.stop());

  const fail = async (times: number, email = 'owner@example.test', from = client) => {
    await Promise.all(
      Array.from({ length: times }, () =>
        expect(identity.logIn(email, undefined, 'Wrong-horse-1', from)).rejects.toMatchObject({ code: 'LOGIN_FAILED' }),
      ),
    );
  };

  /** Failures beyond the last ones, without the cost of checking their passwords. */
  const failures = async (limit: Limit, subject: string, count: number) => {
    const throttle = new Throttle(identity.documents, identity.clock, randomIds, new Hashes('addresses'));
    for (let failure = 0; failure < count; failure++) {
      const place = await throttle.reserve(limit, subject);
      if (isRefusal(place)) throw new Error('there is no room for this failure');
      await place.keep();
    }
  };

  it('is stopped by the tenth failure, also for the right password, until 15 minutes have passed', async () => {
    await identity.owner();
    await identity.owner('other@example.test');
    await fail(9);
    await expect(identity.logIn('owner@example.test')).resolves.toBeDefined();
    await fail(10);
    identity.clock.advance(5 * minute);
    await expect(identity.logIn('OWNER@example.test')).rejects.toMatchObject({
      code: 'LOGIN_THROTTLED',
      params: { minutes: 10 },
    });
    await expect(identity.logIn('other@example.test')).resolves.toBeDefined();
    identity.clock.advance(10 * minute - 1);
    await expect(identity.logIn('owner@example.test')).rejects.toMatchObject({ params: { minutes: 1 } });
    identity.clock.advance(1);
    await expect(identity.logIn('owner@example.test')).resolves.toBeDefined();
  });

  it('stops failures for unknown addresses too', async () => {
    await fail(10, 'nobody@example.test');
    await expect(identity.logIn('nobody@example.test')).rejects.toMatchObject({ code: 'LOGIN_THROTTLED' });
  });

  it('judges no more of 60 guesses at once than may fail, wherever the right one is among them', async () => {
    await identity.owner();
    const addresses = ['192.0.2.1', '198.51.100.7', '2001:db8::7'];
    const tooLate = { code: 'LOGIN_THROTTLED', params: { minutes: 15 }, fields: [], name: 'DomainError' };
    // All that differ: within the ten that are judged, right behind them, and far behind.
    const positions = [...Array.from({ length: 14 }, (_, index) => index), 19, 20, 21, 40, 58, 59];
    for (const position of positions) {
      // Most of the ten that are judged would only cost time.
      const before = position % 10 === 0 ? 0 : 8;
      await failures(accountFailures, '/owner@example.test', before);
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) => {
          const from = { address: addresses[index % 3] ?? '', userAgent: '' };
          const guess = index === position ? undefined : `Wrong-horse-${index}`;
          return identity.logIn('owner@example.test', undefined, guess, from).then(
            () => ({ code: 'in' }),
            (error: unknown) => ({ ...(error as { code: string }) }),
          );
        }),
      );
      // The right one is in, or is answered like every other one that came too late.
      const judged = answers.filter(({ code }) => code !== 'LOGIN_THROTTLED');
      const others = answers.filter(({ code }) => code === 'LOGIN_THROTTLED');
      expect(others).toEqual(others.map(() => tooLate));
      if (answers[position]?.code !== 'in') {
        expect(answers[position]).toEqual(tooLate);
        expect(judged).toHaveLength(10 - before);
      }
      identity.clock.advance(15 * minute);
    }
  }, 120_000);

  it('lets a right guess in among the ten that are judged, and forgets only what had failed before', async () => {
    await identity.owner();
    const guess = (password?: string) =>
      identity.logIn('owner@example.test', undefined, password).then(
        () => 'in',
        (error: unknown) => (error as { code: string }).code,
      );
    const wrong = Array.from({ length: 9 }, (_, index) => `Wrong-horse-${index}`);
    expect(await Promise.all([guess(), ...wrong.map(guess)])).toEqual(['in', ...wrong.map(() => 'LOGIN_FAILED')]);
    // What was still open when the right one came in has failed since, and counts: there is no room for ten more.
    expect(await Promise.all(['again', ...wrong].map(guess))).toContain('LOGIN_THROTTLED');
  });

  it('counts a guess for its account and its address, or for neither', async () => {
    await identity.owner();
    const elsewhere = { address: '198.51.100.7', userAgent: '' };
    const throttled = { code: 'LOGIN_THROTTLED' };
    await fail(10);
    // Refused for the account: the address has still room for all of its hundred.
    for (let refused = 0; refused < 3; refused++) {
      await expect(identity.logIn('owner@example.test', undefined, 'x', elsewhere)).rejects.toMatchObject(throttled);
    }
    await failures(addressFailures, elsewhere.address, 99);
    await fail(1, 'one@example.test', elsewhere);
    // Refused for the address: the account has still room for all of its ten.
    for (let refused = 0; refused < 3; refused++) {
      await expect(identity.logIn('two@example.test', undefined, 'x', elsewhere)).rejects.toMatchObject(throttled);
    }
    await fail(10, 'two@example.test');
  });

  it('is stopped for an address of the network after its hundredth failure', async () => {
    await identity.owner();
    await failures(addressFailures, client.address, 98);
    await fail(1, 'one@example.test');
    await expect(identity.logIn('owner@example.test')).resolves.toBeDefined();
    await fail(1, 'two@example.test');
    await expect(identity.logIn('owner@example.test')).rejects.toMatchObject({ code: 'LOGIN_THROTTLED' });
    const elsewhere = { address: '198.51.100.7', userAgent: '' };
    await expect(identity.logIn('owner@example.test', undefined, undefined, elsewhere)).resolves.toBeDefined();
  });

  it('counts all addresses of one IPv6 network as one: who has a network has more than anybody can count', async () => {
    await identity.owner();
    const at = (address: string) =>
      identity.logIn('owner@example.test', undefined, undefined, { address, userAgent: '' });
    await failures(addressFailures, '2001:db8:1:2::/64', 100);
    await expect(at('2001:db8:1:2::77')).rejects.toMatchObject({ code: 'LOGIN_THROTTLED' });
    await expect(at('2001:db8:1:3::77')).resolves.toBeDefined();
  });
});
