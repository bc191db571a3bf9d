import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useField } from 'formik';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useFormField } from '../../shared/ui/form/form-context.js';
import { useFindLandingVideosQuery, useGetLandingVideoQuery } from './landing-page.api.js';

/** Videos that are offered at once. */
const offered = 20;

/** The video of the page, found by its title; '' none. */
export function VideoField({ name }: { readonly name: string }) {
  const { t } = useTranslation(['landing-page', 'common']);
  const teamId = useTeamId();
  const inLanguage = useInLanguage();
  const [{ value: videoId }, , helpers] = useField<string>(name);
  const { currentData: chosen } = useGetLandingVideoQuery({ teamId, videoId }, { skip: videoId === '' });
  const title = chosen && inLanguage(chosen).title;
  const label = t('landing-page:video');
  const say = useCallback(
    (value: unknown) => (value === '' || value === null ? t('landing-page:videoNone') : (title ?? '…')),
    [t, title],
  );
  const error = useFormField(name, { label }, say);
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 200);
  // What stands in the field when nobody types is the title of the chosen one.
  const isTyped = q !== '' && q !== title;
  const query = isTyped
    ? { limit: offered, sort: 'relevance' as const, q }
    : { limit: offered, sort: 'newest' as const };
  const { currentData: found } = useFindLandingVideosQuery({ teamId, query });
  const videos = (found?.items ?? []).map(inLanguage).map((video) => ({ value: video.id, label: video.title }));
  const isOffered = videos.some(({ value }) => value === videoId);
  return (
    <Select
      name={name}
      label={label}
      description={t('landing-page:videoHelp')}
      placeholder={t('landing-page:videoNone')}
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      data={videoId === '' || isOffered ? videos : [{ value: videoId, label: title ?? '…' }, ...videos]}
      // What was found on the server stays, whatever else it is called.
      filter={({ options }) => options}
      value={videoId === '' ? null : videoId}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t('common:nothingFound')}
      onChange={(id) => void helpers.setValue(id ?? '')}
      onBlur={() => void helpers.setTouched(true)}
    />
  );
}
