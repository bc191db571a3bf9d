import type { ReactNode } from 'react';
import classes from './watch.module.css';

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Lets the picture behind it be seen. */
  readonly overPicture?: boolean;
  /** What one can do about it. */
  readonly children?: ReactNode;
}

/** Says in the place of the player why there is none. */
export function Notice({ icon, title, text, overPicture = false, children }: Props) {
  return (
    <div className={classes['notice']} data-over-picture={overPicture || undefined}>
      <div role="status" className={classes['said']}>
        <span aria-hidden>{icon}</span>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      {children}
    </div>
  );
}
