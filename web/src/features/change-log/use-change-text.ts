import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import type { Change, ChangedValue } from './change-log.api.js';
import { entities, fields, types } from './words.js';

type Said = ChangedValue['after'];

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(text);

/** The words of the log, in the reader's language. */
export function useChangeText() {
  const { t } = useTranslation(['change-log', 'common']);
  const format = useFormat();

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

  const plain = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('change-log:none');
    if (typeof value === 'boolean') return value ? t('common:yes') : t('common:no');
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'string') return isInstant(value) ? format.dateTime(value) : value;
    if (Array.isArray(value))
      return value.length === 0 ? t('change-log:none') : value.map(plain).join(t('common:separator'));
    return Object.values(value).map(plain).join(' ');
  };

  const said = ({ json, hidden }: Said): string => {
    if (hidden !== null) return t(`change-log:${hidden}`);
    return plain(json === null ? null : (JSON.parse(json) as unknown));
  };

  return { thing, event, field, said };
}
