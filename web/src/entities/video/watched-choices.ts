import { api } from '../../shared/api/api.js';
import { read, readNames, readPages } from '../../shared/api/endpoint.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { usePagedChoices, type UseChoices } from '../../shared/ui/picker/choices.js';

const choicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    chooseWatchedVideos: readPages(build, 'GET /api/teams/{teamId}/video-choices'),
    getWatchedVideo: read(build, 'GET /api/teams/{teamId}/video-choices/{videoId}'),
    nameWatchedVideos: readNames(
      build,
      'GET /api/teams/{teamId}/video-choices/{videoId}',
      (teamId, videoId) => ({ teamId, videoId }),
      ({ title }) => title,
    ),
    chooseFollowedLives: readPages(build, 'GET /api/teams/{teamId}/live-choices'),
    nameFollowedLives: readNames(
      build,
      'GET /api/teams/{teamId}/live-choices/{liveId}',
      (teamId, liveId) => ({ teamId, liveId }),
      ({ name }) => name,
    ),
  }),
});

export const { useGetWatchedVideoQuery } = choicesApi;

/** Videos as whoever looks at figures chooses them, without any right to the videos themselves. */
export const useWatchedVideoChoices: UseChoices = ({ q, wanted, ids }) => {
  const teamId = useTeamId();
  const list = choicesApi.useChooseWatchedVideosInfiniteQuery({ teamId, query: { q, limit: 50 } }, { skip: !wanted });
  const { data: names } = choicesApi.useNameWatchedVideosQuery({ teamId, ids }, { skip: ids.length === 0 });
  return usePagedChoices(list, ({ id, title }) => ({ value: id, label: title }), names);
};

/** The same of live streams. */
export const useFollowedLiveChoices: UseChoices = ({ q, wanted, ids }) => {
  const teamId = useTeamId();
  const list = choicesApi.useChooseFollowedLivesInfiniteQuery({ teamId, query: { q, limit: 50 } }, { skip: !wanted });
  const { data: names } = choicesApi.useNameFollowedLivesQuery({ teamId, ids }, { skip: ids.length === 0 });
  return usePagedChoices(list, ({ id, name }) => ({ value: id, label: name }), names);
};
