import { IconPlayerTrackNextFilled, IconPlayerTrackPrevFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ControlButton } from './control-button.js';
import type { Track } from './player-types.js';

interface Props {
  readonly which: 'previous' | 'next';
  readonly track: Track;
  /** Letters control the player too. */
  readonly characters: boolean;
}

/** Leads to the video before or after this one. */
export function NeighbourButton({ which, track: { title, onGo }, characters }: Props) {
  const { t } = useTranslation('player');
  const [Icon, key] =
    which === 'next' ? [IconPlayerTrackNextFilled, 'Shift+N'] : [IconPlayerTrackPrevFilled, 'Shift+P'];
  return (
    <ControlButton
      label={t(which, { title })}
      shortcut={characters ? key : undefined}
      // The second click of two is none on the button of the video that came meanwhile.
      onClick={({ detail }) => detail <= 1 && onGo()}
    >
      <Icon size={22} aria-hidden />
    </ControlButton>
  );
}
