import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/** What a change makes stale. */
export const tagTypes = [
  'Session',
  'Site',
  'Team',
  'Video',
  'Category',
  'Group',
  'Member',
  'Invitation',
  'Analytics',
  'Watching',
] as const;
export type TagType = (typeof tagTypes)[number];

/** The one API of the client; features add their calls with `injectEndpoints` in their `*.api.ts`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
