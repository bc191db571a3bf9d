import { useId, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeekableFilm } from '../../format/moments.js';
import { MomentText } from './moment-text.js';
import classes from './description.module.css';

export interface DescriptionProps {
  readonly text: string;
  /** What its times are of; absent: there is none, or nobody may jump in it. */
  readonly film?: SeekableFilm | undefined;
}

/** Whether there is more of a text than the lines that are shown of it; it stays known while all of it is. */
function useCutOff(isWhole: boolean, text: string) {
  const words = useRef<HTMLParagraphElement>(null);
  const [isCutOff, setCutOff] = useState(false);
  useLayoutEffect(() => {
    const { current } = words;
    if (!current || isWhole) return;
    const measure = (): void => setCutOff(current.scrollHeight > current.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [isWhole, text]);
  return { words, isCutOff };
}

/** A text of any length: the first lines of it, and all of it for who wants to read on. */
export function DescriptionText({ text, film }: DescriptionProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const { words, isCutOff } = useCutOff(isWhole, text);
  /** By keyboard one comes to links below what is shown, too. */
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom) setWhole(true);
  };
  return (
    <div className={classes['description']}>
      <p ref={words} id={id} className={classes['text']} data-short={isWhole ? undefined : true} onFocus={onFocus}>
        <MomentText text={text} film={film} />
      </p>
      {isCutOff && (
        <button
          type="button"
          className={classes['toggle']}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'shortText' : 'wholeText')}
        </button>
      )}
    </div>
  );
}
