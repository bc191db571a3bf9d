import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@marquee/kernel';
import { HostileBus } from '@marquee/ports/testing';
import { as, client, World } from './world.js';

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
  let world: World;
  let bus: LateBus;
  let memberId: string;
  let session: string;
  beforeEach(async () => {
    bus = new LateBus();
    world = await World.start(bus);
    ({ memberId, session } = await world.member(team));
    await world.accounts.requestPasswordReset({ email: 'mia@example.test', teamId: team }, as.visitor());
    await world.mailTo('mia@example.test', 2);
    bus.hold();
  });
  afterEach(async () => {
    bus.release();
    await world.stop();
  });

  it('have ended for good when the member was disabled and enabled again', async () => {
    await world.audience.updateMember({ id: memberId, disabled: true }, as.owner(team));
    expect(await world.resolve(session)).toBeUndefined();
    await world.audience.updateMember({ id: memberId, disabled: false }, as.owner(team));
    expect(await world.resolve(session)).toBeUndefined();
  });

  it('have ended when the password was set anew', async () => {
    const token = await world.tokenFor('mia@example.test', 2);
    await world.accounts.resetPassword({ token, password: 'Another-horse-2', client }, as.visitor());
    expect(await world.resolve(session)).toBeUndefined();
    await expect(world.logIn('mia@example.test', team)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });

  it('have ended when the member was removed', async () => {
    await world.audience.deleteMember({ id: memberId }, as.owner(team));
    expect(await world.resolve(session)).toBeUndefined();
  });
});
