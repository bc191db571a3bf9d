import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mostTokens } from '@marquee/contracts';
import { service } from '@marquee/kernel';
import { as, client, Identity } from './identity-harness.js';

const currentPassword = 'Correct-horse-1';
const day = 86_400_000;

describe('a token of an administrator', () => {
  let identity: Identity;
  let team: string;
  let holder: Awaited<ReturnType<Identity['asHolder']>>;

  const create = (validDays = 1, name = 'Robot') =>
    identity.tokens.createToken({ currentPassword, name, permissions: ['content.manage'], validDays }, holder);
  const resolve = (token: string, address: string | undefined = client.address) =>
    identity.tokens.resolveToken({ token, address }, { principal: service('bff') });
  const isIn = async (token: string, address?: string) => (await resolve(token, address)).account !== undefined;

  beforeEach(async () => {
    identity = await Identity.start();
    team = (await identity.owner()).teamId;
    holder = { ...(await identity.asHolder((await identity.logIn('owner@example.test')).token)) };
  });
  afterEach(() => identity.stop());

  it('works to the last millisecond of its days, and stays in the list after them', async () => {
    const { token } = await create(2);
    identity.clock.advance(2 * day - 1);
    expect(await isIn(token)).toBe(true);
    identity.clock.advance(1);
    expect(await resolve(token)).toEqual({ account: undefined });
    const { items } = await identity.tokens.listTokens({}, holder);
    expect(items.map(({ expiresAt }) => expiresAt)).toEqual(['2026-11-22T03:00:00.000Z']);
  });

  it('is one of twenty at most, of which an expired one is one until it is revoked', async () => {
    const made = [];
    for (let number = 1; number < mostTokens; number++) made.push(await create(1, `Robot ${number}`));
    identity.clock.advance(2 * day);
    await create();
    await expect(create()).rejects.toMatchObject({ code: 'TOKEN_LIMIT_REACHED', params: { limit: mostTokens } });
    await identity.tokens.revokeToken({ id: made[0]?.info?.id ?? '' }, holder);
    await create();
    await expect(create()).rejects.toMatchObject({ code: 'TOKEN_LIMIT_REACHED' });
  });

  it('is one of twenty also when several are asked for at once', async () => {
    for (let number = 1; number < mostTokens; number++) await create(1, `Robot ${number}`);
    const outcomes = await Promise.allSettled([create(), create(), create()]);
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refusals).toEqual(Array(2).fill(expect.objectContaining({ code: 'TOKEN_LIMIT_REACHED' })));
    expect((await identity.tokens.listTokens({}, holder)).items).toHaveLength(mostTokens);
  });

  it('comes from where the site lets administrators come from, and is not lost elsewhere', async () => {
    const { token } = await create();
    const networks = (network: string) =>
      identity.security.updateSecurity(
        { administratorNetworks: { items: [{ network, comment: '' }] }, evenWithoutMyAddress: true },
        as.owner(team),
      );
    await networks('198.51.100.0/24');
    for (const [address, expected] of [
      ['198.51.100.0', true],
      ['198.51.100.255', true],
      ['198.51.99.255', false],
      ['198.51.101.0', false],
      ['', false],
    ] as const) {
      expect([address, await isIn(token, address)]).toEqual([address, expected]);
    }
    expect(await resolve(token)).toEqual({ account: undefined, ended: 'ip' });
    await networks('192.0.2.1');
    expect(await isIn(token)).toBe(true);
    expect(await isIn(token, '192.0.2.2')).toBe(false);
  });
});
