import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { as, client, Identity, joining } from './identity-harness.js';
import { memberCsv, ownerIsThere, team } from './member-csv.js';

const minute = 60_000;
const day = 24 * 60 * minute;
const email = 'mia@example.test';
const owner = as.owner(team);

describe('the mail without which a member does not get in', () => {
  let identity: Identity;
  let csv: ReturnType<typeof memberCsv>;
  beforeEach(async () => {
    identity = await Identity.start();
    await ownerIsThere(identity);
    csv = memberCsv(identity);
  });
  afterEach(() => identity.stop());

  const joined = async (address = email) => {
    const { id } = await identity.invite(team);
    const { memberId } = await identity.joining.join(joining(id, address), as.visitor(team));
    await identity.tokenFor(address);
    return memberId;
  };
  const imported = async (mode: 'create' | 'email_auth', notify: boolean) => {
    await csv.imported([['Email'], [email]], { mode, notify });
    const [member] = await csv.members();
    return member?.id ?? '';
  };
  const awaited = async (id: string) => (await identity.audience.getMember({ id }, owner)).awaitedMail;
  const send = (id: string, by = owner) => identity.audience.sendMemberMail({ id }, by);
  const verify = (token: string) => identity.accounts.verifyEmail({ token, client }, as.visitor());
  const setPassword = (token: string) =>
    identity.accounts.resetPassword({ token, password: 'Another-horse-1', client }, as.visitor());

  it('is sent again to whoever has to verify the address, with a link that works', async () => {
    const id = await joined();
    const old = await identity.tokenFor(email);
    identity.clock.advance(day + 1);
    await expect(verify(old)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await awaited(id)).toBe('verification');
    await send(id);
    expect((await verify(await identity.tokenFor(email, 2))).accountId).toBe(id);
    expect(await awaited(id)).toBeUndefined();
    identity.clock.advance(10 * minute);
    await expect(send(id)).rejects.toMatchObject({ code: 'MEMBER_AWAITS_NO_MAIL' });
  });

  it('is the one by which they set their first password where they were brought in', async () => {
    const id = await imported('email_auth', true);
    await identity.tokenFor(email);
    expect(await awaited(id)).toBe('password');
    await send(id);
    await setPassword(await identity.tokenFor(email, 2));
    expect(await awaited(id)).toBeUndefined();
  });

  it('is also sent to those who were brought in and told nothing', async () => {
    const id = await imported('create', false);
    expect(await awaited(id)).toBe('password');
    await send(id);
    await setPassword(await identity.tokenFor(email));
    await expect(identity.logIn(email, team, 'Another-horse-1')).resolves.toMatchObject({ accountId: id });
  });

  it('is sent once in ten minutes', async () => {
    const id = await joined();
    await send(id);
    await expect(send(id)).rejects.toMatchObject({ code: 'MAIL_SENT_LATELY', params: { minutes: 10 } });
    identity.clock.advance(10 * minute - 1);
    await expect(send(id)).rejects.toMatchObject({ code: 'MAIL_SENT_LATELY', params: { minutes: 1 } });
    identity.clock.advance(1);
    await expect(send(id)).resolves.toEqual({});
  });

  it('is for nobody who is disabled or leaves, and for nobody of another site', async () => {
    const id = await joined();
    await identity.audience.updateMember({ id, disabled: true }, owner);
    expect(await awaited(id)).toBeUndefined();
    await expect(send(id)).rejects.toMatchObject({ code: 'MEMBER_AWAITS_NO_MAIL' });
    await identity.audience.updateMember({ id, disabled: false }, owner);
    await expect(send(id, as.owner('otherteam001'))).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    await expect(send(id, as.analyst(team))).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    await send(id);
  });

  it('is sent to all who wait for one, by one call', async () => {
    const ids = [await joined(), await joined('noa@example.test')];
    const { memberId } = await identity.member(team, 'umi@example.test');
    const request = { action: 'send_mail', groups: [], ids: { ids: [...ids, memberId] } };
    const { done, failures } = await identity.audience.bulkMembers(request, owner);
    expect([done, failures]).toEqual([2, [{ id: memberId, code: 'MEMBER_AWAITS_NO_MAIL' }]]);
    for (const to of [email, 'noa@example.test']) await identity.mailTo(to, 2);
    expect((await identity.audience.bulkMembers(request, owner)).failures).toHaveLength(3);
  });
});
