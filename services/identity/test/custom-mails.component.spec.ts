import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openHappenings } from './happening-harness.js';
import { as, client, joining } from './identity-harness.js';

const refused = (code: string) => expect.objectContaining({ code }) as unknown;

describe('a custom email', () => {
  let on: Awaited<ReturnType<typeof openHappenings>>;
  beforeEach(async () => {
    on = await openHappenings();
  });
  afterEach(() => on.identity.stop());

  it('goes once to whoever joins by one of its invitations, once they have verified their address', async () => {
    const { id: autumn } = await on.identity.invite(on.team);
    const { id: winter } = await on.identity.invite(on.team);
    await on.write({ invitations: { items: [autumn] } });
    for (const [invitation, email] of [
      [autumn, 'mia@example.test'],
      [winter, 'noa@example.test'],
    ] as const) {
      await on.identity.joining.join(joining(invitation, email), as.visitor(on.team));
      expect(await on.mailsTo(email)).toEqual([]);
      await on.identity.accounts.verifyEmail({ token: await on.identity.tokenFor(email), client }, as.visitor());
    }
    expect(await on.mailsTo('mia@example.test')).toEqual(['Hello Mia Member']);
    expect(await on.mailsTo('noa@example.test')).toEqual([]);
  });

  it('keeps the invitations from being deleted that it is about, until it is about others', async () => {
    const { id: autumn } = await on.identity.invite(on.team);
    const { id } = await on.write({ invitations: { items: [autumn] } });
    const deleted = () => on.identity.audience.deleteInvitation({ id: autumn }, as.owner(on.team));
    await expect(deleted()).rejects.toEqual(refused('INVITATION_IN_USE'));
    const { id: workflow } = await on.begin({ invitations: { items: [autumn] } });
    const uses = () => on.identity.audience.listUsesOfInvitation({ id: autumn }, as.owner(on.team));
    expect((await uses()).items).toEqual([
      { kind: 'workflow', id: workflow, title: 'Greeting' },
      { kind: 'customMail', id, title: 'Greeting' },
    ]);
    await on.workflows().delete({ id: workflow }, as.owner(on.team));
    await on.customMails().update({ id, clear: [], invitations: { items: [] } }, as.owner(on.team));
    await deleted();
  });

  it('goes to whoever buys one of its prices, not for each renewal, and never while it is off', async () => {
    const { memberId } = await on.identity.member(on.team);
    await on.write({ event: 'price', prices: { items: ['price_2'] }, subject: 'Named' });
    await on.write({ event: 'price', subject: 'All: {{price}}' });
    await on.write({ event: 'price', subject: 'Off', enabled: false });
    await on.buy(memberId);
    expect(await on.mailsTo('mia@example.test')).toEqual(['All: Pass']);
    await on.subscribe(memberId);
    await on.renew(memberId);
    expect((await on.mailsTo('mia@example.test')).toSorted()).toEqual(['All: Club', 'All: Pass', 'Named']);
  });

  it('says nothing of what was before it', async () => {
    const { memberId } = await on.identity.member(on.team);
    on.identity.clock.advance(1);
    await on.write({ event: 'price' });
    await on.buy(memberId);
    expect(await on.mailsTo('mia@example.test')).toEqual([]);
  });

  it('is tried by the administrator alone', async () => {
    const { token } = await on.identity.logIn('owner@example.test');
    const { id } = await on.write({ event: 'price', enabled: false });
    await on.happenings().testCustomMail({ id }, await on.identity.asHolder(token));
    const { subject, text } = await on.identity.mailTo('owner@example.test', 2);
    expect(subject).toBe('[Test] Hello Olivia Owner');
    expect(text).toContain('Standard (monthly) owner@example.test');
    await expect(on.happenings().testCustomMail({ id: 'gone' }, as.owner(on.team))).rejects.toEqual(
      refused('CUSTOM_MAIL_NOT_FOUND'),
    );
  });

  it('is not deleted while a workflow sends it, and takes 1 to 2,000 characters', async () => {
    const { id } = await on.write({ content: 'a'.repeat(2_000) });
    await expect(on.write({ content: 'a'.repeat(2_001) })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(on.write({ content: '' })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(on.write({ invitations: { items: ['gone'] } })).rejects.toEqual(refused('INVITATION_NOT_FOUND'));
    const { id: sends } = await on.begin({ action: 'sendMail', mail: id });
    await expect(on.customMails().delete({ id }, as.owner(on.team))).rejects.toEqual(refused('CUSTOM_MAIL_IN_USE'));
    await on.workflows().delete({ id: sends }, as.owner(on.team));
    await on.customMails().delete({ id }, as.owner(on.team));
  });
});
