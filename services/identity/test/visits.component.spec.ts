import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@marquee/kernel';
import { memberVisitEvents, type MemberVisitEvent } from '@marquee/contracts';
import { HostileBus, until } from '@marquee/ports/testing';
import { as, Identity } from './identity-harness.js';

const team = 'clubteam0001';

/** Notes what is told of logins, each once, however often it is delivered. */
class NotingBus extends HostileBus {
  readonly told = new Map<string, EventEnvelope<MemberVisitEvent>>();

  override async publish(topic: string, events: readonly EventEnvelope[]): Promise<void> {
    if (topic === memberVisitEvents.topic) {
      for (const event of events) this.told.set(event.id, event as EventEnvelope<MemberVisitEvent>);
    }
    await super.publish(topic, events);
  }
}

describe('what the history of a site has of logins', () => {
  let identity: Identity;
  let bus: NotingBus;
  let memberId: string;
  let first: string;
  beforeEach(async () => {
    bus = new NotingBus();
    identity = await Identity.start(bus);
    ({ memberId, session: first } = await identity.member(team));
  });
  afterEach(() => identity.stop());

  const logIn = async () => (await identity.logIn('mia@example.test', team)).token;
  /** In the order in which each login had them; only so much is promised of what is told of several. */
  const told = (count: number) =>
    until(
      () =>
        [...bus.told.values()].map(({ type, data }) => ('reason' in data ? `${type} ${data.reason}` : type)).toSorted(),
      (all) => all.length >= count,
    );

  it('is that a member logged in and out, of that member and site', async () => {
    await identity.accounts.logOut({ token: first }, as.visitor());
    await identity.accounts.logOut({ token: first }, as.visitor());
    expect(await told(2)).toEqual(['MemberLoggedIn', 'MemberLoggedOut']);
    for (const event of bus.told.values()) {
      expect(event).toMatchObject({ team, data: { memberId }, actor: { kind: 'member', id: memberId } });
    }
  });

  it('is that another device ended it where one login is the rule, and not elsewhere', async () => {
    await logIn();
    expect(await told(2)).toEqual(['MemberLoggedIn', 'MemberLoggedIn']);
    await identity.security.updateSecurity({ singleLogin: true }, as.owner(team));
    await logIn();
    expect(await told(4)).toEqual([
      'MemberForcedOut single_login',
      ...['MemberLoggedIn', 'MemberLoggedIn', 'MemberLoggedIn'],
    ]);
  });

  it('is that the member ended it from elsewhere', async () => {
    const second = await logIn();
    await identity.own.endOtherSessions({ token: second }, await identity.asHolder(second));
    expect(await told(3)).toContain('MemberForcedOut ended_elsewhere');
  });

  it('is that it ended with the account, and nothing of one whose time was over', async () => {
    await logIn();
    await identity.audience.updateMember({ id: memberId, disabled: true }, as.owner(team));
    expect(await told(4)).toEqual([
      ...['MemberForcedOut account', 'MemberForcedOut account'],
      ...['MemberLoggedIn', 'MemberLoggedIn'],
    ]);
    await identity.audience.updateMember({ id: memberId, disabled: false }, as.owner(team));
    await logIn();
    identity.clock.advance(31 * 86_400_000);
    await identity.audience.updateMember({ id: memberId, disabled: true }, as.owner(team));
    await until(
      () => identity.bus.lag('identity.leftovers.member'),
      (lag) => lag <= 0,
    );
    expect(await told(5)).toHaveLength(5);
  });

  it('has nothing of administrators', async () => {
    await told(1);
    await identity.owner();
    await identity.logIn('owner@example.test');
    expect(await told(1)).toHaveLength(1);
  });
});
