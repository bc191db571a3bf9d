import { day, id, instant, list, page, paging, record, string } from './fields.js';
import { route } from './route.js';

/** Why a value of the history is not shown. */
export const hiddenReasons = ['erased', 'withheld'] as const;

/** A value as JSON; null with the reason when it is not shown. */
const said = () =>
  record({
    json: string().nullable().defined(),
    hidden: string().oneOf(hiddenReasons).nullable().defined(),
  });

const change = record({
  id: id().required(),
  at: instant().required(),
  /** Of the event catalogue. */
  type: string().required(),
  entity: string().required(),
  entityId: string().required(),
  administrator: record({ id: id().required(), name: string().nullable().defined() }).required(),
  /** What the API token is called by which it was done; null: by the person. */
  token: string().nullable().defined(),
  title: said().nullable().defined(),
  values: list(
    record({ field: string().required(), before: said().nullable().defined(), after: said().required() }),
  ).required(),
});

export const listChangesQuery = record({
  ...paging,
  administratorId: id().optional(),
  /** As the event catalogue calls a kind of thing. */
  entity: string()
    .matches(/^[A-Za-z_-]{1,40}$/)
    .optional(),
  /** Days in the site's zone, both inclusive. */
  from: day().optional(),
  to: day().optional(),
});

export const changeLogRoutes = {
  listChanges: route({
    method: 'GET',
    path: '/api/teams/{teamId}/changes',
    tag: 'Administrators',
    summary: 'What administrators changed, the latest first, with what it was before',
    permission: 'administrator.manage',
    query: listChangesQuery,
    reply: page(change),
  }),
} as const;
