import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EventEnvelope, fold, type Principal } from '@marquee/kernel';
import type { MemberEvent } from '@marquee/contracts';
import { PersonalDataVault } from '@marquee/nest-kit';
import { done } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import { credentialCollection } from '../src/credential/credentials.js';
import { evolve, memberCollection } from '../src/member/member.js';
import { as, invitation, Identity } from './identity-harness.js';

const team = 'clubteam0001';
const foreign = 'otherteam001';

describe('the audience of a site', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
  });
  afterEach(() => identity.stop());

  const group = (name: string) => identity.audience.createGroup({ name }, as.owner(team));
  const list = async (query = {}) => {
    const { items } = await identity.audience.listMembers({ limit: 20, ...query }, as.owner(team));
    return items.map(({ email }) => email);
  };

  it('is closed to visitors, members and administrators of another category', async () => {
    const calls = [
      identity.audience.listMembers({ limit: 20 }, as.visitor(team)),
      identity.audience.listMembers({ limit: 20 }, as.member(team)),
      identity.audience.listMembers({ limit: 20 }, as.analyst(team)),
      identity.audience.createGroup({ name: 'Gold' }, as.analyst(team)),
      identity.audience.getMemberNames({ ids: [] }, as.manager(team)),
    ].map((call) => call.catch((error: unknown) => (error as { code: string }).code));
    expect(await Promise.all(calls)).toEqual([
      'NOT_LOGGED_IN',
      'NO_AUTHORITY',
      'NO_AUTHORITY',
      'NO_AUTHORITY',
      'NO_AUTHORITY',
    ]);
    expect((await identity.audience.listGroups({}, as.analyst(team))).items).toEqual([]);
  });

  it('is told by which invitation a member joined where invitations are seen: by its id, anybody joins', async () => {
    const { id: gold } = await group('Gold');
    const { memberId: id } = await identity.member(team, 'mia@example.test', [gold]);
    const { items } = await identity.audience.listInvitations({ limit: 1 }, as.owner(team));
    const by = async (principal: Principal) => (await identity.audience.getMember({ id }, { principal })).invitationId;
    const { principal: owner } = as.owner(team);
    expect(await by(owner)).toBe(items[0]?.id);
    const managed = [{ group: gold, rights: ['read' as const] }];
    expect(
      await by({ kind: 'administrator', id: 'mae', team, role: 'normal', categories: [], managed }),
    ).toBeUndefined();
  });

  it('is not found from another site', async () => {
    const { id: groupId } = await group('Gold');
    const { memberId } = await identity.member(team);
    const made = await identity.invite(team);
    const other = as.owner(foreign);
    const codes = [
      identity.audience.getMember({ id: memberId }, other),
      identity.audience.updateMember({ id: memberId, disabled: true }, other),
      identity.audience.deleteMember({ id: memberId }, other),
      identity.audience.renameGroup({ id: groupId, name: 'Silver' }, other),
      identity.audience.deleteGroup({ id: groupId }, other),
      identity.audience.getInvitation({ id: made.id }, other),
      identity.audience.updateInvitation(made, other),
      identity.audience.deleteInvitation({ id: made.id }, other),
      identity.audience.createInvitation({ ...invitation(), groups: [groupId] }, other),
    ].map((call) => call.catch((error: unknown) => (error as { code: string }).code));
    expect(await Promise.all(codes)).toEqual([
      ...['MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND', 'GROUP_NOT_FOUND', 'GROUP_NOT_FOUND'],
      ...['INVITATION_NOT_FOUND', 'INVITATION_NOT_FOUND', 'INVITATION_NOT_FOUND', 'GROUP_NOT_FOUND'],
    ]);
    expect(await list()).toEqual(['mia@example.test']);
    expect((await identity.audience.getMemberNames({ ids: [memberId] }, as.service(foreign))).items).toEqual([]);
  });

  it('has groups with unique names, listed by name', async () => {
    const silver = await group('Silver');
    const gold = await group(' Gold ');
    await expect(group('Gold')).rejects.toMatchObject({ code: 'GROUP_NAME_IN_USE' });
    await expect(group(' ')).rejects.toMatchObject({ fields: [{ path: 'name', code: 'REQUIRED' }] });
    await expect(identity.audience.renameGroup({ id: silver.id, name: 'Gold' }, as.owner(team))).rejects.toMatchObject({
      code: 'GROUP_NAME_IN_USE',
    });
    await identity.audience.renameGroup({ id: silver.id, name: 'Bronze' }, as.owner(team));
    const { items } = await identity.audience.listGroups({}, as.owner(team));
    expect(items).toMatchObject([
      { id: silver.id, name: 'Bronze', memberCount: 0 },
      { id: gold.id, name: 'Gold', memberCount: 0 },
    ]);
  });

  it('finds members by words, group and status, newest first, page by page', async () => {
    const { id: gold } = await group('Gold');
    const mia = await identity.member(team, 'mia@example.test', [gold]);
    await identity.member(team, 'max@example.test');
    const { id } = await identity.invite(team, { approvalRequired: true });
    const noe = {
      invitationId: id,
      email: 'noe@example.test',
      password: 'Correct-horse-1',
      name: '山田 のえ',
      phone: '',
      answers: [],
    };
    await identity.joining.join(noe, as.visitor());
    await identity.audience.updateMember({ id: mia.memberId, disabled: true }, as.owner(team));

    expect(await list()).toEqual(['noe@example.test', 'max@example.test', 'mia@example.test']);
    expect(await list({ group: gold })).toEqual(['mia@example.test']);
    expect(await list({ status: 'active' })).toEqual(['max@example.test']);
    expect(await list({ status: 'disabled' })).toEqual(['mia@example.test']);
    expect(await list({ status: 'unapproved' })).toEqual(['noe@example.test']);
    expect(await list({ status: 'unverified' })).toEqual(['noe@example.test']);
    expect(await list({ q: '山田' })).toEqual(['noe@example.test']);
    expect(await list({ q: 'max' })).toEqual(['max@example.test']);
    expect(await list({ q: 'member', group: gold, status: 'disabled' })).toEqual(['mia@example.test']);
    expect(await list({ invitation: id })).toEqual(['noe@example.test']);
    expect(await list({ invitation: id, status: 'unapproved', q: '山田' })).toEqual(['noe@example.test']);
    expect(await list({ invitation: id, status: 'active' })).toEqual([]);
    expect(await list({ invitation: id, group: gold })).toEqual([]);
    const stateOfNoe = async () => {
      const { items } = await identity.audience.listMembers({ limit: 20, q: 'noe@example.test' }, as.owner(team));
      return items.map(({ state }) => state);
    };
    expect(await stateOfNoe()).toEqual(['unverified']);
    // Where addresses are not checked, nobody waits for that.
    await identity.security.updateSecurity({ emailCheck: false }, as.owner(team));
    expect(await stateOfNoe()).toEqual(['unapproved']);
    expect(await list({ invitation: 'nobodys' })).toEqual([]);
    await expect(list({ limit: 101 })).rejects.toMatchObject({ fields: [{ path: 'limit', code: 'TOO_HIGH' }] });

    const first = await identity.audience.listMembers({ limit: 2 }, as.owner(team));
    const second = await identity.audience.listMembers({ limit: 2, after: first.next }, as.owner(team));
    expect(second.items).toMatchObject([{ email: 'mia@example.test' }]);
    expect(second.next).toBeUndefined();
  });

  it('names members to the other services, and leaves removed ones out', async () => {
    const { memberId } = await identity.member(team);
    const { items } = await identity.audience.getMemberNames({ ids: [memberId, 'gone', memberId] }, as.service(team));
    expect(items).toMatchObject([{ id: memberId, name: 'Mia Member', phone: '' }]);
  });

  it('takes only changes that make sense', async () => {
    const { memberId: id } = await identity.member(team);
    const change = (changes: object) => identity.audience.updateMember({ id, ...changes }, as.owner(team));
    await expect(change({ groups: { ids: ['nothing'] } })).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    await expect(change({ approved: false })).rejects.toMatchObject({
      fields: [{ path: 'approved', code: 'INVALID_CHOICE' }],
    });
    await expect(change({ name: 'a\nb' })).rejects.toMatchObject({
      fields: [{ path: 'name', code: 'CONTROL_CHARACTERS' }],
    });
    expect(await change({ name: ' Mia M. ' })).toMatchObject({ name: 'Mia M.' });
  });

  it('takes only invitations that make sense', async () => {
    await expect(identity.invite(team, { maximum: 0 })).rejects.toMatchObject({
      fields: [{ path: 'maximum', code: 'TOO_LOW' }],
    });
    await expect(identity.invite(team, { title: '', validDays: 0, nameField: 'maybe' })).rejects.toMatchObject({
      fields: expect.arrayContaining([
        { path: 'title', code: 'REQUIRED' },
        { path: 'validDays', code: 'TOO_LOW', params: { min: 1 } },
        { path: 'fields.name', code: 'INVALID_CHOICE' },
      ]) as unknown,
    });
    const made = await identity.invite(team, { maximum: 1, validDays: 1 });
    const { items } = await identity.audience.listInvitations({ limit: 20 }, as.owner(team));
    expect(items).toEqual([made]);
  });

  it('leaves no name or address in any event, a history that replays, and nothing to open after a removal', async () => {
    const events: EventEnvelope[] = [];
    const watching = await identity.bus.subscribe(
      'test',
      ['identity.administrator', 'identity.member'],
      async (event) => {
        events.push(event);
        return done;
      },
    );
    await identity.register();
    const { memberId: id } = await identity.member(team);
    await identity.audience.updateMember({ id, name: 'Mia M.' }, as.owner(team));
    const vault = new PersonalDataVault(identity.documents, 'personal data');
    const renamed = await until(async () => events.find(({ type }) => type === 'MemberRenamed'));
    expect(JSON.stringify(events)).not.toMatch(/Mia |mia@|Olivia|example\.test|03-1234|argon2/);
    expect((await vault.unseal(renamed)).event.data).toEqual({ name: 'Mia M.' });

    const history = await Promise.all(
      events.filter((event) => event.entityId === id).map((event) => vault.unseal(event)),
    );
    const replayed = fold(
      evolve,
      history.map(({ event: { type, data } }) => ({ type, data }) as MemberEvent),
    );
    expect(replayed).toEqual(await identity.documents.team(memberCollection, team).get(id));

    await identity.audience.deleteMember({ id }, as.owner(team));
    expect(await vault.unseal(renamed)).toMatchObject({ erased: true, event: { data: { name: '' } } });
    const passwords = identity.documents.team(credentialCollection, team);
    await until(async () => !(await passwords.kept('', 10)).some(({ state }) => state));
    await watching.close();
  });
});

describe('an owner', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
  });
  afterEach(() => identity.stop());

  it('has an address and a team that no other owner has', async () => {
    const { teamId } = await identity.register('owner@example.test');
    expect(teamId).toMatch(/^[a-z0-9]{12}$/);
    await expect(identity.register(' OWNER@example.test')).rejects.toMatchObject({ code: 'EMAIL_IN_USE' });
    await expect(identity.register('other@example.test', teamId)).rejects.toMatchObject({ code: 'CONFLICT' });
    const outcomes = await Promise.allSettled([
      identity.register('twin@example.test'),
      identity.register('twin@example.test'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('registers with fields named as in the form', async () => {
    const owner = { name: '', email: 'no address', password: '12345' };
    const site = { teamId: '', siteName: '', language: 'fr', companyName: 'Film Inc.', companyPhone: 'none' };
    await expect(identity.accounts.registerOwner({ ...site, ...owner }, as.visitor())).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: expect.arrayContaining([
        { path: 'site.name', code: 'REQUIRED' },
        { path: 'site.language', code: 'INVALID_CHOICE' },
        { path: 'company.phone', code: 'INVALID_PHONE' },
        { path: 'administrator.name', code: 'REQUIRED' },
        { path: 'administrator.email', code: 'INVALID_EMAIL' },
        { path: 'administrator.password', code: 'TOO_SHORT', params: { min: 6 } },
      ]) as unknown,
    });
  });
});
