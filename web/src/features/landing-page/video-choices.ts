import { useMemo } from 'react';
import { problemOf } from '../../shared/api/problem.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { usePagedChoices, type UseChoices } from '../../shared/ui/picker/choices.js';
import { useChooseLandingVideosInfiniteQuery, useGetLandingVideoQuery } from './landing-page.api.js';

/** The videos that the site shows, found by their titles: whoever designs the page may not read those of the console. */
export const useLandingVideoChoices: UseChoices = ({ q, wanted, ids }) => {
  const teamId = useTeamId();
  const inLanguage = useInLanguage();
  const [videoId = ''] = ids;
  const query = { limit: 50, q, sort: q === '' ? ('newest' as const) : ('relevance' as const) };
  const list = useChooseLandingVideosInfiniteQuery({ teamId, query }, { skip: !wanted });
  const { currentData: chosen, error } = useGetLandingVideoQuery({ teamId, videoId }, { skip: videoId === '' });
  const isGone = error !== undefined && problemOf(error).status === 404;
  const names = useMemo(() => {
    if (chosen) return { [chosen.id]: inLanguage(chosen).title };
    return isGone ? {} : undefined;
  }, [chosen, isGone, inLanguage]);
  return usePagedChoices(list, (video) => ({ value: video.id, label: inLanguage(video).title }), names);
};
