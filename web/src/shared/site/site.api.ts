import { api } from '../api/api.js';
import { read } from '../api/endpoint.js';

/** What many pages of the console choose from. Changing it is the business of the feature that owns it. */
const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTeam: read(build, 'GET /api/teams/{teamId}', ['Team']),
    listCategories: read(build, 'GET /api/teams/{teamId}/categories', ['category']),
    listTags: read(build, 'GET /api/teams/{teamId}/tags', ['tag']),
    listCreators: read(build, 'GET /api/teams/{teamId}/creators', ['creator']),
    listFiles: read(build, 'GET /api/teams/{teamId}/files', ['file']),
    listGroups: read(build, 'GET /api/teams/{teamId}/groups', ['group']),
  }),
});

export const {
  useGetTeamQuery,
  useListCategoriesQuery,
  useListTagsQuery,
  useListCreatorsQuery,
  useListFilesQuery,
  useListGroupsQuery,
  useLazyListGroupsQuery,
} = siteApi;
