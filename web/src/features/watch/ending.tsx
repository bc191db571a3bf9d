import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { UpNext } from './up-next.js';
import type { WatchedVideo } from './watch.api.js';
import classes from './watch.module.css';

interface Props {
  readonly teamId: string;
  readonly video: WatchedVideo;
  /** Asks whoever watched something. */
  readonly survey?: ReactNode;
  /** Tests them. */
  readonly exam?: ReactNode;
}

/** What is shown when a video is over: its button, and what comes next. */
export function Ending({ teamId, video, survey, exam }: Props) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const inLanguage = useInLanguage();
  const { endButton = null, next = null } = video.playback ?? {};
  return (
    <>
      {video.playback?.survey && survey}
      {video.playback?.exam && exam}
      {endButton && (
        <Button
          component="a"
          href={endButton.url}
          {...(endButton.newTab && { target: '_blank' })}
          rel="noopener noreferrer"
          rightSection={endButton.newTab && <IconExternalLink size={18} aria-hidden />}
        >
          {endButton.text}
        </Button>
      )}
      {next ? (
        <Link to={`${home}/video/${next.id}`} className={classes['next']}>
          <span>
            <small>{t('watch.upNext')}</small>
            <strong>{inLanguage(next).title}</strong>
          </span>
        </Link>
      ) : (
        <UpNext teamId={teamId} video={video} />
      )}
    </>
  );
}
