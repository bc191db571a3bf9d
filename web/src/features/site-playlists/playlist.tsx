import { Button, Group, Skeleton } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlaylist } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { PosterHead } from '../../shared/ui/page/poster-head.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { titled } from './playlist-card.js';
import { PlaylistVideos } from './playlist-videos.js';
import { useGetSitePlaylistQuery } from './site-playlists.api.js';
import classes from './playlists.module.css';

interface Props {
  readonly teamId: string;
  readonly playlistId: string;
  /** Shown instead of what is not there, or not for this viewer. */
  readonly whenNotFound: ReactNode;
}

/** What a playlist is about, and its videos. */
export function Playlist({ teamId, playlistId, whenNotFound }: Props) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const format = useFormat();
  const inLanguage = useInLanguage();
  const { currentData, error, refetch } = useGetSitePlaylistQuery({ teamId, playlistId });
  if (error && !currentData) {
    const { status } = problemOf(error);
    return status === 404 || status === 400 ? (
      whenNotFound
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (!currentData) return <Skeleton height={240} />;
  const {
    title,
    overview,
    thumbnailUrl,
    category,
    tags,
    videos,
    total,
    continueAt: goOnAt,
  } = titled(currentData, inLanguage);
  const pathOf = (videoId: string): string => `${home}/playlist/${playlistId}/${videoId}`;
  const first = videos.find(({ access }) => access === 'visible');
  const terms = [
    ...(category ? [{ ...inLanguage(category), kind: 'categories' }] : []),
    ...tags.map((tag) => ({ ...inLanguage(tag), kind: 'tags' })),
  ];
  return (
    <div className={classes['page']}>
      <PosterHead
        title={title}
        thumbnailUrl={thumbnailUrl}
        overview={overview}
        meta={t('playlist.videos', { count: total, number: format.number(total) })}
        links={
          terms.length > 0 && (
            <nav className={classes['chips']} aria-label={t('playlist.terms')}>
              {terms.map(({ id, kind, name }) => (
                <Link key={id} to={`${home}/playlists/${kind}/${id}`}>
                  {name}
                </Link>
              ))}
            </nav>
          )
        }
      >
        {first && (
          <Group gap={8}>
            <Button
              component={Link}
              to={pathOf(goOnAt ?? first.id)}
              leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
            >
              {t(goOnAt === null ? 'playlist.play' : 'playlist.continue')}
            </Button>
            {goOnAt !== null && goOnAt !== first.id && (
              <Button component={Link} to={pathOf(first.id)} variant="default">
                {t('playlist.fromStart')}
              </Button>
            )}
          </Group>
        )}
      </PosterHead>
      {videos.length === 0 ? (
        <EmptyState icon={<IconPlaylist size={40} stroke={1.4} />} title={t('playlist.noVideos')} />
      ) : (
        <PlaylistVideos teamId={teamId} playlist={currentData} />
      )}
    </div>
  );
}
