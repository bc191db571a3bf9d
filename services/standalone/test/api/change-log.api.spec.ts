import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, type Site } from './site.js';

interface Said {
  readonly json: string | null;
  readonly hidden: string | null;
}
interface Change {
  readonly type: string;
  readonly administrator: { readonly id: string; readonly name: string | null };
  readonly title: Said | null;
  readonly values: readonly { readonly field: string; readonly before: Said | null; readonly after: Said }[];
}

let installation: Installation;
let site: Site;
beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'logged');
}, 120_000);
afterAll(() => installation.close());

const team = () => `/api/teams/${idOf(site.params, 'teamId')}`;

/** The log follows the events, so it may take a moment. */
const entry = (person: Person, type: string, query = '', isIt = (_change: Change) => true): Promise<Change> =>
  until(async () => {
    const { items } = await person.must<{ items: Change[] }>('GET', `${team()}/changes?limit=100${query}`);
    return items.find((change) => change.type === type && isIt(change));
  });

describe('the log of the administrators', () => {
  it('says who changed what, before and after', async () => {
    const path = `${team()}/categories/${idOf(site.params, 'categoryId')}`;
    await site.owner.must('PATCH', path, { name: 'Deep sea' });
    expect(await entry(site.owner, 'CategoryChanged', '&entity=category')).toMatchObject({
      administrator: { name: 'Owner' },
      title: { json: '"Deep sea"', hidden: null },
      values: [{ field: 'name', before: { json: '"The category"' }, after: { json: '"Deep sea"' } }],
    });
  });

  it('shows personal data to those who may see it of the living, and to nobody once it is erased', async () => {
    const { administratorId = '', memberId = '' } = site.params;
    await site.owner.must('PATCH', `${team()}/members/${memberId}`, { name: 'Mia Renamed' });
    const seen = await entry(site.owner, 'MemberRenamed');
    expect(seen.values).toMatchObject([{ before: { json: '"Member"' }, after: { json: '"Mia Renamed"' } }]);
    const rights = { role: 'normal', categories: ['site_manager'] };
    await site.owner.must('PUT', `${team()}/administrators/${administratorId}`, rights);
    await until(async () => (await site.administrator.ask('GET', `${team()}/changes`)).status === 200);
    const withheld = await entry(site.administrator, 'MemberRenamed');
    expect(withheld.title).toEqual({ json: null, hidden: 'withheld' });
    expect(withheld.values).toMatchObject([{ after: { json: null, hidden: 'withheld' } }]);
    await site.owner.must('DELETE', `${team()}/members/${memberId}`);
    const erased = await entry(site.owner, 'MemberRenamed', '', ({ title }) => title?.hidden === 'erased');
    expect(erased.values).toMatchObject([{ before: { hidden: 'erased' }, after: { json: null, hidden: 'erased' } }]);
  });

  it('is asked for by days of the site, in their order', async () => {
    const { status, problem } = await site.owner.ask('GET', `${team()}/changes?from=2026-11-21&to=2026-11-20`);
    expect([status, problem.fields]).toMatchObject([400, [{ path: 'to', code: 'END_BEFORE_START' }]]);
    const { items } = await site.owner.must<{ items: Change[] }>('GET', `${team()}/changes?to=2020-01-01`);
    expect(items).toEqual([]);
  });
});
