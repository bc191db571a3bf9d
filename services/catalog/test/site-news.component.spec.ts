import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor, type Principal } from '@marquee/kernel';
import { NewsServiceService, SiteNewsServiceService } from '@marquee/proto/catalog';
import { administrator, member, startCatalog, type Catalog } from './catalog-harness.js';

const owner = { principal: administrator('ours') };

describe('news on the site', () => {
  let catalog: Catalog;
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? 'none';
  const site = () => catalog.client(SiteNewsServiceService);
  const titles = async (principal: Principal, limit = 20) =>
    (await site().list({ limit }, { principal })).items.map(({ title }) => title);

  beforeAll(async () => {
    catalog = await startCatalog();
    const news = catalog.client(NewsServiceService);
    for (const [name, groups] of [
      ['for all', []],
      ['for sales', ['sales']],
      ['for staff', ['staff']],
      ['for both', ['sales', 'staff']],
      ['for staff again', ['staff']],
    ] as const) {
      const { id } = await news.create({ name, content: `${name}.`, groups: { items: [...groups] }, clear: [] }, owner);
      ids.set(name, id);
    }
  });
  afterAll(() => catalog.stop());

  it('is what is for the groups of a member, the newest first', async () => {
    expect(await titles(member('ours'))).toEqual(['for all']);
    expect(await titles(member('ours', 'sales'))).toEqual(['for both', 'for sales', 'for all']);
    expect(await titles(member('ours', 'staff'))).toEqual(['for staff again', 'for both', 'for staff', 'for all']);
  });

  it('is all of it to administrators, and nothing to visitors and to members of another site', async () => {
    expect(await titles(administrator('ours', ['analyst']))).toHaveLength(5);
    expect(await titles(visitor('ours'))).toEqual([]);
    expect(await titles(member('theirs', 'staff'))).toEqual([]);
  });

  it('goes on in pages without gaps or repeats, also past what is for others', async () => {
    const principal = member('ours', 'sales');
    const seen: string[] = [];
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await site().list({ limit: 1, after }, { principal });
      seen.push(...page.items.map(({ title }) => title));
      after = page.next;
    }
    expect(seen).toEqual(['for both', 'for sales', 'for all']);
    await expect(site().list({ limit: 1, after: 'x' }, { principal })).rejects.toThrow('INVALID_CURSOR');
  });

  it('is not found by whom it is not for, exactly as what does not exist', async () => {
    const get = (name: string, principal: Principal) => site().get({ id: idOf(name) }, { principal });
    expect(await get('for staff', member('ours', 'staff'))).toMatchObject({
      title: 'for staff',
      content: 'for staff.',
    });
    for (const viewer of [member('ours', 'sales'), visitor('ours'), member('theirs', 'staff')]) {
      await expect(get('for staff', viewer)).rejects.toThrow('NEWS_NOT_FOUND');
    }
    await expect(get('nothing', member('ours'))).rejects.toThrow('NEWS_NOT_FOUND');
  });
});
