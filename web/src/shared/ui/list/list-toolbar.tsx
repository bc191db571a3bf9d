import { CloseButton, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../later.js';
import type { Choice } from '../picker/choices.js';
import classes from './list-page.module.css';

export const ListToolbar = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['toolbar']} role="search">
    {children}
  </div>
);

/** Typing never waits: the search runs when one pauses. */
export function SearchInput(props: {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}) {
  const { t } = useTranslation('common');
  const [text, setText] = useState(props.value);
  const search = useDebouncedCallback(props.onSearch, 250);
  const [known, setKnown] = useState(props.value);
  // Back and Forward change the address, and with it the search.
  if (known !== props.value) {
    setKnown(props.value);
    setText(props.value);
  }
  return (
    <TextInput
      className={classes['search'] ?? ''}
      type="search"
      aria-label={props.label}
      placeholder={props.label}
      value={text}
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('clear')}
            onClick={() => {
              search.cancel();
              setText('');
              props.onSearch('');
            }}
          />
        )
      }
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}

/** More than these are found by typing. */
const mostAtAGlance = 30;

export interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** As large as the input that comes: what finds by typing is heavy, and few lists are narrowed by so much. */
const LongFilter = later<FilterProps>(
  async () => (await import('./long-filter.js')).LongFilter,
  () => <Skeleton height={36} width={200} />,
);

/** One filter or the sort order; '' is "all". */
export function FilterSelect(props: FilterProps) {
  if (props.options.length > mostAtAGlance) return <LongFilter {...props} />;
  return (
    <NativeSelect
      aria-label={props.label}
      data={[...props.options]}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
