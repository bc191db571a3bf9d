import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { openHappenings, start } from './happening-harness.js';
import { as, client } from './identity-harness.js';

const day = 86_400_000;
const refused = (code: string) => expect.objectContaining({ code }) as unknown;

describe('a workflow', () => {
  let on: Awaited<ReturnType<typeof openHappenings>>;
  beforeEach(async () => {
    on = await openHappenings();
  });
  afterEach(() => on.identity.stop());

  it('puts whoever joins into groups at once, and says so in its log', async () => {
    const { id } = await on.begin({ groups: { items: [on.gold, on.staff] } });
    const { memberId } = await on.identity.member(on.team);
    expect(await on.ended(id)).toEqual(['done']);
    expect((await on.groupsOf(memberId)).toSorted()).toEqual([on.gold, on.staff].toSorted());
    expect(await on.runs(id)).toMatchObject([{ memberId, memberName: 'Mia Member', dueAt: start, doneAt: start }]);
  });

  it('puts them into its groups alone where it is to change them', async () => {
    const { id } = await on.begin({ action: 'changeGroups', groups: { items: [on.staff] } });
    const { memberId } = await on.identity.member(on.team, 'mia@example.test', [on.gold]);
    await on.ended(id);
    expect(await on.groupsOf(memberId)).toEqual([on.staff]);
  });

  it('waits for its days by the clocks of the site, also while nobody runs', async () => {
    on.identity.team = { ...on.identity.team, timeZone: 'America/New_York' };
    // In March a day there has 23 hours.
    on.identity.clock.advance(Date.parse('2027-03-13T15:30:00.000Z') - Date.parse(start));
    const { id } = await on.begin({ waitDay: 1 });
    const { memberId } = await on.identity.member(on.team);
    const [run] = await until(async () => ((await on.runs(id)).length > 0 ? on.runs(id) : undefined));
    expect([run?.dueAt, run?.outcome]).toEqual(['2027-03-14T14:30:00.000Z', undefined]);
    on.identity.clock.advance(day - 3_600_000 - 1);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await on.groupsOf(memberId)).toEqual([]);
    on.identity.clock.advance(1);
    await on.identity.restart();
    await on.ended(id);
    expect(await on.groupsOf(memberId)).toEqual([on.gold]);
  });

  it('sends a custom email once, also one that is off', async () => {
    const { memberId } = await on.identity.member(on.team);
    const { id: mail } = await on.write({ event: 'price', enabled: false, subject: 'Thanks for {{price}}' });
    const { id } = await on.begin({ event: 'price', prices: { items: ['price_1'] }, action: 'sendMail', mail });
    await on.buy(memberId);
    await on.subscribe(memberId);
    expect(await on.ended(id)).toEqual(['done']);
    expect(await on.mailsTo('mia@example.test')).toEqual(['Thanks for Pass']);
  });

  it('does what is left once, whoever took a member out again meanwhile', async () => {
    const { id } = await on.begin();
    const { memberId } = await on.identity.member(on.team);
    await on.ended(id);
    await on.identity.audience.updateMember({ id: memberId, groups: { ids: [] } }, as.owner(on.team));
    await on.identity.restart();
    await on.identity.fixture.settle();
    expect([await on.groupsOf(memberId), await on.runs(id)]).toEqual([[], [expect.objectContaining({ memberId })]]);
  });

  it('does nothing for old members whose address was corrected or changed, and no custom email goes out', async () => {
    const [old, corrected, own] = ['mai@example.test', 'mia@example.test', 'mia.m@example.test'];
    const { memberId } = await on.identity.member(on.team, old);
    on.identity.clock.advance(day);
    await on.write();
    const { id } = await on.begin();
    await on.identity.audience.updateMember({ id: memberId, email: corrected }, as.owner(on.team));
    const token = await on.identity.tokenFor(corrected);
    await on.identity.accounts.verifyEmail({ token, client }, as.visitor());
    const { token: session } = await on.identity.logIn(corrected, on.team);
    const holder = await on.identity.asHolder(session);
    await on.identity.own.requestEmailChange({ email: own, currentPassword: 'Correct-horse-1' }, holder);
    for (const [address, nth] of [
      [corrected, 2],
      [own, 1],
    ] as const) {
      const link = await on.identity.tokenFor(address, nth);
      await on.identity.accounts.confirmEmailChange({ token: link }, as.visitor());
    }
    expect((await on.identity.audience.getMember({ id: memberId }, as.owner(on.team))).email).toBe(own);
    await on.identity.fixture.settle();
    expect([await on.runs(id), await on.groupsOf(memberId)]).toEqual([[], []]);
    expect(await on.mailsTo(corrected)).not.toContain('Hello Mia Member');
  });

  const later = async () => {
    const { id } = await on.begin({ waitDay: 1 });
    const { memberId } = await on.identity.member(on.team);
    await until(async () => (await on.runs(id)).length === 1);
    const due = () => on.identity.clock.advance(day);
    return { id, memberId, due };
  };

  it('does nothing when it was turned off meanwhile', async () => {
    const { id, memberId, due } = await later();
    await on.change(id, { enabled: false });
    due();
    expect(await on.ended(id)).toEqual(['workflowOff']);
    expect(await on.groupsOf(memberId)).toEqual([]);
  });

  it('is not deleted while it waits for somebody, unless it is turned off', async () => {
    const { id } = await later();
    const deletion = () => on.workflows().delete({ id }, as.owner(on.team));
    await expect(deletion()).rejects.toMatchObject({ code: 'WORKFLOW_HAS_WAITING_RUNS', params: { count: 1 } });
    await on.change(id, { enabled: false });
    await deletion();
  });

  it('is deleted once it waits for nobody any more', async () => {
    const { id, due } = await later();
    due();
    expect(await on.ended(id)).toEqual(['done']);
    await on.workflows().delete({ id }, as.owner(on.team));
  });

  it('does nothing for members who were disabled or deleted meanwhile', async () => {
    const { id, memberId, due } = await later();
    const { memberId: noa } = await on.identity.member(on.team, 'noa@example.test');
    await until(async () => (await on.runs(id)).length === 2);
    await on.identity.audience.updateMember({ id: memberId, disabled: true }, as.owner(on.team));
    await on.identity.audience.deleteMember({ id: noa }, as.owner(on.team));
    due();
    expect(await on.ended(id, 2)).toEqual(['memberGone', 'memberGone']);
  });

  it('does nothing once the plan has none', async () => {
    const { id, due } = await later();
    on.identity.team = { ...on.identity.team, plan: 'basic' };
    due();
    expect(await on.ended(id)).toEqual(['notInPlan']);
  });

  it('is not made nor turned on in a plan that has none, and can be turned off and deleted', async () => {
    const { id } = await on.begin();
    on.identity.team = { ...on.identity.team, plan: 'basic' };
    on.identity.clock.advance(3_000);
    await expect(on.begin()).rejects.toEqual(refused('WORKFLOW_NOT_IN_PLAN'));
    await on.change(id, { enabled: false });
    await expect(on.change(id, { enabled: true })).rejects.toEqual(refused('WORKFLOW_NOT_IN_PLAN'));
    await on.workflows().delete({ id }, as.owner(on.team));
    on.identity.team = { ...on.identity.team, plan: 'pro' };
    on.identity.clock.advance(3_000);
    await expect(on.begin()).resolves.toBeDefined();
  });

  it('takes something to do it with, and days from 0 on', async () => {
    await expect(on.begin({ groups: undefined })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(on.begin({ action: 'sendMail' })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(on.begin({ waitDay: -1 })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(on.begin({ waitDay: 3_651 })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(on.begin({ waitDay: 3_650 })).resolves.toMatchObject({ waitDay: 3_650 });
    await expect(on.begin({ action: 'sendMail', mail: 'gone' })).rejects.toEqual(refused('CUSTOM_MAIL_NOT_FOUND'));
    await expect(on.begin({ groups: { items: ['gone'] } })).rejects.toEqual(refused('GROUP_NOT_FOUND'));
  });

  it('keeps its groups from being deleted', async () => {
    const { id } = await on.begin();
    await expect(on.identity.groups.delete({ id: on.gold }, as.owner(on.team))).rejects.toEqual(
      refused('GROUP_IN_USE'),
    );
    await on.workflows().delete({ id }, as.owner(on.team));
    await on.identity.groups.delete({ id: on.gold }, as.owner(on.team));
  });

  it('is of those who manage the members of this site, and of nobody else', async () => {
    const { teamId: other } = await on.identity.register('other@example.test');
    const { id } = await on.begin();
    for (const by of [as.manager(on.team), as.analyst(on.team), as.member(on.team)]) {
      await expect(on.workflows().get({ id }, by)).rejects.toEqual(refused('NO_AUTHORITY'));
      await expect(on.happenings().listWorkflowRuns({ id, limit: 1 }, by)).rejects.toEqual(refused('NO_AUTHORITY'));
    }
    const stranger = as.owner(other);
    await expect(on.workflows().get({ id }, stranger)).rejects.toEqual(refused('WORKFLOW_NOT_FOUND'));
    await expect(on.happenings().listWorkflowRuns({ id, limit: 1 }, stranger)).rejects.toEqual(
      refused('WORKFLOW_NOT_FOUND'),
    );
    await on.identity.member(other, 'mia@example.test');
    expect(await on.runs(id)).toEqual([]);
  });
});
