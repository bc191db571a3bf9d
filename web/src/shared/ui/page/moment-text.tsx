import { useTranslation } from 'react-i18next';
import { partsOf, type SeekableFilm } from '../../format/moments.js';
import { LinkedPart, LinkedText } from './linked-text.js';
import classes from './moment-text.module.css';

interface Props {
  readonly text: string;
  /** What its times are of; absent: there is none, or nobody may jump in it. */
  readonly film?: SeekableFilm | undefined;
}

/** Plain text in which addresses are links, and times of a film lead there. */
export function MomentText({ text, film }: Props) {
  const { t } = useTranslation('common');
  if (!film) return <LinkedText text={text} />;
  return partsOf(text, film.duration).map((part, index) =>
    'seconds' in part ? (
      <button
        key={index}
        type="button"
        className={classes['moment']}
        aria-label={t('playFrom', { at: part.text })}
        onClick={() => film.onSeek(part.seconds)}
      >
        {part.text}
      </button>
    ) : (
      <LinkedPart key={index} {...part} />
    ),
  );
}
