import { adminCategories, groupRights } from '@marquee/kernel';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useListGroupsQuery } from '../../shared/site/site.api.js';
import type { Change, ChangedValue } from './change-log.api.js';
import { fields } from './field-words.js';
import { types } from './types.js';
import { chosen, counted, entities, ofParts, sizes, unsaid, words } from './words.js';

type Said = ChangedValue['after'];

/** Whose values are ids of groups. */
const groupFields = ['group', 'groups', 'publishGroups'];
/** And of invitations. */
const invitationFields = ['joinInvitation', 'newcomerInvitation'];

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(text);

/** The words of the log, in the reader's language. */
export function useChangeText() {
  const { t } = useTranslation(['change-log', 'administrators', 'groups', 'common']);
  const format = useFormat();
  const { data: groups } = useListGroupsQuery({ teamId: useTeamId() });

  /** What the log knows by an id or a word of its own, as people call it; a group that is gone has no name any more. */
  const called = (field: string, value: string): string => {
    if (groupFields.includes(field))
      return groups?.items.find(({ id }) => id === value)?.name ?? t('change-log:goneGroup');
    if (invitationFields.includes(field)) return t('change-log:anInvitation');
    const category = adminCategories.find((one) => one === value);
    if (field === 'categories' && category) return t(`administrators:category.${category}`);
    const right = groupRights.find((one) => one === value);
    if (field === 'rights' && right) return t(`groups:managers.right.${right}`);
    const word = words.find((one) => one === `${field}.${value}`);
    return word ? t(`change-log:value.${word}`) : value;
  };

  const thing = (entity: string): string => {
    const known = entities.find((one) => one === entity);
    return known ? t(`change-log:entity.${known}`) : entity;
  };

  const event = ({ type, entity }: Pick<Change, 'type' | 'entity'>): string => {
    const known = types.find((one) => one === type);
    if (known) return t(`change-log:type.${known}`);
    const what = { thing: thing(entity) };
    if (/(?:Created|Added|Opened)$/.test(type)) return t('change-log:created', what);
    if (/(?:Deleted|Removed)$/.test(type)) return t('change-log:deleted', what);
    return /(?:Changed|Renamed|Chosen)$/.test(type) ? t('change-log:edited', what) : t('change-log:done', what);
  };

  const field = (name: string): string => {
    const known = fields.find((one) => one === name);
    return known ? t(`change-log:field.${known}`) : name;
  };

  const plain = (value: unknown, field: string): string => {
    if (value === null || value === undefined || value === '') return t('change-log:none');
    if (chosen.includes(field)) return t('change-log:chosen');
    if (typeof value === 'boolean') return value ? t('common:yes') : t('common:no');
    if (typeof value === 'number') return sizes.includes(field) ? format.fileSize(value) : format.number(value);
    if (typeof value === 'string') return isInstant(value) ? format.dateTime(value) : called(field, value);
    if (Array.isArray(value))
      return value.length === 0
        ? t('change-log:none')
        : counted.includes(field)
          ? format.number(value.length)
          : value.map((one) => plain(one, field)).join(t('common:separator'));
    return parts(value);
  };

  /** What something is made of: each part by its name where it has one that people know, and only where it says something. */
  const parts = (value: object): string => {
    const saying = Object.entries(value).filter(
      ([name, one]) =>
        !unsaid.includes(name) && one !== null && one !== '' && !(Array.isArray(one) && one.length === 0),
    );
    const isNamed = saying.some(([name]) => fields.some((known) => known === name));
    return saying
      .map(([name, one]) => {
        const known = fields.find((label) => label === name);
        const text = plain(one, name);
        return known ? t('change-log:part', { name: t(`change-log:field.${known}`), text }) : text;
      })
      .join(isNamed ? t('common:separator') : ' ');
  };

  const said = ({ json, hidden }: Said, field = ''): string => {
    if (hidden !== null) return t(`change-log:${hidden}`);
    return plain(json === null ? null : (JSON.parse(json) as unknown), field);
  };

  /** What a field says now, after what it said before where that is known. */
  const turned = (
    { field, before, after }: ChangedValue,
    { type }: Pick<Change, 'type'>,
  ): { readonly from?: string; readonly to: string } => {
    const to = said(after, field);
    if (!before || ofParts.includes(type)) return { to };
    // Of two that are both called `set` the one says as little as the other.
    return chosen.includes(field) && to === said(before, field)
      ? { to: t('change-log:another') }
      : { from: said(before, field), to };
  };

  return { thing, event, field, said, turned };
}
