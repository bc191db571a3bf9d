import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor, type Principal } from '@marquee/kernel';
import { isLasting, isLearned, isSaid, type AnyEntity, type AnyField, type FieldValue } from '@marquee/contracts';
import type { EntityChanges } from '../entity/entity-message.js';
import type { CallOptions } from '../rpc/definition.js';
import type { EntityFixture } from './entity-fixture.js';
import { listsArePaged } from './entity-contract-pages.js';
import { hasOrder, takenOf, theNewestIsFirst, whatItRefersToExists, wrapped } from './entity-contract-parts.js';
import { askedFields, isNullable, largestOf, sampleOf, sized } from './entity-samples.js';

const owner = (team: string): CallOptions => ({
  principal: { kind: 'administrator', id: 'a', team, role: 'owner', categories: [] },
});
const ours = owner('ours');
const theirs = owner('theirs');
/** May open the console, and nothing in it. */
const nobody: Principal = { kind: 'administrator', id: 'n', team: 'ours', role: 'normal', categories: [] };
const member: Principal = { kind: 'member', id: 'm', team: 'ours', groups: [] };

/** What an entity on the kit promises, through its door, each rule from both sides. */
export function entityContract<E extends AnyEntity>(entity: E, open: () => Promise<EntityFixture<E>>): void {
  const { notFound, inUse } = entity.errors;
  const asked = askedFields(entity);
  const all = Object.entries(entity.fields).filter(([, field]) => !isLasting(field) && !isLearned(field));
  let fixture: EntityFixture<E>;
  let made = 0;

  // Fields are known by name only here; the service's types were checked where it was made.
  const said = (fields: object, clear: readonly string[] = []) =>
    ({ ...wrapped(fields), clear }) as unknown as EntityChanges<E>;
  const sampleFor = (name: string, field: AnyField, n: number): FieldValue =>
    fixture.samples?.(n)[name] ?? sampleOf(field, n);
  const sample = () => {
    made += 1;
    return Object.fromEntries(asked.map(([name, field]) => [name, sampleFor(name, field, made)]));
  };
  const create = (fields: object = sample(), as = ours) => fixture.client.create(said(fields), as);
  const update = (id: string, fields: object, clear?: readonly string[], as = ours) =>
    fixture.client.update(said({ id, ...fields }, clear), as);
  const ids = async (as = ours) => (await fixture.client.list({}, as)).items.map(({ id }) => id);

  describe(`the contract of entities, kept by ${entity.name}`, () => {
    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.stop());

    listsArePaged(entity, {
      create: (name) => create({ ...sample(), name }),
      page: (request) => fixture.client.page(request, ours),
      list: () => fixture.client.list({}, ours),
    });

    it('keeps what is said, and gives it again', async () => {
      const fields = sample();
      const { id } = await create(fields);
      expect(await fixture.client.get({ id }, ours)).toMatchObject({ id, ...fields, [entity.uses]: 0 });
      expect((await fixture.client.list({}, ours)).items).toContainEqual(expect.objectContaining({ id, ...fields }));
    });

    it('needs only the fields that have no initial value', async () => {
      const full = sample();
      const needed = asked.filter(([, { from }]) => from === 'caller').map(([name]) => name);
      const least = Object.fromEntries(needed.map((name) => [name, full[name]]));
      const reply = await create(least);
      for (const [name, field] of asked) {
        if (field.from === 'initial')
          expect(reply).toMatchObject(field.initial === null ? {} : { [name]: field.initial });
      }
      for (const name of needed) {
        const { [name]: _left, ...rest } = sample();
        await expect(create(rest)).rejects.toThrow('INVALID_INPUT');
      }
    });

    it.each(all.filter(([, field]) => largestOf(field) !== undefined))('holds the limit of %s', async (name, field) => {
      const { id } = await create();
      const [most, of] = [largestOf(field) ?? 0, (size: number) => fixture.sized?.(name, size) ?? sized(field, size)];
      expect(await update(id, { [name]: of(most) })).toMatchObject({ [name]: of(most) });
      await expect(update(id, { [name]: of(most + 1) })).rejects.toThrow('INVALID_INPUT');
      await fixture.client.delete({ id }, ours);
      if (isSaid(field)) {
        await expect(create({ ...sample(), [name]: of(most + 1) })).rejects.toThrow('INVALID_INPUT');
      }
    });

    it('refuses an empty name, when it is made and when it is changed', async () => {
      const { id } = await create();
      for (const name of ['', ' ', '　']) {
        await expect(create({ ...sample(), name })).rejects.toThrow('INVALID_INPUT');
        await expect(update(id, { name })).rejects.toThrow('INVALID_INPUT');
      }
    });

    it.each(all)('changes %s, and leaves what is not said as it is', async (name, field) => {
      const fields = sample();
      const { id } = await create(fields);
      const value = sampleFor(name, field, 500 + made);
      expect(await update(id, { [name]: value })).toMatchObject({ ...fields, [name]: value });
      expect(await update(id, {})).toMatchObject({ ...fields, [name]: value });
    });

    it.each(all)('clears %s only when it may be empty', async (name, field) => {
      const { id } = await create();
      if (isNullable(field)) expect(new Map(Object.entries(await update(id, {}, [name]))).get(name)).toBeUndefined();
      else await expect(update(id, {}, [name])).rejects.toThrow('INVALID_INPUT');
      await expect(update(id, {}, ['nothing'])).rejects.toThrow('INVALID_INPUT');
    });

    it('refuses an edit of what somebody else has changed since it was read', async () => {
      const { id, version } = await create();
      const edit = (expectedVersion: string) => update(id, { ...sample(), expectedVersion });
      const next = await edit(version);
      await expect(edit(version)).rejects.toThrow('CHANGED_MEANWHILE');
      expect(await edit(next.version)).toMatchObject({ id });
    });

    const unique = all.filter(([, field]) => field.unique);
    if (unique.length > 0) namesAreUnique();

    function namesAreUnique(): void {
      it.each(unique)('has %s only once in a team', async (name, field) => {
        const [fields, taken] = [sample(), takenOf(entity, field)];
        const [first, second] = [await create(fields), await create()];
        await expect(create({ ...sample(), [name]: fields[name] })).rejects.toThrow(taken);
        await expect(update(second.id, { [name]: fields[name] })).rejects.toThrow(taken);
        expect(await create(fields, theirs)).toMatchObject(fields);
        await fixture.client.delete({ id: first.id }, ours);
        expect(await update(second.id, { [name]: fields[name] })).toMatchObject({ [name]: fields[name] });
      });

      it.each(unique)('gives %s to one of two who ask at once', async () => {
        const fields = sample();
        const outcomes = await Promise.allSettled([create(fields), create(fields)]);
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      });
    }

    it('is gone when it was deleted', async () => {
      const { id } = await create();
      await fixture.client.delete({ id }, ours);
      await expect(fixture.client.get({ id }, ours)).rejects.toThrow(notFound);
      await expect(fixture.client.delete({ id }, ours)).rejects.toThrow(notFound);
      expect(await ids()).not.toContain(id);
    });

    it('is not found by another team', async () => {
      const { id } = await create();
      const calls = [
        fixture.client.get({ id }, theirs),
        update(id, {}, [], theirs),
        fixture.client.delete({ id }, theirs),
        fixture.client.usage({ id, limit: 10 }, theirs),
      ];
      for (const call of calls) await expect(call).rejects.toThrow(notFound);
      expect(await ids(theirs)).not.toContain(id);
    });

    it('is for those who have the permission', async () => {
      const { id } = await create();
      for (const [principal, code] of [
        [nobody, 'NO_AUTHORITY'],
        [member, 'NO_AUTHORITY'],
        [visitor('ours'), 'NOT_LOGGED_IN'],
      ] as const) {
        const as = { principal };
        const calls = [create(sample(), as), update(id, {}, [], as), fixture.client.delete({ id }, as)];
        const reads = [
          fixture.client.list({}, as),
          fixture.client.page({ limit: 1 }, as),
          fixture.client.get({ id }, as),
          fixture.client.usage({ id, limit: 1 }, as),
        ];
        for (const call of [...calls, ...reads]) await expect(call).rejects.toThrow(code);
      }
    });

    if ('order' in entity.fields) orderIsChosen();
    const get = (id: string) => fixture.client.get({ id }, ours);
    if ('createdAt' in entity.fields) theNewestIsFirst({ sample, create, update, get, ids });
    whatItRefersToExists(entity, { sample, create, update, get, ids });
    usesAreCounted();
  });

  function orderIsChosen(): void {
    const order = (wanted: string[], as = ours) => {
      const { client } = fixture;
      if (!hasOrder(client)) throw new Error(`the service of ${entity.name} has no method Order`);
      return client.order({ ids: wanted }, as);
    };

    it('comes last when it is new, and where administrators put it', async () => {
      const made = [await create(), await create(), await create()].map(({ id }) => id);
      expect((await ids()).slice(-3)).toEqual(made);
      const [first, second, third] = made as [string, string, string];
      await order([third, first]);
      const present = await ids();
      expect(present.slice(0, 2)).toEqual([third, first]);
      expect(present.at(-1)).toBe(second);
      await order([third, first]);
      expect(await ids()).toEqual(present);
    });

    it('has a place of its own, however many are made at once', async () => {
      const made = await Promise.all(Array.from({ length: 8 }, () => create()));
      const { items } = await fixture.client.list({}, ours);
      const places = new Map(items.map((item) => [item.id, 'order' in item ? item.order : undefined]));
      expect(new Set(made.map(({ id }) => places.get(id))).size).toBe(made.length);
    });

    it('moves nothing when one of them does not exist', async () => {
      const { id } = await create();
      const present = await ids();
      await expect(order([id, 'missing'])).rejects.toThrow(notFound);
      await expect(order([id], theirs)).rejects.toThrow(notFound);
      expect(await ids()).toEqual(present);
    });
  }

  function usesAreCounted(): void {
    it('tells who uses it, and is deleted only when nothing does', async () => {
      const { id } = await create();
      expect(await fixture.client.usage({ id, limit: 10 }, ours)).toEqual({ items: [], next: undefined });
      if (fixture.use) {
        const uses = [await fixture.use(id), await fixture.use(id)];
        expect(await fixture.client.get({ id }, ours)).toMatchObject({ [entity.uses]: 2 });
        const pages = await usagePages(id);
        expect(pages.map(({ title }) => title).toSorted()).toEqual(uses.map(({ title }) => title).toSorted());
        await expect(fixture.client.delete({ id }, ours)).rejects.toMatchObject({
          code: fixture.refusal ?? inUse,
          params: { count: 2 },
        });
        for (const use of uses) await use.undo();
      }
      await fixture.client.delete({ id }, ours);
      expect(await ids()).not.toContain(id);
    });

    /** One at a time, so that more than one page is asked for. */
    const usagePages = async (id: string) => {
      const found: { title: string }[] = [];
      for (let after: string | undefined, more = true; more; more = after !== undefined) {
        const page = await fixture.client.usage({ id, limit: 1, after }, ours);
        found.push(...page.items);
        after = page.next;
      }
      return found;
    };
  }
}
