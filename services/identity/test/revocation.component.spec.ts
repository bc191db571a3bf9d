import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@marquee/kernel';
import { HostileBus } from '@marquee/ports/testing';
import { as, client, Identity } from './identity-harness.js';

const team = 'clubteam0001';

/** A bus that can be late by as long as a test wants. */
class LateBus extends HostileBus {
  #open = Promise.resolve();
  release: () => void = () => undefined;

  hold(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#open = promise;
    this.release = resolve;
  }

  override async publish(topic: string, events: readonly EventEnvelope[]): Promise<void> {
    await this.#open;
    await super.publish(topic, events);
  }
}

describe('sessions, before any event has arrived anywhere', () => {
  let identity: Identity;
  let bus: LateBus;
  let memberId: string;
  let session: string;
  beforeEach(async () => {
    bus = new LateBus();
    identity = await Identity.start(bus);
    ({ memberId, session } = await identity.member(team));
    await identity.accounts.requestPasswordReset({ email: 'mia@example.test', teamId: team }, as.visitor());
    await identity.mailTo('mia@example.test', 2);
    bus.hold();
  });
  afterEach(async () => {
    bus.release();
    await identity.stop();
  });

  it('have ended for good when the member was disabled and enabled again', async () => {
    await identity.audience.updateMember({ id: memberId, disabled: true }, as.owner(team));
    expect(await identity.resolve(session)).toBeUndefined();
    await identity.audience.updateMember({ id: memberId, disabled: false }, as.owner(team));
    expect(await identity.resolve(session)).toBeUndefined();
  });

  it('have ended when the password was set anew', async () => {
    const token = await identity.tokenFor('mia@example.test', 2);
    await identity.accounts.resetPassword({ token, password: 'Another-horse-2', client }, as.visitor());
    expect(await identity.resolve(session)).toBeUndefined();
    await expect(identity.logIn('mia@example.test', team)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });

  it('have ended when the member was removed', async () => {
    await identity.audience.deleteMember({ id: memberId }, as.owner(team));
    expect(await identity.resolve(session)).toBeUndefined();
  });
});
