import {
  listed,
  staleAfter,
  type ChangeTag,
  type EntityName,
  type inLanguage as tell,
  type Use,
} from '@marquee/contracts';
import { api } from '../api/api.js';

/** One of any entity, as its list answers. */
export interface EntityItem {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly translations?: Parameters<typeof tell>[0]['translations'];
  readonly [field: string]: unknown;
}

/** Which entities of which site. */
interface Which {
  readonly teamId: string;
  readonly name: EntityName;
  /** As the path of its calls says several. */
  readonly plural: string;
}
interface Asked extends Which {
  /** Words of their names. */
  readonly q?: string;
  /** One of `entitySorts`; else their own order. */
  readonly sort?: string;
  /** What its fields are (`entityFilters`). */
  readonly filters?: Readonly<Record<string, string>>;
}
interface EntityPage {
  readonly items: readonly EntityItem[];
  readonly next?: string | null;
  readonly total?: number | null;
}
interface UsePage {
  readonly items: readonly Use[];
  readonly next: string | null;
}
type One = Which & { readonly id: string };

const stale = (_reply: unknown, error: unknown, which: Which & { readonly id?: string }): readonly ChangeTag[] =>
  error ? [] : staleAfter(which.name, which.id ?? listed);
const all = ({ teamId, plural }: Which): string => `/api/teams/${encodeURIComponent(teamId)}/${plural}`;
const one = (which: One): string => `${all(which)}/${encodeURIComponent(which.id)}`;

/** The calls that all entities have; their bodies were checked by the schemas of the entity's contract. */
const entityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEntities: build.infiniteQuery<EntityPage, Asked, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { q, sort, filters, ...which }, pageParam: after }) => ({
        url: all(which),
        params: { limit: 100, ...filters, ...(q && { q }), ...(sort && { sort }), ...(after && { after }) },
      }),
      providesTags: (_reply, _error, { name }) => [{ type: name, id: listed }],
    }),
    getEntity: build.query<EntityItem, One>({
      query: (which) => ({ url: one(which) }),
      providesTags: (_reply, _error, { name, id }) => [{ type: name, id }],
    }),
    /** Those of these that are there. */
    nameEntities: build.query<readonly EntityItem[], Which & { readonly ids: readonly string[] }>({
      queryFn: async ({ ids, ...which }, _api, _options, fetchOne) => {
        const asked = await Promise.all(ids.map(async (id) => fetchOne({ url: one({ ...which, id }) })));
        const failed = asked.find(({ error }) => error !== undefined && error.status !== 404);
        if (failed?.error) return { error: failed.error };
        return { data: asked.flatMap(({ data }) => (data === undefined ? [] : [data as EntityItem])) };
      },
      providesTags: (_reply, _error, { name, ids }) => ids.map((id) => ({ type: name, id })),
    }),
    createEntity: build.mutation<EntityItem, Which & { readonly body: object }>({
      query: ({ body, ...which }) => ({ url: all(which), method: 'POST', body }),
      invalidatesTags: stale,
    }),
    updateEntity: build.mutation<EntityItem, One & { readonly body: object; readonly version?: string | undefined }>({
      query: ({ body, version, ...which }) => ({
        url: one(which),
        method: 'PATCH',
        body,
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      }),
      invalidatesTags: stale,
    }),
    deleteEntity: build.mutation<void, One>({
      query: (which) => ({ url: one(which), method: 'DELETE' }),
      invalidatesTags: stale,
    }),
    orderEntities: build.mutation<void, Which & { readonly ids: readonly string[] }>({
      query: ({ ids, ...which }) => ({ url: `${all(which)}/order`, method: 'PUT', body: { ids } }),
      invalidatesTags: stale,
    }),
    usesOfEntity: build.infiniteQuery<UsePage, One, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: which, pageParam: after }) => ({
        url: `${one(which)}/usage`,
        params: { limit: 50, ...(after && { after }) },
      }),
      providesTags: (_reply, _error, { name, id }) => [{ type: name, id }],
    }),
  }),
});

export const {
  useListEntitiesInfiniteQuery,
  useGetEntityQuery,
  useNameEntitiesQuery,
  useLazyGetEntityQuery,
  useCreateEntityMutation,
  useUpdateEntityMutation,
  useDeleteEntityMutation,
  useOrderEntitiesMutation,
  useUsesOfEntityInfiniteQuery,
} = entityApi;
