import { Group, Pill } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  readonly clear: () => void;
}

/** What the list is narrowed to, each to be taken away with one press. */
export function FilterChips({ filters }: { readonly filters: readonly ActiveFilter[] }) {
  const { t } = useTranslation('common');
  if (filters.length === 0) return null;
  return (
    <Group gap={6}>
      {filters.map((filter) => (
        <Pill
          key={filter.key}
          size="md"
          withRemoveButton
          onRemove={filter.clear}
          removeButtonProps={{
            'aria-label': t('filter.remove', { name: filter.label }),
            tabIndex: 0,
            'aria-hidden': false,
          }}
        >
          {filter.label}
        </Pill>
      ))}
    </Group>
  );
}
