import { entityNames, type EntityName } from '@marquee/contracts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

// Each entity has its own, by its name.
const entityTags = Object.keys(entityNames) as readonly EntityName[];

/** What a change makes stale. */
export const tagTypes = [
  ...entityTags,
  'Session',
  'OwnSessions',
  'OwnAccount',
  'ApiToken',
  'Site',
  'Security',
  'SignOn',
  'Team',
  'Video',
  'Member',
  'Invitation',
  'Administrator',
  'Analytics',
  'Watching',
  'Saved',
  'Job',
  'Selling',
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
