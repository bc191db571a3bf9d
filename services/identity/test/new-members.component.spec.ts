import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import type { Principal } from '@marquee/kernel';
import { as, client, Identity, joining } from './identity-harness.js';
import { options } from './people.js';

const team = 'clubteam0001';
const by = as.owner(team);
const first = 'First-pass-1';

describe('members whom administrators register by an ID', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
    await identity.signOn.updateSignOn({ authMethod: 'custom' }, by);
  });
  afterEach(() => identity.stop());

  const register = (loginId: string, given: object = {}, who = by) =>
    identity.audience.createMember({ loginId, password: first, ...given }, who);
  const logIn = (loginId: string, password = first) =>
    identity.accounts.logIn({ email: '', loginId, password, teamId: team, client }, as.visitor());
  const group = async (name: string) => (await identity.groups.create({ name, clear: [] }, by)).id;
  const managing = (id: string, ...rights: ('create' | 'read')[]) =>
    options({
      ...({ kind: 'administrator', id: 'max', team, role: 'normal', categories: [] } as const),
      managed: [{ group: id, rights }],
    } satisfies Principal);
  const found = async (q: string) =>
    (await identity.audience.listMembers({ limit: 10, sort: 'newest', q }, by)).items.map(({ loginId }) => loginId);

  it('log in by it with the password that they were given, and set another one first', async () => {
    const gold = await group('Gold');
    const said = { name: '山田 花子', groups: { ids: [gold] }, lastDay: '2026-11-20' };
    expect(await register(' Ｈａｎａｋｏ０１', said)).toMatchObject({
      ...{ loginId: 'hanako01', email: '', name: '山田 花子', groups: [gold], approved: true, state: 'active' },
      ...{ passwordChangePrompted: true, expiresAt: '2026-11-20T15:00:00.000Z' },
    });
    const { token } = await logIn('hanako01');
    expect((await identity.accounts.resolveSession({ token }, as.service(''))).held?.gate).toBe('change_password');
    expect((await identity.groups.list({}, by)).items).toMatchObject([{ id: gold, memberCount: 1 }]);
    expect(await identity.mailbox.list(10)).toEqual([]);
  });

  it.each([
    [{ loginId: '花子' }, 'loginId', 'INVALID_LOGIN_ID'],
    [{ password: '12345' }, 'password', 'TOO_SHORT'],
    [{ password: 'パスワードです' }, 'password', 'NOT_HALF_WIDTH'],
    [{ lastDay: '2026-11-19' }, 'lastDay', 'DATE_IN_PAST'],
  ])('are not registered with %j', async (given, path, code) => {
    await expect(register('hanako01', given)).rejects.toMatchObject({ fields: [{ path, code }] });
  });

  it('have an ID of their own, also when two are registered at once, and a password as the site wants it', async () => {
    const outcomes = await Promise.allSettled([register('hanako01'), register('HANAKO01')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(register('hanako01')).rejects.toMatchObject({ code: 'LOGIN_ID_IN_USE' });
    await identity.security.updateSecurity({ complexPassword: true, address: '' }, by);
    await expect(register('jiro02', { password: 'lowercase1' })).rejects.toMatchObject({
      fields: [{ path: 'password', code: 'PASSWORD_TOO_WEAK' }],
    });
    expect(await register('jiro02', { password: 'Uppercase1' })).toMatchObject({ loginId: 'jiro02' });
  });

  it('are there only where members have IDs, as many as the plan has room for', async () => {
    await expect(register('hanako01', {}, as.owner('otherteam001'))).rejects.toMatchObject({
      code: 'SITE_WITHOUT_LOGIN_IDS',
    });
    for (let number = 0; number < 99; number++) await register(`m${number}`);
    await register('last');
    await expect(register('one-more')).rejects.toMatchObject({ code: 'MEMBER_LIMIT_REACHED', params: { limit: 100 } });
  });

  it('come from the manager of a group into this one, and never into another one or none', async () => {
    const [gold, other] = [await group('Gold'), await group('Other')];
    const manager = managing(gold, 'create', 'read');
    expect(await register('hanako01', { groups: { ids: [gold] } }, manager)).toMatchObject({ groups: [gold] });
    await expect(register('jiro02', {}, manager)).rejects.toMatchObject({
      fields: [{ path: 'groups', code: 'REQUIRED' }],
    });
    for (const id of [other, 'nobodys']) {
      const refused = register('jiro02', { groups: { ids: [gold, id] } }, manager);
      await expect(refused).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    }
    await expect(register('jiro02', { groups: { ids: [gold] } }, managing(gold, 'read'))).rejects.toMatchObject({
      code: 'NO_AUTHORITY',
    });
    await expect(register('jiro02', {}, as.analyst(team))).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
  });

  it('are found by the beginning of any part of their ID, and by that of a new one', async () => {
    const { id } = await register('hanako.yamada');
    await register('jiro02');
    expect(await found('ha')).toEqual(['hanako.yamada']);
    expect(await found('HANAKO.ya')).toEqual(['hanako.yamada']);
    expect(await found('yamad')).toEqual(['hanako.yamada']);
    expect(await found('h')).toEqual([]);
    expect(await found('anako')).toEqual([]);
    await identity.audience.updateMember({ id, loginId: 'saburo03' }, by);
    expect([await found('sabu'), await found('hana')]).toEqual([['saburo03'], []]);
  });

  it('or come by an invitation, and no one by an address while the method changes', async () => {
    const elsewhere = 'otherteam001';
    const { id } = await identity.invite(elsewhere);
    const outcomes = await Promise.allSettled([
      identity.joining.join(joining(id, 'mia@example.test'), as.visitor(elsewhere)),
      until(() => identity.signOn.updateSignOn({ authMethod: 'custom' }, as.owner(elsewhere)).catch(() => undefined)),
    ]);
    const { authMethod } = await identity.signOn.getSignOn({}, as.owner(elsewhere));
    const joined = outcomes[0].status === 'fulfilled';
    // Whichever was first: nobody has an address where members have IDs.
    expect([joined, authMethod]).toEqual(joined ? [true, 'email'] : [false, 'custom']);
  });
});
