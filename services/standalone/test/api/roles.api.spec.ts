import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminCategories, groupRights, type GroupRight, type ManagedGroup } from '@marquee/kernel';
import { permissions, routes, type PermissionName, type Route } from '@marquee/contracts';
import { describeSchema, sampleObject } from '@marquee/contracts/testing';
import { until } from '@marquee/ports/testing';
import { documented } from './documented.js';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, type Site } from './site.js';

/**
 * What each role may, said once more by hand (specification, section 6): every route is called as every role, through all
 * layers, and the answer must be the one that stands here. New routes are covered by being there.
 */
const ofAdministrators = [
  'console.open',
  'account.manage',
  'self.manage',
  'content.watch',
  'activity.record',
  'public.use',
] as const;
/** All but what is of members alone, or of our own services. */
const everything = Object.keys(permissions).filter((name) => !['membership.manage', 'internal.call'].includes(name));

/** Whatever right of a group it is. */
const ofManagers = ['group.read', 'memberField.read'] as const;
const ofMembers = [
  'member.create',
  'member.read',
  'member.update',
  'member.delete',
  'member.bulk',
  'member.import',
] as const;

const roles: Readonly<Record<string, readonly string[]>> = {
  'nobody who is logged in': ['public.use', 'content.watch', 'activity.record'],
  'a member': ['public.use', 'content.watch', 'activity.record', 'self.manage', 'membership.manage'],
  owner: everything,
  super: everything,
  'no area': ofAdministrators,
  contents_manager: [
    ...ofAdministrators,
    'content.manage',
    'news.manage',
    'image.upload',
    'group.read',
    'survey.read',
    'exam.read',
    'price.choose',
  ],
  analyst: [...ofAdministrators, 'analytics.read', 'feedback.manage', 'group.read', 'survey.read', 'exam.read'],
  user_manager: [
    ...ofAdministrators,
    'member.manage',
    'news.manage',
    'mailLog.read',
    ...ofMembers,
    'price.choose',
    'group.uses',
    'memberField.uses',
    ...ofManagers,
  ],
  designer: [...ofAdministrators, 'site.design', 'image.upload'],
  paying_manager: [
    ...ofAdministrators,
    ...['payment.manage', 'price.choose', 'plan.read', 'plan.buy', 'billing.manage'],
    // Of what is sold.
    'image.upload',
  ],
  site_manager: [
    ...ofAdministrators,
    'site.manage',
    'site.design',
    'image.upload',
    'security.manage',
    'webhook.manage',
    'administrator.manage',
    'mailLog.read',
    'memberField.read',
    'memberField.manage',
    'memberField.uses',
    'group.read',
    'group.uses',
    'survey.read',
    'price.choose',
    'plan.read',
    'plan.buy',
    'plan.manage',
  ],
  'manager who adds': [
    ...ofAdministrators,
    'analytics.read',
    ...ofManagers,
    ...['member.create', 'member.import', 'member.read', 'group.uses'],
  ],
  'manager who reads': [...ofAdministrators, 'analytics.read', ...ofManagers, 'member.read', 'group.uses'],
  'manager of a group': [...ofAdministrators, 'analytics.read', ...ofManagers, ...ofMembers, 'group.uses'],
};

/** What managers may do with the members of the site's group. */
const managers: Readonly<Record<string, readonly GroupRight[]>> = {
  'manager who adds': ['create'],
  'manager who reads': ['read'],
  'manager of a group': groupRights,
};

let installation: Installation;
let site: Site;

beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'roles');
}, 120_000);

afterAll(() => installation.close());

/** Somebody of the role; a changed right counts within 2 seconds. */
async function personOf(role: string): Promise<Person> {
  if (role === 'nobody who is logged in') return installation.visitor();
  if (role === 'a member') return site.member;
  if (role === 'owner') return site.owner;
  const rights =
    role === 'super'
      ? { role, categories: [] }
      : { role: 'normal', categories: adminCategories.filter((category) => category === role) };
  const { teamId = '', administratorId = '' } = site.params;
  await site.owner.must('PUT', `/api/teams/${teamId}/administrators/${administratorId}`, rights);
  const groupPath = `/api/teams/${teamId}/groups/${idOf(site.params, 'groupId')}/managers/${administratorId}`;
  const wanted = { rights: managers[role] ?? [] };
  // Whoever may do anything with members reads them, too.
  const has = (right: GroupRight) => wanted.rights.includes(right) || (right === 'read' && wanted.rights.length > 0);
  if (role !== 'super') await site.owner.must('PUT', groupPath, wanted);
  await until(async () => {
    const { administrator } = await site.administrator.must<{ administrator: object }>('GET', '/api/session');
    const { role: now, categories, managed } = administrator as typeof rights & { managed: readonly ManagedGroup[] };
    // Exactly these: those of before may hold all of the new ones.
    const isManager = groupRights.every((right) => (managed[0]?.rights ?? []).includes(right) === has(right));
    return now === rights.role && categories.join() === rights.categories.join() && isManager;
  });
  await installation.everywhere();
  return site.administrator;
}

/** Only the consoles' and sites' own calls: the others are for everybody. */
const guarded = Object.entries<Route>(routes).filter(([, { path }]) => path.includes('{teamId}'));

/** Nobody has this id: what a role may change is not found, so that nothing is lost for the roles that follow. */
const nobodys = 'nobodys0000000000000';
const pathOf = ({ path }: Route) =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    name === 'teamId' || name === 'language' ? idOf(site.params, name) : nobodys,
  );

let serial = 0;

describe.each(Object.entries(roles))('%s', (role, allowed) => {
  it('may call what the table says, and nothing else', async () => {
    const person = await personOf(role);
    const wrong: string[] = [];
    for (const [name, route] of guarded) {
      // Ends the login with which the test goes on, or makes another.
      if (/^log(in|out)/.test(name)) continue;
      serial += 1;
      const body = route.body ? { body: sampleObject(describeSchema(route.body), serial) } : {};
      const { status, problem } = documented(route, await person.ask(route.method, pathOf(route), body));
      const refused = status === 401 || (status === 403 && problem.code === 'NO_AUTHORITY');
      if (refused === allowed.includes(route.permission)) wrong.push(`${name} (${route.permission}): ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('paying_manager', () => {
  it('finds by name whom to bill, and is told of members no more than that', async () => {
    const person = await personOf('paying_manager');
    const team = `/api/teams/${idOf(site.params, 'teamId')}`;
    type Choices = { readonly items: readonly object[]; readonly next: string | null };
    const choicesOf = (query: string) => person.must<Choices>('GET', `${team}/member-choices?${query}`);
    const member = { id: idOf(site.params, 'memberId'), name: 'Member', email: 'member@roles.test', loginId: null };
    expect(await choicesOf('q=memb')).toEqual({ items: [member], next: null });
    expect(await choicesOf('q=nobody')).toEqual({ items: [], next: null });
    const { items: prices } = await person.must<{ items: { id: string }[] }>('GET', `${team}/price-choices`);
    expect(prices.map(({ id }) => id)).toContain(idOf(site.params, 'priceId'));
    const body = { requestId: 'byrole', memberId: 'nobodys0000000000000', priceId: idOf(site.params, 'priceId') };
    expect((await person.ask('POST', `${team}/invoices`, { body })).problem.code).toBe('MEMBER_NOT_FOUND');
  });
});

describe('site_manager', () => {
  it('says which prices open the site', async () => {
    const person = await personOf('site_manager');
    const team = `/api/teams/${idOf(site.params, 'teamId')}`;
    const { items } = await person.must<{ items: { id: string }[] }>('GET', `${team}/price-choices`);
    const openingPrices = items.slice(0, 1).map(({ id }) => id);
    expect(openingPrices).toHaveLength(1);
    expect(await person.must('PATCH', team, { openingPrices })).toMatchObject({ openingPrices });
    await person.must('PATCH', team, { openingPrices: [] });
  });
});

it('is said of every permission that a route asks for', () => {
  const said = new Set(Object.values(roles).flat());
  const asked = new Set<PermissionName>(guarded.map(([, { permission }]) => permission));
  expect([...asked].filter((name) => !said.has(name))).toEqual([]);
});
