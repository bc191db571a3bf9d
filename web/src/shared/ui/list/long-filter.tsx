import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from './list-toolbar.js';
import { NothingFound } from '../picker/nothing-found.js';

/** One choice of many, found by typing. */
export function LongFilter({ label, value, options, onChange }: FilterProps) {
  const { t } = useTranslation('common');
  const [all] = options;
  return (
    <Select
      aria-label={label}
      placeholder={all?.label ?? label}
      data={options.filter((option) => option.value !== '')}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      limit={100}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={<NothingFound>{t('nothingFound')}</NothingFound>}
    />
  );
}
