import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { service } from '@marquee/kernel';
import { done } from '@marquee/ports';
import { as, Identity } from './identity-harness.js';

const office = { network: '192.0.2.0/24', comment: 'Our office' };
const elsewhere = { network: '198.51.100.0/24', comment: '' };

describe('the networks that people of a site may come from', () => {
  let identity: Identity;
  let team: string;

  beforeEach(async () => {
    identity = await Identity.start();
    team = (await identity.owner()).teamId;
  });
  afterEach(() => identity.stop());

  const set = (change: object) => identity.security.updateSecurity({ address: '192.0.2.1', ...change }, as.owner(team));
  const resolve = (token: string, address?: string) =>
    identity.accounts.resolveSession({ token, address }, { principal: service('bff') });

  it('let in who is in one of them, and nobody of whom nothing is known', async () => {
    const { session, memberId } = await identity.member(team);
    await set({ memberNetworks: { items: [office] } });
    expect((await resolve(session, '192.0.2.255')).account?.id).toBe(memberId);
    for (const address of ['192.0.3.0', '', undefined]) {
      expect(await resolve(session, address)).toEqual({ ended: 'ip' });
    }
    await set({ memberNetworks: { items: [] } });
    expect((await resolve(session)).account?.id).toBe(memberId);
  });

  it('concern one site alone', async () => {
    const { session } = await identity.member(team);
    const { teamId } = await identity.owner('other@example.test');
    await identity.security.updateSecurity({ memberNetworks: { items: [elsewhere] } }, as.owner(teamId));
    expect((await resolve(session, '192.0.2.1')).account).toBeDefined();
  });

  it('are sealed in the history', async () => {
    await set({ memberNetworks: { items: [office] } });
    const told = Promise.withResolvers<object>();
    const subscription = await identity.bus.subscribe('test', ['identity.security'], (event) => {
      told.resolve(event.data);
      return Promise.resolve(done);
    });
    const data = JSON.stringify(await told.promise);
    await subscription.close();
    expect(data).toContain('memberNetworks');
    expect(data).not.toMatch(/192\.0\.2|office/);
    expect(await identity.security.getSecurity({}, as.owner(team))).toMatchObject({ memberNetworks: [office] });
  });

  it('are part of some plans, and what was set under one of them can be taken away under another', async () => {
    await set({ memberNetworks: { items: [office] } });
    identity.team = { ...identity.team, plan: 'pro' };
    identity.clock.advance(60_000);
    await expect(set({ memberNetworks: { items: [office, elsewhere] } })).rejects.toMatchObject({
      code: 'FEATURE_NOT_IN_PLAN',
    });
    expect(await set({ memberNetworks: { items: [] } })).toMatchObject({ memberNetworks: [] });
    await expect(set({ administratorNetworks: { items: [office] } })).rejects.toMatchObject({
      code: 'FEATURE_NOT_IN_PLAN',
    });
    identity.team = { ...identity.team, plan: 'business' };
    identity.clock.advance(60_000);
    expect(await set({ administratorNetworks: { items: [office] } })).toMatchObject({
      administratorNetworks: [office],
    });
  });

  it('are for those to see and to change who manage the security of the site', async () => {
    for (const who of [as.analyst(team), as.member(team)]) {
      await expect(identity.security.getSecurity({}, who)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    }
  });
});
