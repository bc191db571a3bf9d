import { api } from '../api/api.js';
import { read } from '../api/endpoint.js';

/** What many pages of the console choose from. Changing it is the business of the feature that owns it. */
const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTeam: read(build, 'GET /api/teams/{teamId}'),
    listCategories: read(build, 'GET /api/teams/{teamId}/categories'),
    listTags: read(build, 'GET /api/teams/{teamId}/tags'),
    listCreators: read(build, 'GET /api/teams/{teamId}/creators'),
    listGroups: read(build, 'GET /api/teams/{teamId}/groups'),
  }),
});

export const {
  useGetTeamQuery,
  useListCategoriesQuery,
  useListTagsQuery,
  useListCreatorsQuery,
  useListGroupsQuery,
  useLazyListGroupsQuery,
} = siteApi;
