import type { ComponentPropsWithRef } from 'react';
import classes from './player.module.css';

type Props = ComponentPropsWithRef<'button'> & {
  readonly label: string;
  /** The key that does the same. */
  readonly shortcut?: string | undefined;
};

/** A button of the control bar; its name is shown on hover. */
export function ControlButton({ label, shortcut, ...button }: Props) {
  return (
    <button
      type="button"
      className={classes['button']}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      {...button}
    />
  );
}
