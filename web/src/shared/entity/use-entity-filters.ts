import { choicesOf, entityFilters, flagValues, type AnyEntity, type AnyField } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../session/use-administrator.js';
import {
  useListCategoriesQuery,
  useListCreatorsQuery,
  useListGroupsQuery,
  useListTagsQuery,
} from '../site/site.api.js';
import type { ListFilter } from '../ui/list/list-filter.js';
import type { FilterChoices, ListAddress } from '../ui/list/use-list-address.js';
import { labelKey, type EntityText } from './entity-texts.js';
import { useNames } from './named.js';

const made = new WeakMap<AnyEntity, FilterChoices>();

const choicesOfAddress = (field: AnyField): readonly string[] | undefined => {
  if (field.kind === 'flag') return flagValues;
  return field.kind === 'choice' ? choicesOf(field) : undefined;
};

/** What the address of its list may say; the same object each time. */
export function addressFilters(entity: AnyEntity): FilterChoices {
  const choices =
    made.get(entity) ??
    Object.fromEntries(entityFilters(entity).map(([name, field]) => [name, choicesOfAddress(field)]));
  made.set(entity, choices);
  return choices;
}

/** The filters of its list. One of things of which the site has none is left out, unless the address says one that was deleted. */
export function useEntityFilters(
  entity: AnyEntity,
  text: EntityText,
  address: Pick<ListAddress, 'filters'>,
): readonly ListFilter[] {
  const { t } = useTranslation('common');
  const { choicesIn } = useNames();
  const asked = { teamId: useTeamId() };
  const filters = entityFilters(entity);
  const unless = (to: AnyField['to']) => ({ skip: !filters.some(([, field]) => field.to === to) });
  const lists = {
    category: useListCategoriesQuery(asked, unless('category')).data,
    tag: useListTagsQuery(asked, unless('tag')).data,
    creator: useListCreatorsQuery(asked, unless('creator')).data,
    group: useListGroupsQuery(asked, unless('group')).data,
  };
  const isListed = (to: AnyField['to']): to is keyof typeof lists => to !== undefined && Object.hasOwn(lists, to);
  const optionsOf = (name: string, field: AnyField): ListFilter['options'] => {
    if (field.kind === 'flag') {
      return flagValues.map((value) => ({ value, label: t(value === 'true' ? 'yes' : 'no') }));
    }
    if (isListed(field.to)) {
      const list = lists[field.to];
      return list && choicesIn(list);
    }
    return choicesOf(field).map((value) => ({ value, label: text(`choices.${name}.${value}`) }));
  };
  return filters.flatMap(([name, field]): readonly ListFilter[] => {
    const options = optionsOf(name, field);
    if (options?.length === 0 && address.filters[name] === undefined) return [];
    // Switches have sentences beside them.
    const label = text(field.kind === 'flag' ? `filters.${name}` : labelKey(name));
    return [{ name, label, all: text('allOf', { field: label }), options }];
  });
}
