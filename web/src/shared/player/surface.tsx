import { useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import type { Actions } from './use-actions.js';
import classes from './player.module.css';

interface Props {
  readonly actions: Actions;
  readonly controlsVisible: boolean;
  readonly onStir: () => void;
  readonly onHide: () => void;
  readonly children: ReactNode;
}

/** Milliseconds between two taps that belong together. */
const double = 300;
const skipSeconds = 10;

/**
 * The picture, as something to click and tap: a mouse pauses and, clicked twice, fills the screen; a finger shows the
 * controls and, tapped twice at a side, jumps ten seconds. The keyboard has its keys and buttons, so it is no button.
 */
export function Surface({ actions, controlsVisible, onStir, onHide, children }: Props) {
  const lastTap = useRef(0);
  const touched = useRef(false);
  const [jump, setJump] = useState<{ readonly side: 'left' | 'right'; readonly key: number }>();
  const onPointerUp = (event: PointerEvent): void => {
    touched.current = event.pointerType === 'touch';
    if (!touched.current) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const again = event.timeStamp - lastTap.current < double;
    lastTap.current = event.timeStamp;
    if (again && (share < 0.35 || share > 0.65)) {
      const side = share < 0.5 ? 'left' : 'right';
      actions.skip(side === 'left' ? -skipSeconds : skipSeconds);
      setJump({ side, key: event.timeStamp });
    } else if (controlsVisible) onHide();
    else onStir();
  };
  const onClick = (event: MouseEvent): void => {
    if (!touched.current && event.detail <= 1) actions.toggle();
  };
  const onDoubleClick = (): void => {
    if (touched.current) return;
    // The first click of the two paused.
    actions.toggle();
    actions.toggleFullscreen();
  };
  return (
    <div className={classes['surface']} onPointerUp={onPointerUp} onClick={onClick} onDoubleClick={onDoubleClick}>
      {children}
      {jump && (
        <span key={jump.key} className={classes['jump']} data-side={jump.side} aria-hidden>
          {jump.side === 'left' ? `−${skipSeconds}` : `+${skipSeconds}`}
        </span>
      )}
    </div>
  );
}
