import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from './list-filter.js';
import { FilterSelect } from './list-toolbar.js';
import type { ListAddress } from './use-list-address.js';

/** So many fit beside the settings on a phone. */
const fit = 1;

interface Props {
  readonly filters: readonly ListFilter[];
  readonly address: ListAddress;
  /** On a phone: what is seldom used would push the list out of the window. Chips say what it is narrowed to. */
  readonly fold: boolean;
}

export function ListFilters({ filters, address, fold }: Props) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const folds = fold && filters.length > fit;
  return (
    <>
      {folds && (
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('filter.title')}
        </Button>
      )}
      {(!folds || open) &&
        filters.map((filter) => (
          <FilterSelect
            key={filter.name}
            label={filter.label}
            value={address.filters[filter.name] ?? ''}
            options={[{ value: '', label: filter.all }, ...(filter.options ?? [])]}
            onChange={(value) => address.set({ [filter.name]: value })}
          />
        ))}
    </>
  );
}
