import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlButton } from './control-button.js';
import { isSilent } from './loudness.js';
import type { Actions } from './use-actions.js';
import type { MediaState } from './use-media.js';
import classes from './player.module.css';

interface Props {
  readonly media: MediaState;
  readonly actions: Actions;
  readonly characters: boolean;
}

/** Loudness; phones have keys for it, so the slider is for others. */
export function Volume({ media, actions, characters }: Props) {
  const { t } = useTranslation('player');
  const silent = isSilent(media);
  /** Where a drag to silence began: it passes by everything between. */
  const before = useRef<number>(undefined);
  const Icon = silent ? IconVolumeOff : media.volume < 0.5 ? IconVolume2 : IconVolume;
  const value = silent ? 0 : Math.round(media.volume * 100);
  return (
    <span className={classes['volume']}>
      <ControlButton
        label={silent ? t('volume.unmute') : t('volume.mute')}
        shortcut={characters ? 'm' : undefined}
        onClick={actions.toggleMute}
      >
        <Icon size={24} stroke={1.8} aria-hidden />
      </ControlButton>
      <input
        type="range"
        className={classes['volumeSlider']}
        min={0}
        max={100}
        step={5}
        value={value}
        aria-label={t('volume.label')}
        aria-valuetext={`${value}%`}
        onPointerDown={() => (before.current = silent ? undefined : media.volume)}
        onPointerUp={() => (before.current = undefined)}
        onChange={(event) => actions.setVolume(Number(event.currentTarget.value) / 100, before.current)}
      />
    </span>
  );
}
