import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor, type Principal } from '@marquee/kernel';
import { LiveDoorServiceService, LiveServiceService, SiteLiveServiceService } from '@marquee/proto/catalog';
import { openingCollection, openingId } from '../src/live/live-opening.js';
import { passwordCollection } from '../src/live/live-passwords.js';
import { administrator, member, startCatalog, type Catalog } from './catalog-harness.js';

const owner = { principal: administrator('ours') };
const player = 'https://www.youtube-nocookie.com/embed/jfKfPfyJRdk';
const day = (of: number) => new Date(Date.UTC(2026, 5, of)).toISOString();

describe('a live stream with a password', () => {
  let catalog: Catalog;
  const goTo = (instant: string) => catalog.clock.advance(Date.parse(instant) - catalog.clock.now().getTime());
  /** Whether the viewer is asked for the password, and what they are given. */
  const told = async (principal: Principal) => {
    const { needsPassword, stream } = await catalog.client(SiteLiveServiceService).get({ id }, { principal });
    return [needsPassword, stream?.url];
  };
  const door = () => catalog.client(LiveDoorServiceService);
  const as = (id: string): Principal => ({ kind: 'member', id, team: 'ours', groups: [] });
  const open = (id: string, principal: Principal, password?: string) => door().open({ id, password }, { principal });
  const setPassword = (id: string, password: string | undefined, principal = owner.principal) =>
    door().setPassword({ id, password }, { principal });
  let id: string;

  beforeAll(async () => {
    catalog = await startCatalog();
    goTo(day(14));
    const address = 'https://youtu.be/jfKfPfyJRdk';
    const said = { name: 'Behind a password', platform: 'youtube', address, startsAt: day(14), endsAt: day(15) };
    const body = { ...said, publication: 'public', public: true, clear: [] };
    id = (await catalog.client(LiveServiceService).create(body, owner)).id;
    await setPassword(id, 'lamp-otter-1');
  });
  afterAll(() => catalog.stop());

  it('asks each member once, and visitors each time', async () => {
    expect(await told(as('asked'))).toEqual([true, undefined]);
    await expect(open(id, as('asked'))).rejects.toThrow('LIVE_PASSWORD_WRONG');
    await expect(open(id, as('asked'), 'lamp-otter-2')).rejects.toThrow('LIVE_PASSWORD_WRONG');
    expect((await open(id, as('asked'), 'lamp-otter-1')).url).toBe(player);
    expect(await told(as('asked'))).toEqual([false, player]);
    expect((await open(id, as('asked'))).url).toBe(player);
    expect((await open(id, visitor('ours'), 'lamp-otter-1')).url).toBe(player);
    expect(await told(visitor('ours'))).toEqual([true, undefined]);
    expect(await told(owner.principal)).toEqual([false, player]);
    await expect(open(id, member('theirs'), 'lamp-otter-1')).rejects.toThrow('LIVE_NOT_FOUND');
  });

  it('judges ten guesses of a member in a quarter of an hour, and no more', async () => {
    for (let guess = 0; guess < 10; guess++) {
      await expect(open(id, as('guesser'), 'wrong')).rejects.toThrow('LIVE_PASSWORD_WRONG');
    }
    await expect(open(id, as('guesser'), 'lamp-otter-1')).rejects.toThrow('LIVE_PASSWORD_THROTTLED');
    // Whoever else there is may guess.
    await expect(open(id, as('another'), 'wrong')).rejects.toThrow('LIVE_PASSWORD_WRONG');
    catalog.clock.advance(15 * 60_000 - 1);
    await expect(open(id, as('guesser'), 'lamp-otter-1')).rejects.toThrow('LIVE_PASSWORD_THROTTLED');
    catalog.clock.advance(1);
    expect((await open(id, as('guesser'), 'lamp-otter-1')).url).toBe(player);
  });

  it('asks everybody again for another one, and nobody where it is taken away', async () => {
    await expect(setPassword(id, 'x', as('m'))).rejects.toThrow('NO_AUTHORITY');
    await expect(setPassword(id, 'x', administrator('theirs'))).rejects.toThrow('LIVE_NOT_FOUND');
    await setPassword(id, 'lamp-otter-3');
    expect(await told(as('asked'))).toEqual([true, undefined]);
    await expect(open(id, as('asked'), 'lamp-otter-1')).rejects.toThrow('LIVE_PASSWORD_WRONG');
    expect(await door().getPassword({ id }, owner)).toEqual({ isSet: true });
    await setPassword(id, undefined);
    expect(await door().getPassword({ id }, owner)).toEqual({ isSet: false });
    expect(await told(as('asked'))).toEqual([false, player]);
  });

  it('keeps what is said of the live stream from whoever has not said it, also once it is over', async () => {
    await setPassword(id, 'lamp-otter-5');
    await open(id, as('asked'), 'lamp-otter-5');
    const others = [as('mute'), visitor('ours'), owner.principal, as('asked')];
    const may = async () =>
      Promise.all(
        others.map(async (principal) => {
          const { mayDiscuss } = await catalog.client(SiteLiveServiceService).get({ id }, { principal });
          return mayDiscuss;
        }),
      );
    expect(await may()).toEqual([false, false, true, true]);
    goTo(day(15));
    expect(await may()).toEqual([false, false, true, true]);
    await setPassword(id, undefined);
    expect(await may()).toEqual([true, true, true, true]);
    goTo(day(14));
  });

  it('never says it, and opens nothing once it is over', async () => {
    await setPassword(id, 'lamp-otter-4');
    await open(id, as('asked'), 'lamp-otter-4');
    const openings = catalog.documents.team(openingCollection, 'ours');
    expect(await openings.get(openingId(id, 'asked'))).toMatchObject({ liveId: id, memberId: 'asked' });
    const kept = await catalog.documents.team(passwordCollection, 'ours').get(id);
    expect(JSON.stringify([kept, await openings.get(openingId(id, 'asked'))])).not.toContain('lamp-otter');
    goTo(day(15));
    await expect(open(id, as('asked'), 'lamp-otter-4')).rejects.toThrow('LIVE_NOT_OPEN');
    await catalog.client(LiveServiceService).delete({ id }, owner);
    await catalog.settle();
    expect(await openings.get(openingId(id, 'asked'))).toBeUndefined();
    expect(await catalog.documents.team(passwordCollection, 'ours').get(id)).toBeUndefined();
  });
});
