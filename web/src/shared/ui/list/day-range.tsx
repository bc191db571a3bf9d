import { SimpleGrid } from '@mantine/core';
import { DayInput } from '../form/day-input.js';
import type { ListAddress } from './use-list-address.js';

interface Props {
  readonly address: Pick<ListAddress, 'filters' | 'set'>;
  /** The first and the last day (of the site, both inclusive): their names in the address, and what they are called. */
  readonly days: Readonly<Record<string, string>>;
}

/** Narrows a list to some days. */
export function DayRange({ address, days }: Props) {
  return (
    <SimpleGrid cols={2} spacing="sm" maw={420}>
      {Object.entries(days).map(([name, label]) => (
        <DayInput
          key={name}
          label={label}
          value={address.filters[name] ?? ''}
          onChange={(day) => address.set({ [name]: day })}
        />
      ))}
    </SimpleGrid>
  );
}
