import { changedBy, listed, readBy, type ChangeTag, type KindName, type TagName } from '@marquee/contracts';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryFn, EndpointBuilder, EndpointDefinitions, ApiRootState } from '@reduxjs/toolkit/query/react';
import type { Args, ChangeSignature, GetSignature, Reply } from './contract.js';
import type { Problem } from './problem.js';
import { request, type ApiRequest } from './request.js';

/** What `injectEndpoints` hands to whoever adds calls. */
export type Build = EndpointBuilder<BaseQueryFn<ApiRequest, unknown, Problem>, TagName, 'api'>;

const paramsOf = (args: unknown): Readonly<Record<string, unknown>> =>
  typeof args === 'object' && args !== null ? { ...args } : {};
const pathOf = (signature: string): string => signature.slice(signature.indexOf(' ') + 1);

/** @param also kinds of which the answer tells without its path naming them */
const tagsRead =
  (signature: string, also: readonly KindName[] = []) =>
  (_reply: unknown, _error: unknown, args: unknown): readonly ChangeTag[] => [
    ...readBy(pathOf(signature), paramsOf(args)),
    ...also.map((type) => ({ type })),
  ];

/**
 * A call that reads: `read(build, 'GET /api/teams/{teamId}')`. Types come from the contract, and so does when it is read
 * again: by the kinds of things that its path names.
 */
export const read = <S extends GetSignature>(build: Build, signature: S, also?: readonly KindName[]) =>
  build.query<Reply<S>, Args<S>>({
    query: (args) => request(signature, args),
    providesTags: tagsRead(signature, also),
  });

/** Puts what a change answered where it is read from, at once. */
type Keep<S extends ChangeSignature> = (
  reply: Reply<S>,
  args: Args<S>,
) => ThunkAction<unknown, ApiRootState<EndpointDefinitions, TagName, 'api'>, unknown, UnknownAction>;

interface ChangeOptions<S extends ChangeSignature> {
  /**
   * For what other services learn by events: a read right after the change could still show the state before, so that what
   * the path names is not read again.
   */
  readonly keep?: Keep<S>;
  /** What was read is shown on as it was. */
  readonly stale?: 'nothing';
}

/** A call that changes something; what is read again when it succeeded follows from its path. */
export const change = <S extends ChangeSignature>(build: Build, signature: S, { keep, stale }: ChangeOptions<S> = {}) =>
  build.mutation<Reply<S>, Args<S>>({
    query: (args) => request(signature, args),
    invalidatesTags: (_reply, error, args) => {
      if (error || stale === 'nothing') return [];
      const tags = changedBy(pathOf(signature), paramsOf(args));
      return keep ? tags.filter(({ id = listed }) => id === listed) : tags;
    },
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

/** As `readPages`, of an answer that has a list within it. */
export const readPagesWithin = <S extends GetSignature>(
  build: Build,
  signature: S,
  listIn: (reply: Reply<S>) => unknown,
) =>
  build.infiniteQuery<Reply<S>, Args<S>, string | undefined>({
    infiniteQueryOptions: {
      initialPageParam: undefined,
      getNextPageParam: (reply) => nextOf(listIn(reply)),
    },
    query: ({ queryArg, pageParam }) => {
      const { params, ...rest } = request(signature, queryArg);
      return { ...rest, params: { ...params, ...(pageParam !== undefined && { after: pageParam }) } };
    },
    providesTags: tagsRead(signature),
  });

/** A list that is read page by page (keyset paging): the hook is `use…InfiniteQuery`, "load more" is `fetchNextPage`. */
export const readPages = <S extends PagedSignature>(build: Build, signature: S) =>
  readPagesWithin(build, signature, (reply) => reply);

interface Labelled {
  readonly teamId: string;
  readonly ids: readonly string[];
}

/** What a few things are called by their ids, one call for each; what is not there any more has no name. */
export const readNames = <S extends GetSignature>(
  build: Build,
  signature: S,
  argsOf: (teamId: string, id: string) => Args<S>,
  nameOf: (reply: Reply<S>) => string,
) =>
  build.query<Readonly<Record<string, string>>, Labelled>({
    queryFn: async ({ teamId, ids }, _api, _options, fetchOne) => {
      const named = await Promise.all(
        ids.map(async (id) => ({ id, ...(await fetchOne(request(signature, argsOf(teamId, id)))) })),
      );
      const failed = named.find(({ error }) => error !== undefined && error.status !== 404);
      if (failed?.error) return { error: failed.error };
      const there = named.filter(({ data }) => data !== undefined);
      return { data: Object.fromEntries(there.map(({ id, data }) => [id, nameOf(data as Reply<S>)])) };
    },
    providesTags: (_reply, _error, { teamId, ids }) =>
      ids.flatMap((id) => tagsRead(signature)(undefined, undefined, argsOf(teamId, id))),
  });
