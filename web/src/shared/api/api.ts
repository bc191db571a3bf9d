import { tagNames } from '@marquee/contracts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/** Seconds. */
const goodFor = 5;

/**
 * For what changes elsewhere and nobody tells of: at the payment provider, in a mail server, by a login in another tab. It is
 * read each time it is shown.
 */
export const untold = { refetchOnMountOrArgChange: true } as const;

/**
 * The one API of the client; features add their calls with `injectEndpoints` in their `*.api.ts`. There is one policy of
 * reading again: what changes is told by the server (`shared/push`); what nobody told of since is read when it is shown again
 * and older than `goodFor`; and all of it when the line comes back.
 * A page on which somebody waits for what is `untold` asks again by `pollingInterval`; the session is asked for on focus, too.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tagNames,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: goodFor,
  endpoints: () => ({}),
});
