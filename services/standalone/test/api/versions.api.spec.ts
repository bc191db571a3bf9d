import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminCategories, groupRights } from '@marquee/kernel';
import { entities, routes, type EntityName, type Route, type RouteName } from '@marquee/contracts';
import { documented } from './documented.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, type Site } from './site.js';

/** Two people, or one in two tabs, who edit the same thing: the second learns of the first. */
let installation: Installation;
let site: Site;

beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'ours');
}, 120_000);

afterAll(() => installation.close());

type VersionedRoute = { [K in RouteName]: (typeof routes)[K] extends { versioned?: true } ? K : never }[RouteName];

const named = (name: string) => ({ name });
const titled = (title: string) => ({ title });
const invitation = (title: string) => ({
  title,
  maximum: 10,
  deadline: null,
  validDays: null,
  groups: [],
  approvalRequired: false,
  fields: { name: 'required', phone: 'hidden' },
  comment: '',
});

const mailing = (text: string) => ({
  ...{ title: text, subject: text, content: text, sendTo: 'all', groups: [], members: [] },
});

const rights = (text: string) => ({
  role: 'normal',
  categories: [adminCategories[text.length % adminCategories.length]],
});

const groupManager = (text: string) => ({ rights: [groupRights[text.length % groupRights.length]] });

/** Entities have names. */
const ofEntities = Object.fromEntries(
  entities.map(({ types }) => [`update${types.created.replace(/Created$/, '')}`, named]),
) as Record<`update${Capitalize<EntityName>}`, typeof named>;

/** Four edits one after the other differ from each other: so none finds that everything is as it asks for. */
let securityEdits = 0;
const security = () => {
  securityEdits += 1;
  return { complexPassword: securityEdits % 2 === 1, singleLogin: securityEdits % 4 > 1 };
};

/** An edit by a text for every route that is edited so; a new one does not compile before it is here. */
const edits: Readonly<Record<VersionedRoute, (text: string) => object>> = {
  updateTeam: named,
  updateLandingPage: titled,
  updateSecurity: security,
  updateReceiptIssuer: named,
  updateSignOn: (text) => ({ socialLabel: text }),
  updateVideo: titled,
  ...ofEntities,
  updateMember: named,
  updateAdministratorProfile: named,
  updateMemberProfile: named,
  updateInvitation: invitation,
  updateMailing: mailing,
  updateAutomaticMail: (text) => ({ enabled: false, subject: text, content: text }),
  updateAdministrator: rights,
  setGroupManager: groupManager,
};

interface Editable {
  readonly id: string;
  readonly version: string;
}

const pathOf = ({ path }: Route) => path.replace(/\{(\w+)\}/g, (_match, name: string) => site.params[name] ?? '');

/** Members change themselves; everything else is the owner's. */
const personFor = (path: string) => (path.startsWith('/api/sites/') ? site.member : site.owner);

/** Categories and groups are read as lists. */
async function read(path: string): Promise<Editable> {
  const answer = await personFor(path).ask('GET', path);
  if (answer.status === 200) return answer.body as Editable;
  const { items } = await site.owner.must<{ items: Editable[] }>('GET', path.slice(0, path.lastIndexOf('/')));
  const found = items.find(({ id }) => path.endsWith(`/${id}`));
  if (!found) throw new Error(`nothing is at ${path}`);
  return found;
}

describe.each(Object.entries(edits))('%s', (name, bodyOf) => {
  const route: Route = routes[name as VersionedRoute];
  const edit = async (text: string, version?: string) => {
    const condition = version === undefined ? {} : { headers: { 'if-match': version } };
    const path = pathOf(route);
    return documented(route, await personFor(path).ask(route.method, path, { body: bodyOf(text), ...condition }));
  };

  it('refuses an edit of what somebody else changed after it was read', async () => {
    const { version } = await read(pathOf(route));
    const changed = await edit('First', `"${version}"`);
    expect([changed.status, (changed.body as Editable).version]).toEqual([200, expect.not.stringMatching(version)]);
    const late = await edit('Late', `"${version}"`);
    expect([late.status, late.problem.code]).toEqual([412, 'CHANGED_MEANWHILE']);
    expect((await read(pathOf(route))).version).toBe((changed.body as Editable).version);
  });

  it('takes it when the present version was read, and answers with the next one', async () => {
    const { version } = await read(pathOf(route));
    const changed = await edit('Next', `"${version}"`);
    expect(changed.status).toBe(200);
    expect((changed.body as Editable).version).toBe((await read(pathOf(route))).version);
  });

  it('takes one of two that come at the same time', async () => {
    const { version } = await read(pathOf(route));
    const answers = await Promise.all([edit('One', `"${version}"`), edit('Other', `"${version}"`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('takes whatever comes from somebody who does not ask', async () => {
    expect((await edit('Unasked')).status).toBe(200);
    expect((await edit('Anything', '*')).status).toBe(200);
  });

  it('refuses conditions that it does not understand, instead of passing over them', async () => {
    for (const condition of ['abc', 'W/"abc"', '"abc", "def"', '""']) {
      const { status, problem } = await edit('Unclear', condition);
      expect([condition, status, problem.code]).toEqual([condition, 400, 'MALFORMED_REQUEST']);
    }
  });
});

/** Kept by the payment provider, which takes every change. */
const keptElsewhere: readonly RouteName[] = [
  'updateTaxRate',
  'updateProduct',
  'updatePrice',
  'updateCoupon',
  'updateBilling',
];

/** One text that one person wrote, and nobody else writes otherwise; the site's own is said anew as a whole. */
const saidByOne: readonly RouteName[] = ['editComment', 'editAnswer'];

it('is how every change of something that can be read is made', () => {
  const changes = Object.entries<Route>(routes).filter(([, { method }]) => method === 'PATCH');
  expect(changes.filter(([, { versioned }]) => !versioned).map(([name]) => name)).toEqual([
    ...saidByOne,
    ...keptElsewhere,
  ]);
});

describe('the version of a video', () => {
  it('does not move while its file is uploaded and processed', async () => {
    const path = pathOf(routes.updateVideo);
    const before = await read(path);
    await site.owner.must('POST', `${path}/cancel`);
    await site.owner.must('POST', `${path}/retry`);
    expect((await read(path)).version).toBe(before.version);
  });
});
