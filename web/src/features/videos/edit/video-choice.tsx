import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useField } from 'formik';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import type { FieldProps } from '../../../shared/ui/form/fields.js';
import { useFormField } from '../../../shared/ui/form/form-context.js';
import { useFindVideosQuery, useGetVideoQuery } from '../videos.api.js';

/** Videos that are offered at once. */
const offered = 20;

/** Another video of the site, found on the server by its title; '' none. */
export function VideoChoice({ name, except, ...props }: FieldProps & { readonly except: string }) {
  const { t } = useTranslation('common');
  const teamId = useTeamId();
  const [{ value }, , helpers] = useField<string>(name);
  const [text, setText] = useState('');
  const { currentData: chosen } = useGetVideoQuery({ teamId, videoId: value }, { skip: value === '' });
  const title = chosen?.title;
  const say = useCallback((said: unknown) => (said === value ? (title ?? '') : ''), [title, value]);
  const error = useFormField(name, props, say);
  // What was chosen is no question.
  const [q] = useDebouncedValue(text === title ? '' : text.trim(), 200);
  const { currentData } = useFindVideosQuery({ teamId, query: { limit: offered, ...(q !== '' && { q }) } });
  const found = (currentData?.items ?? []).filter(({ id }) => id !== except && id !== value);
  const options = [...(chosen ? [chosen] : []), ...found].map((video) => ({ value: video.id, label: video.title }));
  return (
    <Select
      {...props}
      data-field={name}
      name={name}
      data={options}
      value={value === '' ? null : value}
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      // What was found on the server stays, whatever else it is called.
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => void helpers.setValue(id ?? '')}
      onBlur={() => void helpers.setTouched(true)}
      nothingFoundMessage={t('nothingFound')}
    />
  );
}
