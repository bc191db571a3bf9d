import { Button } from '@mantine/core';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDuration } from '../../shared/format/format.js';
import { fetchText } from '../../shared/player/engine/fetch-media.js';
import { parseMaster, parseMediaPlaylist } from '../../shared/player/engine/playlists.js';
import { VideoPlayer, type LiveMoment } from '../../shared/player/index.js';
import { PlayerBox } from '../../shared/player/player-box.js';
import { SiteName } from '../../shared/ui/page/page-title.js';
import staged from '../../shared/ui/watching/stage.module.css';
import { LiveButton } from './live-button.js';
import { edgeOf } from './live-edge.js';
import type { OpenLive } from './site-lives.api.js';
import classes from './lives.module.css';

interface Props {
  readonly title: string;
  readonly url: string;
  readonly poster: string | null;
  readonly state: NonNullable<OpenLive['broadcast']>['state'];
  /** Whose it is, as readers are told it; absent: the site's. */
  readonly by?: string | undefined;
  /** The login page that leads back here, and where there is more to see. */
  readonly loginPath: string;
  readonly home: string;
  /** Of the page of its recording, when it is published. */
  readonly recordingPath: string | undefined;
}

/** Seconds: more than any broadcast has. Browsers seek to nowhere beyond what they know of. */
const longest = 86_400;

/** Where what happens now is, in seconds, once it is known; from the beginning where nobody says. */
function useEdge(url: string, isOn: boolean): number | undefined {
  const [edge, setEdge] = useState<number>();
  useEffect(() => {
    if (!isOn) return;
    const abort = new AbortController();
    const look = async (): Promise<number> => {
      const master = new URL(url, document.baseURI).href;
      const { variants } = parseMaster(await fetchText(master, abort.signal), master);
      const list = variants[0]?.url;
      return list === undefined ? 0 : edgeOf(parseMediaPlaylist(await fetchText(list, abort.signal), list).duration);
    };
    const set = (seconds: number): void => {
      if (!abort.signal.aborted) setEdge(seconds);
    };
    // The player says why it cannot be watched.
    look().then(set, () => set(0));
    return () => abort.abort();
  }, [url, isOn]);
  return edge;
}

/** Of a broadcast that is over: where one is in it. */
const Times = ({ time, duration }: LiveMoment) => (
  <span>
    {formatDuration(time)} / {formatDuration(duration)}
  </span>
);

/** A broadcast of our own: what comes before it, the player while it is on, and what it became. */
export function OwnStream({ title, url, poster, state, by, loginPath, home, recordingPath }: Props) {
  const { t } = useTranslation(['site-lives', 'site']);
  const siteName = useContext(SiteName);
  // Whoever watched until its end watches the rest of it, too.
  const [isWatched, setWatched] = useState(false);
  const isOn = state === 'on_air' || state === 'interrupted';
  if (isOn && !isWatched) setWatched(true);
  const edge = useEdge(url, isWatched);
  const recording = recordingPath !== undefined && (
    <Button component={Link} to={recordingPath}>
      {t('own.recording')}
    </Button>
  );
  if (!isWatched) {
    return (
      <>
        {poster !== null && state === 'waiting' && <PlayerBox poster={poster} />}
        <div className={classes['stage']} data-plain>
          <strong role="status">{t(state === 'waiting' ? 'own.waiting' : 'own.ended')}</strong>
          {state === 'waiting' ? <span>{t('own.waitingText')}</span> : recording}
        </div>
      </>
    );
  }
  return (
    <>
      <div className={staged['stage']}>
        <PlayerBox poster={poster}>
          {edge !== undefined && (
            <VideoPlayer
              manifestUrl={url}
              captions={[]}
              poster={poster}
              title={title}
              resumeAt={edge}
              growing={isOn}
              live={(moment) => (isOn ? <LiveButton {...moment} /> : <Times {...moment} />)}
              duration={longest}
              autoPlay
              by={by ?? siteName}
              whenLoggedOut={
                <Button component={Link} to={loginPath} mt="xs">
                  {t('site:logIn')}
                </Button>
              }
              whenGone={
                <Link to={home} className={classes['onDark']}>
                  {t('site:toHome')}
                </Link>
              }
            />
          )}
        </PlayerBox>
      </div>
      <p className={classes['soon']} role="status">
        {state === 'interrupted' && t('own.interrupted')}
        {state === 'ended' && t('own.ended')}
      </p>
      {state === 'ended' && recording}
    </>
  );
}
