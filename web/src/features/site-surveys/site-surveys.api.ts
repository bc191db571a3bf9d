import { api } from '../../shared/api/api.js';
import type { Body, Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

export type AskedSurvey = Reply<'GET /api/sites/{teamId}/videos/{videoId}/survey'>;

const siteSurveysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVideoSurvey: read(build, 'GET /api/sites/{teamId}/videos/{videoId}/survey'),
    answerVideoSurvey: change(build, 'POST /api/sites/{teamId}/videos/{videoId}/survey'),
    getLiveSurvey: read(build, 'GET /api/sites/{teamId}/lives/{liveId}/survey'),
    answerLiveSurvey: change(build, 'POST /api/sites/{teamId}/lives/{liveId}/survey'),
    getRegistrationSurvey: read(build, 'GET /api/sites/{teamId}/registration-survey'),
    answerRegistrationSurvey: change(build, 'POST /api/sites/{teamId}/registration-survey'),
  }),
});

/** What is over when something is asked: a video or a live stream. */
export type AskedAt =
  { readonly teamId: string; readonly videoId: string } | { readonly teamId: string; readonly liveId: string };

const { useGetVideoSurveyQuery, useGetLiveSurveyQuery, useAnswerVideoSurveyMutation, useAnswerLiveSurveyMutation } =
  siteSurveysApi;
export const { useGetRegistrationSurveyQuery, useAnswerRegistrationSurveyMutation } = siteSurveysApi;

/** The survey there. */
export function useAskedSurvey(at: AskedAt) {
  const { teamId } = at;
  const isLive = 'liveId' in at;
  const ofVideo = useGetVideoSurveyQuery({ teamId, videoId: isLive ? '' : at.videoId }, { skip: isLive });
  const ofLive = useGetLiveSurveyQuery({ teamId, liveId: isLive ? at.liveId : '' }, { skip: !isLive });
  return isLive ? ofLive : ofVideo;
}

/** Answers it. */
export function useAnswerSurvey(at: AskedAt) {
  const [answerVideo] = useAnswerVideoSurveyMutation();
  const [answerLive] = useAnswerLiveSurveyMutation();
  return async (body: Body<'POST /api/sites/{teamId}/videos/{videoId}/survey'>): Promise<void> => {
    await ('liveId' in at ? answerLive({ ...at, body }).unwrap() : answerVideo({ ...at, body }).unwrap());
  };
}
