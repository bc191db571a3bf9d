import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { KindIcon } from '../page/kind-icon.js';
import { Poster } from '../page/poster.js';
import classes from './thumbnail-list.module.css';

interface ListProps {
  /** Beside a player the list scrolls by itself. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** Lines with a small picture each, in their order. */
export const ThumbnailList = ({ isBeside, children }: ListProps) => (
  <ol className={classes['list']} data-beside={isBeside || undefined}>
    {children}
  </ol>
);

interface ItemProps {
  /** Null: there is none, or it is not for whoever looks. */
  readonly thumbnailUrl: string | null;
  /** It has sound alone. */
  readonly audioOnly?: boolean;
  /** Stands where it has no picture; by default that of a video. */
  readonly icon?: ReactNode;
  /** Over its picture. */
  readonly mark?: ReactNode;
  readonly title: string;
  /** Where it leads; undefined: nowhere, for whoever looks. */
  readonly to?: string | undefined;
  /** It is what the page shows. */
  readonly isCurrent?: boolean;
  /** Its place in the order, where that is told. */
  readonly place?: string;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}

export function ThumbnailItem({
  thumbnailUrl,
  audioOnly = false,
  icon = <KindIcon audioOnly={audioOnly} size={22} />,
  mark,
  title,
  to,
  isCurrent,
  place,
  above,
  below,
  ref,
}: ItemProps) {
  const line = (
    <>
      {place !== undefined && <span className={classes['place']}>{place}</span>}
      <span className={classes['thumb']}>
        <Poster url={thumbnailUrl} sizes="128px" icon={icon}>
          {mark}
        </Poster>
      </span>
      <span className={classes['words']}>
        {above !== undefined && <span className={classes['meta']}>{above}</span>}
        <span className={classes['title']}>{title}</span>
        {below !== undefined && <span className={classes['meta']}>{below}</span>}
      </span>
    </>
  );
  return (
    <li ref={ref}>
      {to === undefined ? (
        <span className={classes['line']}>{line}</span>
      ) : (
        <Link to={to} className={classes['line']} aria-current={isCurrent ? 'page' : undefined}>
          {line}
        </Link>
      )}
    </li>
  );
}
