import { useTeamId } from '../../../shared/session/use-administrator.js';
import { usePlanHas } from '../../../shared/site/plan-gate.js';
import type { Video } from '../videos.api.js';
import { useGetTranscriptionQuery, type Transcription } from './transcription.api.js';

/** Where the installation offers it and the plan of the site has it. */
export function useTranscription({ id }: Pick<Video, 'id'>): Transcription | undefined {
  const which = { teamId: useTeamId(), videoId: id };
  const { data } = useGetTranscriptionQuery(which, { skip: !usePlanHas('analysis') });
  return data?.offered ? data : undefined;
}
