import { api } from '../../shared/api/api.js';
import { readNames, readPages } from '../../shared/api/endpoint.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { usePagedChoices, type UseChoices } from '../../shared/ui/picker/choices.js';

const videoApi = api.injectEndpoints({
  endpoints: (build) => ({
    chooseVideos: readPages(build, 'GET /api/teams/{teamId}/videos'),
    nameVideos: readNames(
      build,
      'GET /api/teams/{teamId}/videos/{videoId}',
      (teamId, videoId) => ({ teamId, videoId }),
      ({ title }) => title,
    ),
  }),
});

/** Videos of the site, found by their titles. */
export const useVideoChoices: UseChoices = ({ q, wanted, ids }) => {
  const teamId = useTeamId();
  const list = videoApi.useChooseVideosInfiniteQuery({ teamId, query: { q, limit: 50 } }, { skip: !wanted });
  const { data: names } = videoApi.useNameVideosQuery({ teamId, ids }, { skip: ids.length === 0 });
  return usePagedChoices(list, ({ id, title }) => ({ value: id, label: title }), names);
};
