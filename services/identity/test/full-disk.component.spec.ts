import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomIds, service } from '@marquee/kernel';
import { StorageFull, platformCollection } from '@marquee/ports';
import { Places } from '@marquee/nest-kit';
import { client, Identity } from './identity-harness.js';

const minute = 60_000;

describe('while the disk is full', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
    await identity.owner();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await identity.stop();
  });

  /** No document of any collection can be saved. */
  const fill = () => {
    const sample = identity.documents.platform(
      platformCollection({ name: 'sample', entity: 'sample', topic: 'sample', schemaVersion: 1 }),
    );
    const stored = Object.getPrototypeOf(sample) as Pick<typeof sample, 'save'>;
    return jest.spyOn(stored, 'save').mockRejectedValue(new StorageFull('the disk of the database is full'));
  };

  it('who is logged in stays so, also when their visit cannot be noted; the next one is', async () => {
    const { token } = await identity.logIn('owner@example.test');
    const save = fill();
    identity.clock.advance(2 * minute);
    expect(await identity.resolve(token)).toBeDefined();
    expect(save).toHaveBeenCalledTimes(1);
    save.mockRestore();
    const before = identity.clock.now().toISOString();
    expect(await identity.resolve(token)).toBeDefined();
    const { items } = await identity.own.listSessions({ token }, await identity.asHolder(token));
    expect(items[0]?.lastSeenAt).toBe(before);
  });

  it('a program with a token goes on', async () => {
    const holder = { ...(await identity.asHolder((await identity.logIn('owner@example.test')).token)) };
    const given = { currentPassword: 'Correct-horse-1', name: 'Robot', permissions: ['content.manage'], validDays: 1 };
    const { token } = await identity.tokens.createToken(given, holder);
    const save = fill();
    const { account } = await identity.tokens.resolveToken(
      { token, address: client.address },
      { principal: service('bff') },
    );
    expect(account?.token?.permissions).toEqual(['content.manage']);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('who has just become a member is one, though nothing can say that their place is filled', async () => {
    const places = new Places(identity.documents, identity.clock, randomIds);
    const room = { name: 'members', limit: 1, count: () => Promise.resolve(0) };
    const join = () => Promise.resolve(fill()).then(() => 'joined');
    const full = () => new Error('it is full');
    expect(await places.fill('clubteam0001', room, { places: 1 }, join, full)).toBe('joined');
  });

  it('who logs in learns why it cannot be', async () => {
    fill();
    await expect(identity.logIn('owner@example.test')).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  });
});
