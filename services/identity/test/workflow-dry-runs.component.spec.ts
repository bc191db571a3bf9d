import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@marquee/kernel';
import { entityTopics } from '@marquee/contracts';
import type { DryRunWorkflowRequest } from '@marquee/proto/identity';
import { openHappenings, start } from './happening-harness.js';
import { standInForHistory, type PastHappening } from './history-stand-in.js';
import { as } from './identity-harness.js';
import { mailRows } from './mails-out.js';

const hour = 3_600_000;
const day = 24 * hour;
const refused = (code: string) => expect.objectContaining({ code }) as unknown;
const before = (milliseconds: number): string => new Date(Date.parse(start) - milliseconds).toISOString();

describe('what a workflow would have done', () => {
  let on: Awaited<ReturnType<typeof openHappenings>>;
  let past: PastHappening[];
  beforeEach(async () => {
    on = await openHappenings();
    past = [];
    standInForHistory(on.identity.fixture.channel, on.identity.fixture.signer, past);
  });
  afterEach(() => on.identity.stop());

  const happened = (id: string, at: string, more: Partial<PastHappening> = {}) =>
    past.push({ ...{ id, at, memberId: id, object: '', price: '', team: on.team, kind: 'accountCreated' }, ...more });
  const draft = (): DryRunWorkflowRequest => ({
    ...{ event: 'accountCreated', invitations: [], prices: [], waitDay: 0, action: 'addGroups', mail: undefined },
    ...{ groups: [on.gold], days: 7, limit: 100, after: undefined },
  });
  const tried = (said: Partial<DryRunWorkflowRequest> = {}, by = as.owner(on.team)) =>
    on.happenings().dryRunWorkflow({ ...draft(), ...said }, by);
  const members = async (said: Partial<DryRunWorkflowRequest> = {}) =>
    (await tried(said)).items.map(({ memberId }) => memberId);

  interface Twin {
    readonly team: string;
    readonly gold: string;
    readonly staff: string;
    readonly members: string[];
  }
  const group = async (team: string, name: string) =>
    (await on.identity.audience.createGroup({ name }, as.owner(team))).id;

  it('is what it does: of two sites with the same members one does it, and one tries it', async () => {
    const { identity } = on;
    const { teamId } = await identity.register('other@example.test');
    const doing: Twin = { team: on.team, gold: on.gold, staff: on.staff, members: [] };
    const trying: Twin = {
      ...{ team: teamId, gold: await group(teamId, 'Gold'), staff: await group(teamId, 'Staff'), members: [] },
    };
    const change = { waitDay: 1, action: 'changeGroups' } as const;
    const { id } = await on.begin({ ...change, groups: { items: [doing.gold] } });
    const beginnings: readonly ((site: Twin) => string[])[] = [
      ...[() => [], (site: Twin) => [site.gold], (site: Twin) => [site.staff]],
      ...[(site: Twin) => [site.gold, site.staff], () => [], () => []],
    ];
    for (const [index, groupsIn] of beginnings.entries()) {
      for (const site of [doing, trying]) {
        const { memberId } = await identity.member(site.team, `m${index}@${site.team}.test`, groupsIn(site));
        site.members.push(memberId);
        happened(memberId, identity.clock.now().toISOString(), { team: site.team });
      }
      identity.clock.advance(hour);
    }
    for (const {
      team,
      members: [, , , , disabled = '', deleted = ''],
    } of [doing, trying]) {
      await identity.audience.updateMember({ id: disabled, disabled: true }, as.owner(team));
      await identity.audience.deleteMember({ id: deleted }, as.owner(team));
    }
    identity.clock.advance(day);
    const outcomes = await on.ended(id, beginnings.length);
    const trial = await tried({ ...change, groups: [trying.gold] }, as.owner(trying.team));
    const told = trial.items.map(({ memberId, happenedAt, actsAt: dueAt, outcome }) => ({
      ...{ memberId: doing.members[trying.members.indexOf(memberId)], happenedAt, dueAt, outcome },
    }));
    expect(told).toEqual(
      (await on.runs(id)).map(({ memberId, happenedAt, dueAt, outcome }) => ({
        ...{ memberId, happenedAt, dueAt, outcome },
      })),
    );
    expect(outcomes).toEqual(['memberGone', 'memberGone', 'done', 'done', 'done', 'done']);
    // What it says of their groups is what became of those of the others.
    const changes = trial.items.map(({ hindrance, added, removed }) => [hindrance, added, removed]);
    expect(changes.slice(2)).toEqual([
      [undefined, [], ['Staff']],
      [undefined, ['Gold'], ['Staff']],
      ['inGroups', [], []],
      [undefined, ['Gold'], []],
    ]);
    for (const member of doing.members.slice(0, 4)) expect(await on.groupsOf(member)).toEqual([doing.gold]);
  });

  it('sends nothing and changes nothing', async () => {
    const { id: mail } = await on.write({ enabled: false });
    const { memberId } = await on.identity.member(on.team);
    await on.identity.fixture.settle();
    happened(memberId, start);
    const heard: EventEnvelope[] = [];
    const listening = await on.identity.bus.listen(entityTopics, {
      event: (event) => heard.push(event),
      signal: () => {},
    });
    const mails = await on.identity.mailbox.list(1_000);
    expect((await tried()).items).toMatchObject([{ outcome: 'done', added: ['Gold'] }]);
    expect((await tried({ action: 'changeGroups', groups: [on.staff] })).items).toMatchObject([{ added: ['Staff'] }]);
    expect((await tried({ action: 'sendMail', mail })).items).toMatchObject([{ outcome: 'done', added: [] }]);
    expect((await on.identity.documents.outbox.backlog()).count).toBe(0);
    // What is heard of is what others did.
    await group(on.team, 'Others');
    await on.identity.fixture.settle();
    await listening.close();
    expect([heard.map(({ type }) => type), await mailRows(on.identity)]).toEqual([['GroupCreated'], []]);
    expect(await on.identity.mailbox.list(1_000)).toEqual(mails);
    expect(await on.groupsOf(memberId)).toEqual([]);
  });

  it('tells what happened, to whom, and why nothing comes of it', async () => {
    const { id: invitation } = await on.identity.invite(on.team);
    const { memberId } = await on.identity.member(on.team, 'mia@example.test', [on.gold]);
    happened(memberId, start, { object: invitation });
    happened('noa', before(hour), { object: 'gone' });
    expect((await tried()).items).toMatchObject([
      { memberId, memberName: 'Mia Member', about: 'Autumn', actsAt: start, hindrance: 'inGroups', added: [] },
      { memberId: 'noa', memberName: '', about: '', outcome: 'memberGone', hindrance: 'erased' },
    ]);
    happened('pi1', start, { memberId, kind: 'price', object: 'price_1', price: 'Pass' });
    const bought = await tried({ event: 'price', action: 'sendMail', mail: 'gone', groups: [] });
    expect(bought.items).toMatchObject([{ about: 'Pass', outcome: 'nothingLeft', hindrance: 'mailGone' }]);
  });

  it('is about the invitations or the prices that it names', async () => {
    happened('mia', start, { object: 'autumn' });
    happened('noa', before(hour), { object: 'winter' });
    expect(await members({ invitations: ['winter'] })).toEqual(['noa']);
    expect(await members({ invitations: ['winter', 'autumn'] })).toEqual(['mia', 'noa']);
    happened('pi1', start, { memberId: 'mia', kind: 'price', object: 'price_1' });
    expect(await members({ event: 'price', prices: ['price_2'] })).toEqual([]);
    expect(await members({ event: 'price', prices: ['price_1'] })).toEqual(['mia']);
  });

  it('is of the days up to now, by when it would have acted', async () => {
    happened('now', before(3 * day));
    happened('later', before(3 * day - 1));
    happened('first', before(10 * day - 1));
    happened('earlier', before(10 * day));
    expect(await members({ waitDay: 3 })).toEqual(['now', 'first']);
    expect(await members({ waitDay: 3, days: 8 })).toEqual(['now', 'first', 'earlier']);
    expect(await members({ waitDay: 3, days: 1 })).toEqual(['now']);
    await expect(tried({ days: 0 })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(tried({ days: 91 })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(tried({ days: 90 })).resolves.toBeDefined();
  });

  it('comes page by page, nobody twice, and what happens meanwhile moves nothing', async () => {
    for (let index = 0; index < 5; index += 1) happened(`m${index}`, start);
    const first = await tried({ limit: 2 });
    on.identity.clock.advance(hour);
    happened('late', new Date(Date.parse(start) + hour).toISOString());
    const second = await tried({ limit: 2, after: first.next });
    const third = await tried({ limit: 2, after: second.next });
    const pages = [first, second, third];
    expect(pages.map(({ items }) => items.map(({ memberId }) => memberId))).toEqual([
      ['m4', 'm3'],
      ['m2', 'm1'],
      ['m0'],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, undefined, undefined]);
    expect(third.next).toBeUndefined();
    await expect(tried({ after: 'elsewhere' })).rejects.toEqual(refused('INVALID_CURSOR'));
    await expect(tried({ after: `${'9'.repeat(20)}~0~${start}~m1` })).rejects.toEqual(refused('INVALID_CURSOR'));
  });

  it('looks at the latest 10,000, and says where there is more', async () => {
    for (let index = 0; index < 10_000; index += 1) happened(`m${index}`, before(index * 1_000));
    const whole = await tried({ limit: 1 });
    expect([whole.total, whole.isCut]).toEqual([10_000, false]);
    happened('m10000', before(10_000 * 1_000));
    const cut = await tried({ limit: 1 });
    expect([cut.total, cut.isCut, cut.items[0]?.memberId]).toEqual([10_000, true, 'm0']);
  });

  it('takes something to do it with, and a plan that has workflows', async () => {
    await expect(tried({ groups: [] })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(tried({ action: 'sendMail', groups: [] })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(tried({ waitDay: -1 })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(tried({ event: 'other' })).rejects.toEqual(refused('INVALID_INPUT'));
    on.identity.team = { ...on.identity.team, plan: 'basic' };
    on.identity.clock.advance(3_000);
    await expect(tried()).rejects.toEqual(refused('WORKFLOW_NOT_IN_PLAN'));
  });

  it('is of those who manage the members of this site, and of nobody else', async () => {
    const { teamId: other } = await on.identity.register('other@example.test');
    happened('mia', start);
    for (const by of [as.manager(on.team), as.analyst(on.team), as.member(on.team)]) {
      await expect(tried({}, by)).rejects.toEqual(refused('NO_AUTHORITY'));
    }
    expect((await tried({}, as.owner(other))).items).toEqual([]);
  });
});
