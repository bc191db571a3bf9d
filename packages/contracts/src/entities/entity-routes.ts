import {
  count,
  countedPage,
  id,
  line,
  list,
  page,
  paging,
  queryNumber,
  record,
  string,
  version,
} from '../api/fields.js';
import { route, type Route, type Schema } from '../api/route.js';
import type { AnyEntity, CreateBody, EntityReply, UpdateBody } from './define-entity.js';
import { entityNames } from './entity-names.js';
import type { ErrorCode } from '../errors/error-catalogue.js';
import { filterSchemas } from './entity-filters.js';
import { imageFieldsOf, type OrderField, type ReferredTo } from './field.js';
import { bodySchemas, fieldSchemas } from './field-values.js';

/** What is said when something that a field refers to does not exist. */
export const referredNotFound = {
  group: 'GROUP_NOT_FOUND',
  category: 'CATEGORY_NOT_FOUND',
  tag: 'TAG_NOT_FOUND',
  creator: 'CREATOR_NOT_FOUND',
  video: 'VIDEO_NOT_FOUND',
  live: 'LIVE_NOT_FOUND',
  file: 'FILE_NOT_FOUND',
  survey: 'SURVEY_NOT_FOUND',
  upload: 'UPLOAD_NOT_FOUND',
  invitation: 'INVITATION_NOT_FOUND',
  customMail: 'CUSTOM_MAIL_NOT_FOUND',
} as const satisfies Readonly<Record<ReferredTo, ErrorCode>>;

type CallsPath<E extends AnyEntity> = `/api/teams/{teamId}/${E['plural']}`;
type OnePath<E extends AnyEntity> = `${CallsPath<E>}/{${E['name']}Id}`;

/** Something that uses an entity; the client makes a link of it. */
export interface Use {
  /** Which kind of entity: `video`. */
  kind: string;
  id: string;
  title: string;
}

/** The same as a reply says it. */
export const use = record({ kind: string().required(), id: id().required(), title: line(1_000).defined() });

/** What a page of entities is asked for by. */
export interface EntityPageQuery {
  /** Words that their names have. */
  q?: string | undefined;
  /** One of `entitySorts`; else their own order. */
  sort?: string | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

/** The calls that every entity has. */
export interface EntityRoutes<E extends AnyEntity> {
  readonly list: Route<
    EntityPageQuery,
    undefined,
    { items: EntityReply<E>[]; next: string | null; total: number | null },
    'GET',
    CallsPath<E>,
    false
  >;
  readonly create: Route<undefined, CreateBody<E>, EntityReply<E>, 'POST', CallsPath<E>, false>;
  readonly get: Route<undefined, undefined, EntityReply<E>, 'GET', OnePath<E>, false>;
  readonly update: Route<undefined, UpdateBody<E>, EntityReply<E>, 'PATCH', OnePath<E>, true>;
  readonly delete: Route<undefined, undefined, undefined, 'DELETE', OnePath<E>, false>;
  readonly usage: Route<
    { after?: string | undefined; limit: number },
    undefined,
    { items: Use[]; next: string | null },
    'GET',
    `${OnePath<E>}/usage`,
    false
  >;
}

/** Schemas of an entity's bodies and replies; the service, the API and the form use the same. */
export function entitySchemas<E extends AnyEntity>(entity: E) {
  const { create, update } = bodySchemas<E['fields']>(entity.fields);
  const reply = record({
    id: id().required(),
    ...fieldSchemas(entity.fields),
    [entity.uses]: count().required(),
    version: version().required(),
  });
  return {
    create,
    update,
    // yup cannot infer a shape that is made field by field.
    reply: reply as unknown as Schema<EntityReply<E>>,
  };
}

/** In which order lists of it are. */
export type ListOrder = 'chosen' | 'newest' | 'name';

export function listOrder({ fields }: AnyEntity): ListOrder {
  if (fields['order']?.kind === 'order') return 'chosen';
  return Object.values(fields).some(({ kind }) => kind === 'created') ? 'newest' : 'name';
}

/** What pages of it can be sorted by, beside their own order. */
export function entitySorts({ fields }: AnyEntity): readonly string[] {
  const made = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'created' ? [name] : []));
  return ['name', ...made].flatMap((name) => [name, `-${name}`]);
}

const inWords = { chosen: 'in their order', newest: 'the newest first', name: 'by name' } as const;
const orderOf = (entity: AnyEntity): string => inWords[listOrder(entity)];

export function entityRoutes<E extends AnyEntity>(entity: E): EntityRoutes<E> {
  const { en, enPlural } = entityNames[entity.name];
  const path: CallsPath<E> = `/api/teams/{teamId}/${entity.plural as E['plural']}`;
  const one: OnePath<E> = `${path}/{${entity.name as E['name']}Id}`;
  const schemas = entitySchemas(entity);
  const { notFound, nameInUse, inUse } = entity.errors;
  const read = { tag: entity.section, permission: entity.permissions.read } as const;
  const manage = { tag: entity.section, permission: entity.permissions.manage } as const;
  const refused = [
    // What one alone may refer to is not there for a second one.
    ...(Object.values(entity.fields).some(({ unique, to }) => unique && to === undefined) ? [nameInUse] : []),
    ...(imageFieldsOf(entity.fields).length > 0 ? (['IMAGE_NOT_FOUND'] as const) : []),
    ...Object.values(entity.fields).flatMap(({ to }) => (to ? [referredNotFound[to]] : [])),
  ];
  return {
    list: route({
      ...read,
      method: 'GET',
      path,
      summary: `The ${enPlural} of the site, ${orderOf(entity)}: all at once where nothing else is asked for, or a page of them`,
      query: record({
        q: line(100).optional(),
        sort: string().oneOf(entitySorts(entity)).optional(),
        after: paging.after,
        limit: queryNumber().integer().min(1).max(100).optional(),
        ...filterSchemas(entity),
      }),
      reply: countedPage(schemas.reply),
    }),
    create: route({
      ...manage,
      method: 'POST',
      path,
      summary: `Create a ${en}`,
      body: schemas.create,
      status: 201,
      reply: schemas.reply,
      errors: refused,
    }),
    get: route({ ...read, method: 'GET', path: one, summary: `One ${en}`, reply: schemas.reply, errors: [notFound] }),
    update: route({
      ...manage,
      method: 'PATCH',
      path: one,
      summary: `Change a ${en}; fields that are left out stay as they are`,
      body: schemas.update,
      versioned: true,
      reply: schemas.reply,
      errors: [notFound, ...refused],
    }),
    delete: route({
      ...manage,
      method: 'DELETE',
      path: one,
      summary: `Delete a ${en} that nothing uses`,
      errors: [notFound, inUse, ...(entity.refusals ?? []), ...(entity.countedRefusals ?? [])],
    }),
    usage: route({
      tag: entity.section,
      permission: entity.permissions.uses ?? entity.permissions.read,
      method: 'GET',
      path: `${one}/usage`,
      summary: `What uses a ${en}`,
      query: record({ ...paging }),
      reply: page(use),
      errors: [notFound],
    }),
  };
}

/** An entity whose order administrators choose. */
export type OrderedEntity = AnyEntity & { readonly fields: { readonly order: OrderField } };

/** Puts all of them in an order, in one call. */
export function orderRoute<E extends OrderedEntity>(entity: E) {
  const { enPlural } = entityNames[entity.name];
  return route({
    method: 'PUT',
    path: `/api/teams/{teamId}/${entity.plural as E['plural']}/order`,
    tag: entity.section,
    summary: `Put the ${enPlural} in this order; those that are left out come after these`,
    permission: entity.permissions.manage,
    body: record({ ids: list(id().required()).min(1).max(1_000).required() }),
    status: 204,
    errors: [entity.errors.notFound],
  });
}
