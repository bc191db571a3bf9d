import type { inLanguage as tell } from '@marquee/contracts';
import { IconPlaylist } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { Poster } from '../../shared/ui/page/poster.js';
import { useThumbnail } from '../../shared/site/default-thumbnail.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import type { PlaylistCard as Card } from './site-playlists.api.js';
import classes from './playlists.module.css';

/** Playlists call their titles names in further languages, as all entities of the kit do. */
export const titled = <Thing extends Pick<Card, 'title' | 'translations'>>(
  thing: Thing,
  inLanguage: <Told extends Parameters<typeof tell>[0]>(told: Told) => Told,
): Thing & { readonly title: string } => ({
  ...thing,
  title: inLanguage({ name: thing.title, translations: thing.translations }).name,
});

/** A playlist as one chooses it; the edge behind its picture says that there is more than one video. */
export function PlaylistCard({ teamId, playlist }: { readonly teamId: string; readonly playlist: Card }) {
  const home = useSiteHome(teamId);
  const format = useFormat();
  const thumbnailUrl = useThumbnail(playlist.thumbnailUrl);
  const { id, title, createdAt } = titled(playlist, useInLanguage());
  return (
    <Link to={`${home}/playlist/${id}`} className={classes['card']}>
      <span className={classes['pile']}>
        <Poster
          url={thumbnailUrl}
          sizes="(max-width: 900px) 240px, 310px"
          icon={<IconPlaylist size={36} stroke={1.3} aria-hidden />}
        >
          <IconPlaylist size={22} stroke={1.7} aria-hidden className={classes['mark'] ?? ''} />
        </Poster>
      </span>
      <span className={classes['title']}>{title}</span>
      <span className={classes['meta']}>{format.date(createdAt)}</span>
    </Link>
  );
}
