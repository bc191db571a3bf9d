import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type GroupRight, service } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { memberCollection } from '../src/member/member.js';
import { as, client, joining, Identity } from './identity-harness.js';

const team = 'clubteam0001';

describe('joining by an invitation', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
  });
  afterEach(() => identity.stop());

  const join = (invitationId: string, email = 'mia@example.test', person = {}) =>
    // Fifty passwords take a while to hash on a busy machine; how long is not what is tested.
    identity.joining.join({ ...joining(invitationId, email), ...person }, { ...as.visitor(), timeout: 25_000 });
  const groupManager = (...rights: GroupRight[]) => {
    const managed = [{ group: 'gold', rights }];
    return { principal: { kind: 'administrator', id: 'mae', team, role: 'normal', categories: [], managed } as const };
  };
  const joined = async (id: string) => (await identity.audience.getInvitation({ id }, as.owner(team))).joined;
  /** Members beyond those who join in the test, without the cost of hashing their passwords. */
  const fillWith = async (members: number) => {
    const documents = identity.documents.team(memberCollection, team);
    const state = { invitationId: '', groups: [], approved: true, disabled: false, name: '', phone: '' };
    const unanswered = { answers: [], answerKeys: [], beginnings: [] };
    const rest = { emailVerified: true, expiresAt: null, credential: '', epoch: 0, createdAt: '' };
    await Promise.all(
      Array.from({ length: members }, (_, number) =>
        documents.save(`member${number}`, 0, { ...state, ...unanswered, ...rest, email: `${number}@example.test` }, []),
      ),
    );
  };

  it('lets exactly as many in as the maximum says, when fifty come at once', async () => {
    const { id } = await identity.invite(team, { maximum: 10 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, person) => join(id, `person${person}@example.test`)),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as object] : []));
    expect(refused).toHaveLength(40);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'INVITATION_LIMIT_REACHED' });
    expect(await joined(id)).toBe(10);
    expect(await identity.audience.countMembers({}, as.owner(team))).toMatchObject({ count: 10, invitations: 1 });
    await expect(identity.joining.getOffer({ id }, as.visitor())).rejects.toMatchObject({
      code: 'INVITATION_LIMIT_REACHED',
    });
  });

  it('says whether the mail must be opened before the first login', async () => {
    const { id } = await identity.invite(team);
    expect(await join(id)).toMatchObject({ emailCheck: true });
    await identity.security.updateSecurity({ address: '192.0.2.1', emailCheck: false }, as.owner(team));
    expect(await join(id, 'noa@example.test')).toMatchObject({ emailCheck: false });
    expect((await identity.logIn('noa@example.test', team)).token).not.toBe('');
  });

  it('has a day in the past only where one of our own services tells of it', async () => {
    const { id } = await identity.invite(team);
    const joinedAt = new Date(identity.clock.now().getTime() - 30 * 86_400_000).toISOString();
    const request = { ...joining(id, 'mia@example.test'), joinedAt };
    for (const caller of [as.visitor(), as.owner(team)]) {
      await expect(identity.joining.join(request, caller)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    }
    expect(await joined(id)).toBe(0);
    const { memberId } = await identity.joining.join(request, { principal: service('standalone', team) });
    const { createdAt } = await identity.audience.getMember({ id: memberId }, as.owner(team));
    expect(createdAt).toBe(joinedAt);
  });

  it('gives the place back when the address is a member already, also when both come at once', async () => {
    const { id } = await identity.invite(team, { maximum: 2 });
    const outcomes = await Promise.allSettled([join(id), join(id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(join(id, ' MIA@example.test')).rejects.toMatchObject({ code: 'EMAIL_IN_USE' });
    expect(await joined(id)).toBe(1);
    await expect(join(id, 'max@example.test')).resolves.toBeDefined();
  });

  it('is possible until the end of the last day in the time zone of the site', async () => {
    const { id } = await identity.invite(team, { deadline: '2026-11-20' });
    identity.clock.advance(Date.parse('2026-11-20T14:59:59.999Z') - identity.clock.now().getTime());
    await expect(identity.joining.getOffer({ id }, as.visitor())).resolves.toMatchObject({ deadline: '2026-11-20' });
    identity.clock.advance(1);
    await expect(identity.joining.getOffer({ id }, as.visitor())).rejects.toMatchObject({
      code: 'INVITATION_DEADLINE_PASSED',
    });
    await expect(join(id)).rejects.toMatchObject({ code: 'INVITATION_DEADLINE_PASSED' });
    identity.team = { ...identity.team, timeZone: 'America/New_York' };
    identity.clock.advance(60_000);
    await expect(join(id)).resolves.toBeDefined();
  });

  it('takes Tokyo for the time zone of a site that is not there yet', async () => {
    identity.team = undefined;
    identity.clock.advance(12 * 3_600_000);
    await expect(identity.invite(team, { deadline: '2026-11-20' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'deadline', code: 'DATE_IN_PAST' }],
    });
    await expect(identity.invite(team, { deadline: '2026-11-21' })).resolves.toBeDefined();
  });

  it('is refused when the plan has no more places', async () => {
    await fillWith(99);
    const { id } = await identity.invite(team);
    const outcomes = await Promise.allSettled([join(id, 'a@example.test'), join(id, 'b@example.test')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(join(id)).rejects.toMatchObject({ code: 'MEMBER_LIMIT_REACHED', params: { limit: 100 } });
    expect(await joined(id)).toBe(1);
    identity.team = { ...identity.team, plan: 'enterprise' };
    identity.clock.advance(60_000);
    await expect(join(id)).resolves.toBeDefined();
  });

  it('is not offered while the site cannot be asked for its time zone and plan', async () => {
    identity.tenantAnswers = false;
    await expect(identity.invite(team)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('asks for the fields that the invitation wants, and takes no hidden ones', async () => {
    const { id } = await identity.invite(team, { nameField: 'hidden', phoneField: 'required' });
    await expect(join(id)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'phone', code: 'REQUIRED' }],
    });
    await expect(join(id, 'mia@example.test', { phone: 'call me' })).rejects.toMatchObject({
      fields: [{ path: 'phone', code: 'INVALID_PHONE' }],
    });
    const { memberId } = await join(id, 'mia@example.test', { phone: '090-1234-5678', name: 'Mia' });
    expect(await identity.audience.getMember({ id: memberId }, as.owner(team))).toMatchObject({
      name: '',
      phone: '090-1234-5678',
    });
  });

  it('names every field that is wrong', async () => {
    const { id } = await identity.invite(team);
    const wrong = { password: 'ぱすわーど', name: 'x'.repeat(101) };
    await expect(join(id, 'no address', wrong)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: expect.arrayContaining([
        { path: 'email', code: 'INVALID_EMAIL' },
        { path: 'password', code: 'TOO_SHORT', params: { min: 6 } },
        { path: 'password', code: 'NOT_HALF_WIDTH' },
        { path: 'name', code: 'TOO_LONG', params: { max: 100 } },
      ]) as unknown,
    });
  });

  it('leads to a waiting account where approval is required, and in once it is approved', async () => {
    const { id } = await identity.invite(team, { approvalRequired: true });
    const { memberId } = await join(id);
    const token = await identity.tokenFor('mia@example.test');
    const verified = await identity.accounts.verifyEmail({ token, client }, as.visitor());
    expect(verified).toMatchObject({ token: '', kind: 'member', teamId: team, accountId: memberId });
    await expect(identity.logIn('mia@example.test', team)).rejects.toMatchObject({ code: 'ACCOUNT_UNAPPROVED' });
    await expect(identity.audience.deleteInvitation({ id }, as.owner(team))).rejects.toMatchObject({
      code: 'INVITATION_HAS_PENDING_MEMBERS',
    });

    await identity.audience.updateMember({ id: memberId, approved: true }, as.owner(team));
    await expect(identity.logIn('mia@example.test', team)).resolves.toMatchObject({ accountId: memberId });
    const mail = await identity.mailTo('mia@example.test', 2);
    expect(mail.text).toContain(`https://video.example.test/login/${team}`);
    await identity.audience.deleteInvitation({ id }, as.owner(team));
    await expect(identity.joining.getOffer({ id }, as.visitor())).rejects.toMatchObject({
      code: 'INVITATION_NOT_FOUND',
    });
  });

  it('is refused with a mail, after which nothing of the applicant is left; whoever is a member is not refused', async () => {
    const { id } = await identity.invite(team, { approvalRequired: true });
    const { memberId } = await join(id);
    const member = await identity.member(team, 'max@example.test');
    const request = { action: 'refuse', groups: [], ids: { ids: [memberId, member.memberId] }, count: 2 };
    const { count: _count, ...untyped } = request;
    for (const typed of [untyped, { ...request, count: 1 }]) {
      await expect(identity.audience.bulkMembers(typed, as.owner(team))).rejects.toMatchObject({
        ...{ code: 'BULK_COUNT_DIFFERS', params: { count: 2 } },
      });
    }
    const { principal } = as.owner(team);
    const token = { id: 'token', permissions: ['member.read', 'member.update', 'member.bulk'] };
    for (const by of [{ principal: { ...principal, token } }, groupManager('read', 'update')])
      await expect(identity.audience.bulkMembers(request, by)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    const { done, failures } = await identity.audience.bulkMembers(request, as.owner(team));
    expect([done, failures]).toEqual([1, [{ id: member.memberId, code: 'MEMBER_ALREADY_APPROVED' }]]);
    const { subject, text } = await identity.mailTo('mia@example.test', 2);
    expect([subject, text]).toEqual(['Your registration at Film Club', expect.not.stringContaining('http')]);
    const left = await until(async () => {
      const { items } = await identity.audience.listMembers({ limit: 20 }, as.owner(team));
      return items.length === 1 ? items : undefined;
    });
    expect(left.map(({ email }) => email)).toEqual(['max@example.test']);
    await identity.audience.deleteInvitation({ id }, as.owner(team));
  });

  it('gives no group that has been deleted since', async () => {
    const group = await identity.audience.createGroup({ name: 'Gold' }, as.owner(team));
    const invitation = await identity.invite(team, { groups: [group.id] });
    await identity.deleteUnseen(team, group.id);
    const { memberId } = await join(invitation.id);
    expect((await identity.audience.getMember({ id: memberId }, as.owner(team))).groups).toEqual([]);
    // The invitation forgets it, too, when it hears of the deletion.
    const repaired = await until(async () => {
      const found = await identity.audience.getInvitation({ id: invitation.id }, as.owner(team));
      return found.groups.length === 0 ? found : undefined;
    });
    const changed = await identity.audience.updateInvitation({ ...repaired, title: 'Winter' }, as.owner(team));
    expect(changed).toMatchObject({ title: 'Winter', groups: [], joined: 1 });
  });

  it('knows no made-up invitation', async () => {
    await expect(join('nothing')).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' });
  });
});
