import { IconBroadcast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/use-now.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useThumbnail } from '../../shared/site/default-thumbnail.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { Poster } from '../../shared/ui/page/poster.js';
import { liveState } from './live-state.js';
import type { LiveCard as Card } from './site-lives.api.js';
import classes from './lives.module.css';

/** A live stream as one chooses it: its picture, when it is, and whether it is on. */
function LiveCard({ teamId, live }: { readonly teamId: string; readonly live: Card }) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site-lives');
  const format = useFormat();
  const inLanguage = useInLanguage();
  const state = liveState(live, useNow());
  const thumbnailUrl = useThumbnail(live.thumbnailUrl);
  const { id, title, translations, startsAt } = live;
  return (
    <Link to={`${home}/live/${id}`} className={classes['card']}>
      <Poster
        url={thumbnailUrl}
        sizes="(max-width: 900px) 240px, 310px"
        icon={<IconBroadcast size={36} stroke={1.3} aria-hidden />}
      />
      <span className={classes['title']}>{inLanguage({ name: title, translations }).name}</span>
      <span className={classes['meta']}>
        {format.dateTime(startsAt)}
        <span className={classes['state']} data-state={state}>
          {t(`state.${state}`)}
        </span>
      </span>
    </Link>
  );
}

export const LiveCards = ({ teamId, lives }: { readonly teamId: string; readonly lives: readonly Card[] }) => (
  <ul className={classes['grid']}>
    {lives.map((live) => (
      <li key={live.id}>
        <LiveCard teamId={teamId} live={live} />
      </li>
    ))}
  </ul>
);
