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
import { LoadMore } from '../../shared/ui/list/load-more.js';
import {
  useFindVideosQuery,
  useListEventVideosInfiniteQuery,
  useListPlaylistVideosInfiniteQuery,
} from './carried-videos.api.js';
import { NothingFound } from '../../shared/ui/picker/nothing-found.js';

/** Videos that are offered at once. */
const offered = 20;

interface Before {
  readonly data?: { readonly pages: readonly { readonly items: readonly Named[] }[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

interface Named {
  readonly id: string;
  readonly title: string;
  readonly hiddenFromList: boolean;
}

/** Of those that are chosen already, so many are shown at once. */
const page = { limit: 100 };

interface Props extends EntityInputProps {
  /** Those that are chosen already, page by page, as they are called. */
  readonly before: Before;
  /** What is said of them below the label. */
  readonly help: string;
  /** What is said of one that is hidden from lists. */
  readonly whenHidden?: string;
}

/** The videos of a playlist. */
export function PlaylistVideosInput(props: EntityInputProps) {
  const { t } = useTranslation('carried');
  const playlistId = props.edited?.id ?? '';
  const which = { teamId: useTeamId(), playlistId, query: page };
  const before = useListPlaylistVideosInfiniteQuery(which, { skip: playlistId === '' });
  return <VideosInput {...props} before={before} help={t('inPlaylist')} whenHidden={t('notInLists')} />;
}

/** The contents of an event. */
export function EventVideosInput(props: EntityInputProps) {
  const { t } = useTranslation('carried');
  const eventId = props.edited?.id ?? '';
  const which = { teamId: useTeamId(), eventId, query: page };
  const before = useListEventVideosInfiniteQuery(which, { skip: eventId === '' });
  return <VideosInput {...props} before={before} help={t('inEvent')} />;
}

/** Videos that are found by their titles, and put in order by mouse, finger or keyboard. */
function VideosInput({ name, label, before, help, whenHidden }: Props) {
  const { t } = useTranslation(['carried', 'common']);
  const teamId = useTeamId();
  const format = useFormat();
  const [{ value: chosen }, , { setValue }] = useField<readonly string[]>(name);
  const say = useCallback((value: unknown) => String(Array.isArray(value) ? value.length : 0), []);
  const error = useFormField(name, { label }, say);
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 200);
  const [added, setAdded] = useState<ReadonlyMap<string, Named>>(new Map());
  const found = useFindVideosQuery({ teamId, query: { limit: offered, ...(q !== '' && { q }) } });
  const named = before.data?.pages.flatMap(({ items }) => items) ?? [];
  const known = new Map([...named.map((video) => [video.id, video] as const), ...added]);
  // Those of further pages keep their places while the others are put in order.
  const shown = before.hasNextPage ? chosen.filter((id) => known.has(id)) : chosen;
  const places = new Map(chosen.map((id, index) => [id, index + 1]));
  const order = (ids: readonly string[]): void => {
    const next = [...ids];
    const isShown = new Set(shown);
    void setValue(chosen.map((id) => (isShown.has(id) ? (next.shift() ?? id) : id)));
  };
  const options = (found.currentData?.items ?? [])
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id, title }) => ({ value: id, label: title }));
  const add = (id: string | null): void => {
    const video = found.currentData?.items.find((one) => one.id === id);
    if (!video) return;
    setAdded(new Map([...added, [video.id, video]]));
    void setValue([...chosen, video.id]);
    setText('');
  };
  const isFull = chosen.length >= mostInPlaylist;
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" data-field={name}>
      <Text c="dimmed" size="sm" mb={6}>
        {t('carried:videos', { count: chosen.length, number: format.number(chosen.length) })} {help}
      </Text>
      <SortableList
        label={label}
        items={shown.map((id) => ({
          id,
          label: known.get(id)?.title ?? t('carried:unknownVideo'),
          place: places.get(id) ?? chosen.length,
          note: known.get(id)?.hiddenFromList ? whenHidden : undefined,
        }))}
        count={chosen.length}
        onOrder={order}
        action={({ id, label: title }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('carried:removeVideo', { title })}
            onClick={() => void setValue(chosen.filter((one) => one !== id))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      />
      <LoadMore
        hasMore={before.hasNextPage}
        loading={before.isFetchingNextPage}
        onMore={() => void before.fetchNextPage()}
      />
      <Select
        aria-label={t('carried:addVideo')}
        placeholder={t('carried:addVideo')}
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
        nothingFoundMessage={<NothingFound>{t('common:nothingFound')}</NothingFound>}
      />
    </Input.Wrapper>
  );
}
