import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { file } from '@marquee/contracts';
import { visitor, type Principal } from '@marquee/kernel';
import { entityCollection } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import { LiveDoorServiceService, LiveServiceService, SiteLiveServiceService } from '@marquee/proto/catalog';
import { openingCollection, openingId } from '../src/live/live-opening.js';
import { guessCollection } from '../src/live/live-guesses.js';
import { passwordCollection } from '../src/live/live-passwords.js';
import { administrator, knownSurvey, member, startCatalog, type Catalog } from './catalog-harness.js';

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
  const open = (id: string, principal: Principal, password?: string, network = 'here') =>
    door().open({ id, password, network }, { principal });
  const setPassword = (id: string, password: string | undefined, principal = owner.principal) =>
    door().setPassword({ id, password }, { principal });
  let id: string;

  beforeAll(async () => {
    catalog = await startCatalog();
    goTo(day(14));
    const address = 'https://youtu.be/jfKfPfyJRdk';
    const said = { name: 'Behind a password', platform: 'youtube', address, startsAt: day(14), endsAt: day(15) };
    const upload = { name: 'Slides', upload: 'u', fileName: 'slides.pdf', size: 3, uploadedAt: day(1) };
    await catalog.documents.team(entityCollection(file), 'ours').place({ id: 'slides', version: 1, state: upload });
    const more = { files: { items: ['slides'] }, surveyId: knownSurvey };
    const body = { ...said, ...more, publication: 'public', public: true, clear: [] };
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

  it('judges thirty guesses of visitors from one network, and keeps nobody out who comes from another', async () => {
    const guess = (network: string, password: string) => open(id, visitor('ours'), password, network);
    const wrong = async () => expect(guess('theirs', 'wrong')).rejects.toThrow('LIVE_PASSWORD_WRONG');
    await Promise.all(Array.from({ length: 29 }, wrong));
    // Somebody there knows it: that makes nobody else's guesses undone.
    expect((await guess('theirs', 'lamp-otter-1')).url).toBe(player);
    await wrong();
    await expect(guess('theirs', 'lamp-otter-1')).rejects.toThrow('LIVE_PASSWORD_THROTTLED');
    expect((await guess('another', 'lamp-otter-1')).url).toBe(player);
    expect((await open(id, as('there'), 'lamp-otter-1', 'theirs')).url).toBe(player);
    catalog.clock.advance(15 * 60_000);
    expect((await guess('theirs', 'lamp-otter-1')).url).toBe(player);
  }, 120_000);

  it('forgets where visitors came from when it counts no more, though nobody guesses', async () => {
    const kept = async () =>
      (await catalog.documents.team(guessCollection, 'ours').kept('', 100)).flatMap(({ id: key, state }) =>
        state ? [key] : [],
      );
    await expect(open(id, visitor('ours'), 'wrong', 'before')).rejects.toThrow('LIVE_PASSWORD_WRONG');
    catalog.clock.advance(15 * 60_000 - 1);
    await expect(open(id, visitor('ours'), 'wrong', 'lately')).rejects.toThrow('LIVE_PASSWORD_WRONG');
    expect(await kept()).toEqual(expect.arrayContaining([`${id}.before`, `${id}.lately`]));
    catalog.clock.advance(1);
    expect(await until(kept, (keys) => keys.length <= 1)).toEqual([`${id}.lately`]);
    catalog.clock.advance(15 * 60_000);
    await until(kept, (keys) => keys.length === 0);
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

  it('keeps what goes with the live stream from whoever has not said it, also once it is over', async () => {
    await setPassword(id, 'lamp-otter-5');
    await open(id, as('asked'), 'lamp-otter-5');
    const others = [as('mute'), visitor('ours'), owner.principal, as('asked')];
    const may = async () =>
      Promise.all(
        others.map(async (principal) => {
          const page = await catalog.client(SiteLiveServiceService).get({ id }, { principal });
          const { access } = await catalog.viewing.authorizeFile({ id: 'slides', parentId: id }, { principal });
          return [page.mayDiscuss, page.files.length, access, page.surveyId];
        }),
      );
    const kept = [false, 0, 'restricted', undefined];
    const given = [true, 1, 'visible', undefined];
    expect(await may()).toEqual([kept, kept, given, given]);
    goTo(day(15));
    const asked = [true, 1, 'visible', knownSurvey];
    // To administrators nothing is ever over.
    expect(await may()).toEqual([kept, kept, given, asked]);
    await setPassword(id, undefined);
    expect(await may()).toEqual([asked, asked, given, asked]);
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
