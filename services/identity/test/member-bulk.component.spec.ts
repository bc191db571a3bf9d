import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sized } from '@marquee/nest-kit/testing';
import { administratorCollection, type AdministratorState } from '../src/administrator/administrator.js';
import { memberCollection } from '../src/member/member.js';
import { memberCsv, team, ownerIsThere } from './member-csv.js';
import { as, Identity } from './identity-harness.js';

const owner = as.owner(team);

describe('many members changed by one call', () => {
  let identity: Identity;
  let csv: ReturnType<typeof memberCsv>;
  let ids: string[];
  beforeEach(async () => {
    identity = await Identity.start();
    await ownerIsThere(identity);
    csv = memberCsv(identity);
    await csv.imported([['Email', 'Name'], ...['mia', 'noa', 'umi'].map((name) => [`${name}@example.test`, name])]);
    ids = (await csv.members()).map(({ id }) => id);
  });
  afterEach(() => identity.stop());

  const bulk = (action: string, more: object = {}, by = owner) =>
    identity.audience.bulkMembers({ action, groups: [], ...more }, by);
  const named = (...which: string[]) => ({ ids: { ids: which } });
  const group = async (name: string) => (await identity.audience.createGroup({ name }, owner)).id;
  const [mia, noa, umi] = [0, 1, 2];
  const idOf = (index: number) => ids[index] ?? '';

  it('join groups, leave them, and are in others instead', async () => {
    const [gold, silver] = [await group('Gold'), await group('Silver')];
    const groupsOf = async () => (await csv.members()).map(({ groups }) => groups);
    expect(await bulk('add_groups', { groups: [gold], ...named(idOf(mia), idOf(noa)) })).toMatchObject({
      done: 2,
      failures: [],
    });
    await bulk('add_groups', { groups: [silver], ...named(idOf(noa)) });
    expect(await groupsOf()).toEqual([[gold], [gold, silver], []]);
    await bulk('remove_groups', { groups: [gold], ...named(...ids) });
    expect(await groupsOf()).toEqual([[], [silver], []]);
    await bulk('replace_groups', { groups: [gold], ...named(...ids) });
    expect(await groupsOf()).toEqual([[gold], [gold], [gold]]);
    await bulk('replace_groups', named(idOf(umi)));
    expect((await identity.audience.listGroups({}, owner)).items.map(({ memberCount }) => memberCount)).toEqual([2, 0]);
    await expect(bulk('add_groups', named(...ids))).rejects.toMatchObject({ code: 'BULK_INCOMPLETE' });
    await expect(bulk('add_groups', { groups: ['nogroup'], ...named(...ids) })).rejects.toMatchObject({
      code: 'GROUP_NOT_FOUND',
    });
  });

  it('are disabled and enabled, with what went wrong said of each', async () => {
    await identity.audience.deleteMember({ id: idOf(umi) }, owner);
    const other = (await identity.member('otherteam001', 'else@example.test')).memberId;
    const { done, failures, job } = await bulk('disable', named(...ids, other));
    expect([done, job]).toEqual([2, undefined]);
    expect(new Set(failures.map(({ id, code }) => `${id} ${code}`))).toEqual(
      new Set([`${idOf(umi)} MEMBER_NOT_FOUND`, `${other} MEMBER_NOT_FOUND`]),
    );
    expect((await csv.members()).map(({ disabled }) => disabled)).toEqual([true, true]);
    await bulk('enable', named(idOf(mia)));
    expect((await csv.members()).map(({ disabled }) => disabled)).toEqual([false, true]);
  });

  it('are deleted only when their number is typed', async () => {
    for (const count of [undefined, 1, 3]) {
      const typed = { ...named(idOf(mia), idOf(noa)), ...(count !== undefined && { count }) };
      await expect(bulk('delete', typed)).rejects.toMatchObject({ code: 'BULK_COUNT_DIFFERS', params: { count: 2 } });
    }
    await expect(bulk('delete', { filter: {}, count: 2 })).rejects.toMatchObject({ code: 'BULK_COUNT_DIFFERS' });
    expect(await csv.members()).toHaveLength(3);
    await bulk('delete', { ...named(idOf(mia), idOf(noa)), count: 2 });
    expect((await csv.members()).map(({ name }) => name)).toEqual(['umi']);
  });

  it('are all that match a filter, also those that no page shows, by a job', async () => {
    const members = identity.documents.team(memberCollection, team);
    const state = await members.get(idOf(mia));
    if (!state) throw new Error('nobody there');
    // More than a page.
    const count = sized({ sqlite: 250, mongodb: 110 });
    for (let n = 0; n < count; n += 1) {
      await members.place({
        id: `placed${n}`,
        version: 1,
        state: { ...state, email: `p${n}@example.test`, name: 'Placed' },
      });
    }
    const { job } = await bulk('disable', { filter: { q: 'placed' } });
    expect(job?.kind).toBe('member_bulk');
    expect(await csv.ended(job?.id ?? '')).toMatchObject({ state: 'done', done: count, errorCount: 0 });
    const disabled = await identity.audience.listMembers({ limit: 1, status: 'disabled' }, owner);
    expect(disabled.total).toBe(count);
    const removed = await bulk('delete', { filter: { status: 'disabled' }, count });
    expect(await csv.ended(removed.job?.id ?? '')).toMatchObject({ state: 'done', done: count });
    expect((await csv.members()).map(({ name }) => name)).toEqual(['mia', 'noa', 'umi']);
  }, 120_000);

  it('are done at once up to a hundred, and by a job above, which says of each what went wrong', async () => {
    const unknown = (count: number) => Array.from({ length: count }, (_none, n) => `nobody${n}`);
    expect((await bulk('disable', named(...unknown(100)))).failures).toHaveLength(100);
    const { job, failures } = await bulk('disable', named(...unknown(100), idOf(mia)));
    expect(failures).toEqual([]);
    expect(await csv.ended(job?.id ?? '')).toMatchObject({ state: 'done', done: 101, errorCount: 100 });
    expect((await csv.errorsOf(job?.id ?? ''))[0]).toEqual([undefined, 'nobody0', 'MEMBER_NOT_FOUND']);
    expect((await csv.members())[0]?.disabled).toBe(true);
  });

  it('are named or matched, never both, by those who may manage members', async () => {
    await expect(bulk('disable')).rejects.toMatchObject({ code: 'BULK_INCOMPLETE' });
    await expect(bulk('disable', { ...named(idOf(mia)), filter: {} })).rejects.toMatchObject({
      code: 'BULK_INCOMPLETE',
    });
    await expect(bulk('forget', named(idOf(mia)))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(bulk('disable', named(idOf(mia)), as.analyst(team))).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    const foreign = await bulk('disable', { filter: {} }, as.owner('otherteam001'));
    expect(foreign.job?.kind).toBe('member_bulk');
    expect((await csv.members()).some(({ disabled }) => disabled)).toBe(false);
  });

  it('are left as they are once whoever began has the rights no more, or not of all the groups', async () => {
    const gold = await group('Gold');
    await bulk('add_groups', { groups: [gold], ...named(idOf(mia)) });
    const managed = [{ group: gold, rights: ['update'] as const }];
    const manager = { principal: { ...owner.principal, role: 'normal', categories: [], managed } } as const;
    const many = named(idOf(mia), ...Array.from({ length: 100 }, (_none, n) => `nobody${n}`));
    const began = async (rights: Partial<AdministratorState>) => {
      const administrators = identity.documents.platform(administratorCollection);
      const { state, version } = await administrators.load('boss');
      if (state)
        await administrators.save('boss', version, { ...state, role: 'normal', ownedTeam: null, ...rights }, []);
      const { job } = await bulk('disable', many, manager);
      const { state: end, failure } = await csv.ended(job?.id ?? '');
      return [end, failure];
    };
    const refused = ['failed', 'JOB_STARTER_NOT_ALLOWED'];
    expect(await began({ managed: [{ group: 'another', rights: ['update'] }] })).toEqual(refused);
    expect(await began({ managed: [{ group: gold, rights: ['delete'] }] })).toEqual(refused);
    expect(await began({ team: 'otherteam001' })).toEqual(refused);
    expect((await csv.members()).some(({ disabled }) => disabled)).toBe(false);
    expect(await began({ team, managed: [{ group: gold, rights: ['read', 'update'] }] })).toEqual(['done', undefined]);
    expect((await csv.members()).filter(({ disabled }) => disabled)).toHaveLength(1);
  });
});
