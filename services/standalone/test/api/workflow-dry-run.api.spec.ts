import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ReplyOf, routes } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { documented } from './documented.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, join, type Site } from './site.js';

type Trial = ReplyOf<typeof routes.dryRunWorkflow>;
type Runs = ReplyOf<typeof routes.listWorkflowRuns>;

let installation: Installation;
let ours: Site;
let team: string;
let groupId: string;

beforeAll(async () => {
  installation = await openInstallation();
  ours = await buildSite(installation, 'ours');
  team = `/api/teams/${idOf(ours.params, 'teamId')}`;
  groupId = idOf(ours.params, 'groupId');
}, 120_000);

afterAll(() => installation.close());

const draft = (more: Readonly<Record<string, string>> = {}) => {
  const said = { event: 'accountCreated', waitDay: '0', action: 'addGroups', groups: groupId, days: '7', ...more };
  return new URLSearchParams(said).toString();
};
const trial = async (more: Readonly<Record<string, string>> = {}): Promise<Trial> => {
  const answer = await ours.owner.ask('GET', `${team}/workflow-dry-runs?${draft(more)}`);
  return documented(routes.dryRunWorkflow, answer).body as Trial;
};
/** What has just happened is in the log a moment later. */
const trialOf = (count: number, more: Readonly<Record<string, string>> = {}) =>
  until(async () => {
    const answer = await trial(more);
    return answer.items.length >= count ? answer : undefined;
  });

describe('what a workflow would have done', () => {
  it('is what a real one did for the same members, by the log of all that ever happened', async () => {
    // Whoever came before the workflow is nothing to it; a trial tells of them, too.
    expect((await trialOf(1)).items).toMatchObject([
      { member: { id: idOf(ours.params, 'memberId') }, outcome: 'done' },
    ]);
    const { id } = await ours.owner.must<{ id: string }>('POST', `${team}/workflows`, {
      ...{ name: 'Greet', enabled: true, event: 'accountCreated', waitDay: 0, action: 'addGroups', groups: [groupId] },
    });
    const invitationId = idOf(ours.params, 'invitationId');
    await join(installation, invitationId, 'first@ours.test');
    await join(installation, invitationId, 'second@ours.test');
    const { items: runs } = await until(async () => {
      const all = await ours.owner.must<Runs>('GET', `${team}/workflows/${id}/runs`);
      return all.items.length === 2 && all.items.every(({ outcome }) => outcome !== null) ? all : undefined;
    });
    const { items, total, isCut } = await trialOf(3);
    expect(items.slice(0, 2).map(({ member, ...act }) => [member.id, act.happenedAt, act.actsAt, act.outcome])).toEqual(
      runs.map(({ memberId, happenedAt, dueAt, outcome }) => [memberId, happenedAt, dueAt, outcome]),
    );
    // They are in the group by now, by the real one and by their invitation.
    expect(items.map(({ hindrance }) => hindrance)).toEqual(['inGroups', 'inGroups', 'inGroups']);
    expect([total, isCut]).toEqual([3, false]);
  });

  it('is about what was bought, by what it is called', async () => {
    const { items } = await trialOf(2, { event: 'price' });
    expect(items.every(({ about }) => about !== '')).toBe(true);
    expect((await trial({ event: 'price', prices: 'price_none' })).items).toEqual([]);
    expect((await trial({ event: 'price', waitDay: '1' })).items).toEqual([]);
  });

  it('is a file, too, in the language of its reader', async () => {
    const [member] = (await trialOf(1)).items;
    const english = await ours.owner.raw(`${team}/workflow-dry-runs/file?${draft()}`, { 'accept-language': 'en' });
    expect(english.headers.get('content-disposition')).toContain('workflow-dry-run.csv');
    const lines = (await english.text()).trimEnd().split('\r\n');
    expect(lines[0]).toContain('Acts,Member ID,Member');
    expect(lines[1]).toContain(`${member?.member.id ?? ''},Member,Invited member could use the site,Welcome,`);
    expect(lines[1]).toMatch(/,Add to groups,,,Already in these groups$/);
    expect(lines).toHaveLength(4);
    const japanese = await ours.owner.raw(`${team}/workflow-dry-runs/file?${draft()}`, { 'accept-language': 'ja' });
    expect(await japanese.text()).toContain('すでに同じグループに所属');
  });

  it('takes a workflow that has something to do, and ids that are ids', async () => {
    const refused = async (more: Readonly<Record<string, string>>) => {
      const { status, problem } = await ours.owner.ask('GET', `${team}/workflow-dry-runs?${draft(more)}`);
      return [status, problem.fields.map(({ path, code }) => [path, code])];
    };
    expect(await refused({ groups: '' })).toEqual([400, [['groups', 'REQUIRED']]]);
    expect(await refused({ action: 'sendMail' })).toEqual([400, [['mail', 'REQUIRED']]]);
    expect(await refused({ groups: 'a,,b' })).toEqual([400, [['groups', 'INVALID_FORMAT']]]);
    expect(await refused({ days: '91' })).toEqual([400, [['days', 'TOO_HIGH']]]);
    const many = (count: number) => Array.from({ length: count }, (_none, index) => `g${index}`).join(',');
    expect(await refused({ groups: many(101) })).toEqual([400, [['groups', 'INVALID_FORMAT']]]);
    expect((await trial({ groups: many(100) })).items).toMatchObject([{}, {}, { hindrance: 'groupsGone' }]);
  });
});
