import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../session/use-administrator.js';
import { useFindMembersQuery } from './explain.api.js';

/** Members that are offered at once. */
const offered = 20;

interface Props {
  /** null: somebody who has not logged in. */
  readonly value: string | null;
  readonly onChoose: (memberId: string | null) => void;
  /** What nobody chosen means; absent: somebody who has not logged in. */
  readonly placeholder?: string;
}

/** A member of the site, found on the server by name or address; empty: somebody who has not logged in. */
export function MemberChoice({ value, onChoose, placeholder }: Props) {
  const { t } = useTranslation(['explain', 'common']);
  const teamId = useTeamId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string }>();
  // What was chosen is no question.
  const typed = text === chosen?.label ? '' : text.trim();
  const [q] = useDebouncedValue(typed, 200);
  const { currentData } = useFindMembersQuery({ teamId, query: { limit: offered, ...(q !== '' && { q }) } });
  const found = (currentData?.items ?? []).map(({ id, name, email }) => ({
    value: id,
    label: name === '' ? email : `${name} (${email})`,
  }));
  const isKnown = chosen === undefined || found.some((option) => option.value === chosen.value);
  return (
    <Select
      label={t('explain:member')}
      placeholder={placeholder ?? t('explain:visitor')}
      data={isKnown ? found : [chosen, ...found]}
      value={value}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      // What was found on the server stays, whatever else it is called.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        setChosen(found.find((option) => option.value === id));
        onChoose(id);
      }}
      nothingFoundMessage={t('common:nothingFound')}
    />
  );
}
