import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Film } from './film.js';
import { rememberedVolume } from './loudness.js';
import type { VideoPlayerProps } from './player-types.js';
import classes from './player.module.css';

/**
 * Our player. It fills the box that it is put into; see `PlayerBox`. Its frame and its element stay when another film comes into
 * it: what fills the screen, or stands in a window of its own, goes on there. All else is of one film alone, and begins anew.
 */
export default function VideoPlayer(props: VideoPlayerProps) {
  const { manifestUrl, captions, title } = props;
  const { t } = useTranslation('player');
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.volume = rememberedVolume();
    return () => {
      element.removeAttribute('src');
      element.load();
    };
  }, []);
  return (
    <div
      ref={frame}
      className={classes['player']}
      role="region"
      tabIndex={-1}
      aria-label={t('label', { title })}
      data-keeps-focus
    >
      <video ref={video} className={classes['video']} playsInline preload="auto" aria-label={title}>
        {captions.map(({ language, label, url }) => (
          <track key={url} kind="subtitles" srcLang={language} label={label} src={url} />
        ))}
      </video>
      <Film key={manifestUrl} {...props} frame={frame} video={video} />
    </div>
  );
}
