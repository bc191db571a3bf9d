import { mostInPlaylist } from '@marquee/contracts';
import { ActionIcon, Input, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useField } from 'formik';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityInputProps } from '../../shared/entity/field-input.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useFormField } from '../../shared/ui/form/form-context.js';
import { SortableList } from '../../shared/ui/form/sortable-list.js';
import { useFindVideosQuery, useListPlaylistVideosQuery } from './playlists.api.js';

/** Videos that are offered at once. */
const offered = 20;

/** The videos of a playlist: found by their titles, put in order by mouse, finger or keyboard. */
export function VideosInput({ name, label, edited }: EntityInputProps) {
  const { t } = useTranslation(['playlists', 'common']);
  const teamId = useTeamId();
  const format = useFormat();
  const [{ value: chosen }, , { setValue }] = useField<readonly string[]>(name);
  const say = useCallback((value: unknown) => String(Array.isArray(value) ? value.length : 0), []);
  const error = useFormField(name, { label }, say);
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 200);
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const { data: before } = useListPlaylistVideosQuery({ teamId, playlistId: edited?.id ?? '' }, { skip: !edited });
  const found = useFindVideosQuery({ teamId, query: { limit: offered, ...(q !== '' && { q }) } });
  const titles = new Map([...(before?.items ?? []).map(({ id, title }) => [id, title] as const), ...added]);
  const options = (found.currentData?.items ?? [])
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id, title }) => ({ value: id, label: title }));
  const add = (id: string | null): void => {
    const video = found.currentData?.items.find((one) => one.id === id);
    if (!video) return;
    setAdded(new Map([...added, [video.id, video.title]]));
    void setValue([...chosen, video.id]);
    setText('');
  };
  const isFull = chosen.length >= mostInPlaylist;
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" data-field={name}>
      <Text c="dimmed" size="sm" mb={6}>
        {t('playlists:videosHelp', { count: chosen.length, number: format.number(chosen.length) })}
      </Text>
      <SortableList
        label={label}
        items={chosen.map((id) => ({ id, label: titles.get(id) ?? t('playlists:unknownVideo') }))}
        onOrder={(ids) => void setValue([...ids])}
        action={({ id, label: title }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('playlists:removeVideo', { title })}
            onClick={() => void setValue(chosen.filter((one) => one !== id))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      />
      <Select
        aria-label={t('playlists:addVideo')}
        placeholder={t('playlists:addVideo')}
        mt="xs"
        searchable
        disabled={isFull}
        data={options}
        // What was found on the server stays, whatever else it is called.
        filter={({ options: all }) => all}
        value={null}
        searchValue={text}
        onSearchChange={setText}
        onChange={add}
        nothingFoundMessage={t('common:nothingFound')}
      />
    </Input.Wrapper>
  );
}
