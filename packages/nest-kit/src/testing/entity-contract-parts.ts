import { expect, it } from '@jest/globals';
import { isSaid, referredNotFound, type AnyEntity, type AnyField } from '@marquee/contracts';
import type { OrderRequest } from '@marquee/proto/entity';
import type { CallOptions } from '../rpc/definition.js';

interface One {
  readonly id: string;
}

/** What the suite does with an entity of the team `ours`. */
interface EntityCalls {
  readonly sample: () => object;
  readonly create: (fields?: object) => Promise<One>;
  readonly update: (id: string, fields: object) => Promise<One>;
  readonly get: (id: string) => Promise<One>;
  /** In the order of the list. */
  readonly ids: () => Promise<readonly string[]>;
}

/** What is said of a field that is another one's already: what one alone may refer to is not there for a second one. */
export const takenOf = ({ errors }: AnyEntity, { to }: AnyField) =>
  to === undefined ? errors.nameInUse : referredNotFound[to];

/** Fields as messages of changes say them: lists in a message of their own. */
export const wrapped = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? { items: value } : value,
    ]),
  );

/** Of entities that know when they were made. */
export function theNewestIsFirst({ sample, create, update, get, ids }: EntityCalls): void {
  it('says when it was made, which nobody changes, and lists the newest first', async () => {
    const made = [await create(), await create(), await create()].map(({ id }) => id);
    expect((await ids()).slice(0, 3)).toEqual(made.toReversed());
    const [first = ''] = made;
    const createdAt = async () => new Map<string, unknown>(Object.entries(await get(first))).get('createdAt');
    const at = await createdAt();
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT/);
    await update(first, { ...sample(), createdAt: '2001-01-01T00:00:00.000Z' });
    expect(await createdAt()).toBe(at);
  });
}

/** Of entities with fields that refer to something by `to`. */
export function whatItRefersToExists(entity: AnyEntity, { sample, create, update }: EntityCalls): void {
  const referring = Object.entries(entity.fields).flatMap(([name, field]) =>
    isSaid(field) && field.to ? [{ name, field, code: referredNotFound[field.to] }] : [],
  );
  for (const { name, field, code } of referring) {
    const said = (...ids: readonly string[]) => ({ [name]: field.kind === 'references' ? ids : ids[0] });
    it(`refers by ${name} to what exists`, async () => {
      await expect(create({ ...sample(), ...said('missing') })).rejects.toThrow(code);
      const { id } = await create();
      await expect(update(id, said('missing'))).rejects.toThrow(code);
      // What only one may have must not be what another sample has.
      const [one, other] = field.unique ? ['id901', 'id902'] : ['id1', 'id2'];
      const kept = await update(id, said(one, one, other));
      expect(kept).toMatchObject(field.kind === 'references' ? { [name]: [one, other] } : said(one));
    });
  }
}

interface Ordered {
  order(request: OrderRequest, options: CallOptions): Promise<object>;
}
export const hasOrder = (client: object): client is Ordered => 'order' in client;
