import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './row-head.module.css';

interface Props {
  /** Of the heading, for whoever is labelled by it. */
  readonly id?: string;
  readonly title: string;
  /** The page with all of them. */
  readonly more?: string | undefined;
}

/** What stands above a row of cards: what they are, and the way to all of them. */
export function RowHead({ id, title, more }: Props) {
  const { t } = useTranslation('site');
  return (
    <div className={classes['head']}>
      <h2 id={id}>{title}</h2>
      {more !== undefined && (
        <Link to={more} aria-label={t('moreOf', { title })}>
          {t('more')}
        </Link>
      )}
    </div>
  );
}
