import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconCast,
  IconCastOff,
  IconGauge,
  IconKeyboard,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconReload,
  IconSettings,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../format/format.js';
import { ControlButton } from './control-button.js';
import type { EngineControl } from './use-engine.js';
import { isOnlySound, shortSide } from './engine/playlists.js';
import { speeds } from './keyboard.js';
import { fastestOf, isFixed } from './limits.js';
import { PlayerMenu } from './player-menu.js';
import type { VideoPlayerProps } from './player-types.js';
import { SeekBar } from './seek-bar.js';
import type { Actions } from './use-actions.js';
import type { Cast } from './use-cast.js';
import type { MediaState } from './use-media.js';
import { later } from '../ui/later.js';
import { Volume } from './volume.js';
import classes from './player.module.css';

/** Nothing moves when it comes. */
const Room = () => <span className={classes['button']} />;
const NeighbourButton = later(async () => (await import('./extras.js')).NeighbourButton, Room);

export type MenuName = 'captions' | 'speed' | 'quality';

interface Props {
  readonly media: MediaState;
  readonly duration: number;
  readonly engine: EngineControl;
  readonly actions: Actions;
  readonly video: Pick<
    VideoPlayerProps,
    'captions' | 'chapters' | 'storyboardUrl' | 'limits' | 'live' | 'previous' | 'next'
  >;
  readonly shownCaptions: string | undefined;
  readonly onCaptions: (language: string | undefined) => void;
  readonly fullscreen: boolean;
  readonly cast: Cast;
  readonly menu: MenuName | undefined;
  readonly onMenu: (menu: MenuName | undefined) => void;
  /** Letters control the player too. */
  readonly characters: boolean;
  readonly onHelp: () => void;
}

/** Everything below the picture. */
export function ControlBar(props: Props) {
  const { media, duration, engine, actions, video, cast, menu, onMenu, characters } = props;
  const { t } = useTranslation('player');
  const again = media.ended;
  const playLabel = again ? t('again') : media.paused ? t('play') : t('pause');
  const Play = again ? IconReload : media.paused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  const onlySound = isOnlySound(engine.variants);
  const sides = onlySound ? [] : [...new Set(engine.variants.map(shortSide))].toSorted((a, b) => b - a);
  const auto = engine.current ? t('quality.autoNow', { height: shortSide(engine.current) }) : t('quality.auto');
  const captionChoices = [
    { value: undefined, label: t('captions.off') },
    ...video.captions.map(({ language, label }) => ({ value: language, label })),
  ];
  return (
    <div className={classes['bar']} data-bar>
      <SeekBar
        disabled={isFixed(video.limits)}
        time={media.time}
        duration={duration}
        available={engine.available}
        buffered={media.buffered}
        chapters={video.chapters ?? []}
        storyboardUrl={video.storyboardUrl}
        onSeek={actions.seek}
      />
      <div className={classes['buttons']}>
        {video.previous && (
          <span className={classes['wide']}>
            <NeighbourButton which="previous" track={video.previous} characters={characters} />
          </span>
        )}
        <ControlButton label={playLabel} shortcut={characters ? 'k' : undefined} onClick={actions.toggle}>
          <Play size={24} aria-hidden />
        </ControlButton>
        {video.next && <NeighbourButton which="next" track={video.next} characters={characters} />}
        <Volume media={media} actions={actions} characters={characters} />
        {video.live?.({ time: media.time, duration, onSeek: actions.seek }) ?? (
          <span className={classes['time']}>
            {formatDuration(media.time)}
            <span className={classes['total']}> / {formatDuration(duration)}</span>
          </span>
        )}
        <span className={classes['space']} />
        {video.captions.length > 0 && (
          <PlayerMenu
            label={t('captions.label')}
            icon={
              props.shownCaptions === undefined ? (
                <IconBadgeCc size={24} stroke={1.8} aria-hidden />
              ) : (
                <IconBadgeCcFilled size={24} aria-hidden />
              )
            }
            choices={captionChoices}
            value={props.shownCaptions}
            onChoose={props.onCaptions}
            opened={menu === 'captions'}
            onOpen={(opened) => onMenu(opened ? 'captions' : undefined)}
          />
        )}
        <PlayerMenu
          label={t('speed.label')}
          icon={media.rate === 1 ? <IconGauge size={24} stroke={1.8} aria-hidden /> : <b>{media.rate}×</b>}
          choices={speeds
            .filter((value) => value <= fastestOf(video.limits))
            .map((value) => ({ value, label: value === 1 ? t('speed.normal') : `${value}×` }))}
          value={media.rate}
          onChoose={actions.setRate}
          opened={menu === 'speed'}
          onOpen={(opened) => onMenu(opened ? 'speed' : undefined)}
        />
        {sides.length > 0 && (
          <PlayerMenu
            label={t('quality.label')}
            icon={<IconSettings size={24} stroke={1.8} aria-hidden />}
            choices={[{ value: undefined, label: auto }, ...sides.map((side) => ({ value: side, label: `${side}p` }))]}
            value={engine.forced}
            onChoose={engine.force}
            opened={menu === 'quality'}
            onOpen={(opened) => onMenu(opened ? 'quality' : undefined)}
          />
        )}
        <span className={classes['keyboard']}>
          <ControlButton label={t('help.title')} shortcut={characters ? '?' : undefined} onClick={props.onHelp}>
            <IconKeyboard size={24} stroke={1.8} aria-hidden />
          </ControlButton>
        </span>
        {cast.offered && (
          <ControlButton
            label={cast.connected ? t('cast.connected') : t('cast.begin')}
            aria-pressed={cast.connected}
            onClick={actions.cast}
          >
            {cast.connected ? (
              <IconCastOff size={24} stroke={1.8} aria-hidden />
            ) : (
              <IconCast size={24} stroke={1.8} aria-hidden />
            )}
          </ControlButton>
        )}
        {document.pictureInPictureEnabled && !onlySound && (
          <span className={classes['wide']}>
            <ControlButton label={t('pictureInPicture')} onClick={actions.togglePictureInPicture}>
              <IconPictureInPicture size={24} stroke={1.8} aria-hidden />
            </ControlButton>
          </span>
        )}
        <ControlButton
          label={props.fullscreen ? t('fullscreen.leave') : t('fullscreen.enter')}
          shortcut={characters ? 'f' : undefined}
          onClick={actions.toggleFullscreen}
        >
          {props.fullscreen ? (
            <IconMinimize size={24} stroke={1.8} aria-hidden />
          ) : (
            <IconMaximize size={24} stroke={1.8} aria-hidden />
          )}
        </ControlButton>
      </div>
    </div>
  );
}
