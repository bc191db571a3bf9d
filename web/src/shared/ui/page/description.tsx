import { later } from '../later.js';
import type { DescriptionProps } from './description-text.js';
import classes from './description.module.css';

const Plain = ({ text }: DescriptionProps) => (
  <div className={classes['description']}>
    <p className={classes['text']} data-short>
      {text}
    </p>
  </div>
);

/** What somebody wrote of what a page is about; there at once as plain text, and a moment later with its links. */
export const Description = later(async () => (await import('./description-text.js')).DescriptionText, Plain);
