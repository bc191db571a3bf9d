import { playLimits, processingStatuses, publications, yesAndNo, type videoSorts } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../shared/entity/named.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import {
  useListCategoriesQuery,
  useListCreatorsQuery,
  useListGroupsQuery,
  useListTagsQuery,
} from '../../shared/site/site.api.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';
import type { ListAddress } from '../../shared/ui/list/use-list-address.js';

/** What the list can be narrowed to, by its name in the address. */
export const videoFilters = {
  status: processingStatuses,
  category: undefined,
  tag: undefined,
  creator: undefined,
  group: undefined,
  publication: publications,
  public: yesAndNo,
  playLimit: playLimits,
} as const;

export type VideoAddress = ListAddress<typeof videoFilters, (typeof videoSorts)[number]>;

/** What videos are filed under and published to. */
export function useVideoNames() {
  const teamId = useTeamId();
  return {
    categories: useListCategoriesQuery({ teamId }).data,
    tags: useListTagsQuery({ teamId }).data,
    creators: useListCreatorsQuery({ teamId }).data,
    groups: useListGroupsQuery({ teamId }).data,
  };
}

/** The choices of each filter. One that has none yet is left out, unless the address says one that was deleted. */
export function useVideoFilters(address: VideoAddress): readonly ListFilter[] {
  const { t } = useTranslation('videos');
  const { categories, tags, creators, groups } = useVideoNames();
  const { choicesIn } = useNames();
  const named = (
    name: 'category' | 'tag' | 'creator' | 'group',
    all: 'allCategories' | 'allTags' | 'allCreators' | 'allGroups',
    list: Parameters<typeof choicesIn>[0],
  ): readonly ListFilter[] => {
    const options = list && choicesIn(list);
    if (options?.length === 0 && address.filters[name] === undefined) return [];
    return [{ name, label: t(`list.${name}`), all: t(`list.${all}`), options }];
  };
  return [
    {
      name: 'status',
      label: t('list.status'),
      all: t('list.allStatuses'),
      options: processingStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    ...named('category', 'allCategories', categories),
    ...named('tag', 'allTags', tags),
    ...named('creator', 'allCreators', creators),
    ...named('group', 'allGroups', groups),
    {
      name: 'publication',
      label: t('list.publication'),
      all: t('list.allPublications'),
      options: publications.map((value) => ({ value, label: t(`publication.${value}`) })),
    },
    {
      name: 'public',
      label: t('list.public'),
      all: t('list.allOpenness'),
      options: yesAndNo.map((value) => ({ value, label: t(`list.openness.${value}`) })),
    },
    {
      name: 'playLimit',
      label: t('list.playLimit'),
      all: t('list.allPlayLimits'),
      options: playLimits.map((value) => ({ value, label: t(`form.playLimits.${value}`) })),
    },
  ];
}
