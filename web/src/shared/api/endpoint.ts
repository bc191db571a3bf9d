import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryFn, EndpointBuilder, EndpointDefinitions, ApiRootState } from '@reduxjs/toolkit/query/react';
import type { TagType } from './api.js';
import type { Args, ChangeSignature, GetSignature, Reply } from './contract.js';
import type { Problem } from './problem.js';
import { request, type ApiRequest } from './request.js';

type Build = EndpointBuilder<BaseQueryFn<ApiRequest, unknown, Problem>, TagType, 'api'>;
type Tag = TagType | { readonly type: TagType; readonly id: string };
type Tags<A> = readonly Tag[] | ((args: A) => readonly Tag[]);

const tagsOf =
  <A>(tags: Tags<A> | undefined) =>
  (_reply: unknown, _error: unknown, args: A): readonly Tag[] =>
    typeof tags === 'function' ? tags(args) : (tags ?? []);

/** A call that reads: `read(build, 'GET /api/teams/{teamId}', ['Team'])`. Types come from the contract. */
export const read = <S extends GetSignature>(build: Build, signature: S, provides?: Tags<Args<S>>) =>
  build.query<Reply<S>, Args<S>>({
    query: (args) => request(signature, args),
    providesTags: tagsOf(provides),
  });

/** Puts what a change answered where it is read from, at once. */
type Keep<S extends ChangeSignature> = (
  reply: Reply<S>,
  args: Args<S>,
) => ThunkAction<unknown, ApiRootState<EndpointDefinitions, TagType, 'api'>, unknown, UnknownAction>;

/**
 * A call that changes something; `invalidates` names what must be read again when it succeeded. `keep` is for what
 * other services learn by events: a read right after the change could still show the state before.
 */
export const change = <S extends ChangeSignature>(
  build: Build,
  signature: S,
  invalidates?: Tags<Args<S>>,
  keep?: Keep<S>,
) =>
  build.mutation<Reply<S>, Args<S>>({
    query: (args) => request(signature, args),
    invalidatesTags: (reply, error, args) => (error ? [] : tagsOf(invalidates)(reply, error, args)),
    ...(keep && {
      onQueryStarted: async (args, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) dispatch(keep(done.data, args));
      },
    }),
  });

type PagedSignature = {
  [S in GetSignature]: Reply<S> extends { readonly items: readonly unknown[]; readonly next: string | null }
    ? S
    : never;
}[GetSignature];

const nextOf = (page: unknown): string | undefined =>
  typeof page === 'object' && page !== null && 'next' in page && typeof page.next === 'string' ? page.next : undefined;

/** A list that is read page by page (keyset paging): the hook is `use…InfiniteQuery`, "load more" is `fetchNextPage`. */
export const readPages = <S extends PagedSignature>(build: Build, signature: S, provides?: Tags<Args<S>>) =>
  build.infiniteQuery<Reply<S>, Args<S>, string | undefined>({
    infiniteQueryOptions: {
      initialPageParam: undefined,
      getNextPageParam: nextOf,
    },
    query: ({ queryArg, pageParam }) => {
      const { params, ...rest } = request(signature, queryArg);
      return { ...rest, params: { ...params, ...(pageParam !== undefined && { after: pageParam }) } };
    },
    providesTags: tagsOf(provides),
  });
