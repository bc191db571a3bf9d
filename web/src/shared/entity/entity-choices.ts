import { useMemo } from 'react';
import { useTeamId } from '../session/use-administrator.js';
import {
  useListCategoriesQuery,
  useListCreatorsQuery,
  useListFilesQuery,
  useListGroupsQuery,
  useListTagsQuery,
} from '../site/site.api.js';
import { useWholeList, type Asked, type UseChoices } from '../ui/picker/choices.js';
import { useNames } from './named.js';

interface Listed {
  readonly data?: Parameters<ReturnType<typeof useNames>['choicesIn']>[0];
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** The client has the lists of entities as wholes: their pages show them so, and what changes in them is told. */
function useEntityChoices(list: Listed, asked: Asked) {
  const { choicesIn } = useNames();
  const { data } = list;
  const all = useMemo(() => data && choicesIn(data), [data, choicesIn]);
  return useWholeList(all, asked, list);
}

export const useCategoryChoices: UseChoices = (asked) =>
  useEntityChoices(useListCategoriesQuery({ teamId: useTeamId() }), asked);
export const useCreatorChoices: UseChoices = (asked) =>
  useEntityChoices(useListCreatorsQuery({ teamId: useTeamId() }), asked);
export const useFileChoices: UseChoices = (asked) =>
  useEntityChoices(useListFilesQuery({ teamId: useTeamId() }), asked);
export const useGroupChoices: UseChoices = (asked) =>
  useEntityChoices(useListGroupsQuery({ teamId: useTeamId() }), asked);
export const useTagChoices: UseChoices = (asked) => useEntityChoices(useListTagsQuery({ teamId: useTeamId() }), asked);
