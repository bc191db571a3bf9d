import { Spotlight, spotlight } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMovie, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useListVideosInfiniteQuery } from '../../features/videos/videos.api.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { navigation } from './navigation.js';
import '@mantine/spotlight/styles.css';

/** Jumps to a page or a video by a few letters. Loaded and opened at its first use. */
export default function ConsoleSearch() {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  const may = useMay();
  const teamId = useTeamId();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 200);
  const { currentData } = useListVideosInfiniteQuery(
    { teamId, query: { q: query, limit: 8 } },
    { skip: query === '' || !may('content.manage') },
  );
  useEffect(() => spotlight.open(), []);
  const pages = navigation
    .flatMap((group) => group.pages)
    .filter(({ key, permission }) => may(permission) && t(`pages.${key}`).toLowerCase().includes(query.toLowerCase()));
  const videos = query === '' ? [] : (currentData?.pages.flatMap(({ items }) => items) ?? []);
  const go = (path: string) => () => void navigate(path);
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      shortcut={null}
      lockScroll={false}
      maxHeight={420}
      scrollable
      title={t('search.label')}
    >
      <Spotlight.Search
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('search.pages')}>
            {pages.map(({ key, path, icon: Icon }) => (
              <Spotlight.Action
                key={path}
                label={t(`pages.${key}`)}
                leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
                onClick={go(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {videos.length > 0 && (
          <Spotlight.ActionsGroup label={t('search.videos')}>
            {videos.map(({ id, title }) => (
              <Spotlight.Action
                key={id}
                label={title}
                leftSection={<IconMovie size={20} stroke={1.6} aria-hidden />}
                onClick={go(`/admin/video/${id}/edit`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length + videos.length === 0 && <Spotlight.Empty>{t('search.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
