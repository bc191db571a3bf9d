import { entityNames, type EntityName } from '@marquee/contracts';
import { useMemo } from 'react';
import { useTeamId } from '../session/use-administrator.js';
import { usePagedChoices, useWholeList, type Asked, type Choices, type UseChoices } from '../ui/picker/choices.js';
import { useListEntitiesInfiniteQuery, useNameEntitiesQuery } from './entity.api.js';
import { useNames } from './named.js';

/**
 * The entities of one kind, to choose from. Where the first page has them all, they are searched here, by any part of their
 * names; where they are too many, the server finds them.
 */
function useEntityChoices(name: EntityName, asked: Asked): Choices {
  const { q, wanted, ids } = asked;
  const { choicesIn, choiceOf } = useNames();
  const which = { teamId: useTeamId(), name, plural: entityNames[name].plural };
  const own = useListEntitiesInfiniteQuery(which, { skip: !wanted && ids.length === 0 });
  const isWhole = own.data !== undefined && !own.hasNextPage;
  const searched = useListEntitiesInfiniteQuery({ ...which, q }, { skip: !own.hasNextPage || q === '' });
  const here = useMemo(() => own.data?.pages.flatMap(({ items }) => items), [own.data]);
  const missing = ids.filter((id) => !here?.some((one) => one.id === id));
  const elsewhere = useNameEntitiesQuery(
    { ...which, ids: missing },
    { skip: !own.hasNextPage || missing.length === 0 },
  ).data;
  const all = useMemo(() => (isWhole && here ? choicesIn({ items: here }) : undefined), [isWhole, here, choicesIn]);
  const whole = useWholeList(all, asked, own);
  const names = useMemo(() => {
    if (!here || (missing.length > 0 && !elsewhere)) return undefined;
    return Object.fromEntries([...here, ...(elsewhere ?? [])].map(choiceOf).map(({ value, label }) => [value, label]));
  }, [here, elsewhere, missing.length, choiceOf]);
  const paged = usePagedChoices(q === '' ? own : searched, choiceOf, names);
  return isWhole ? whole : paged;
}

export const useCategoryChoices: UseChoices = (asked) => useEntityChoices('category', asked);
export const useCreatorChoices: UseChoices = (asked) => useEntityChoices('creator', asked);
export const useCustomMailChoices: UseChoices = (asked) => useEntityChoices('customMail', asked);
export const useExamChoices: UseChoices = (asked) => useEntityChoices('exam', asked);
export const useFileChoices: UseChoices = (asked) => useEntityChoices('file', asked);
export const useGroupChoices: UseChoices = (asked) => useEntityChoices('group', asked);
export const useLiveChoices: UseChoices = (asked) => useEntityChoices('live', asked);
export const useSurveyChoices: UseChoices = (asked) => useEntityChoices('survey', asked);
export const useTagChoices: UseChoices = (asked) => useEntityChoices('tag', asked);
