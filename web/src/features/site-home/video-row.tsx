import { Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useRef, type ReactNode } from 'react';
import { RowHead } from '../../shared/ui/page/row-head.js';
import classes from './posters.module.css';

interface Props {
  readonly title: string;
  /** The page with all of them. */
  readonly more?: string;
  readonly loading?: boolean;
  /** Cards, one list item each. */
  readonly children: readonly ReactNode[];
}

const placeholders = [0, 1, 2, 3, 4];

/** A shelf: one line of cards that scrolls sideways. An empty one is not shown. */
export function VideoRow({ title, more, loading = false, children }: Props) {
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1): void => {
    const { current } = list;
    current?.scrollBy({ left: direction * current.clientWidth * 0.85, behavior: 'smooth' });
  };
  if (!loading && children.length === 0) return null;
  return (
    <section className={classes['row']} aria-labelledby={heading}>
      <RowHead id={heading} title={title} more={more} />
      <div className={classes['shelf']}>
        <ul ref={list} className={classes['line']}>
          {loading
            ? placeholders.map((key) => (
                <li key={key}>
                  <Skeleton className={classes['poster'] ?? ''} height="auto" radius={10} />
                  <Skeleton height={16} mt={12} width="80%" />
                  <Skeleton height={12} mt={8} width="45%" />
                </li>
              ))
            : children}
        </ul>
        {/* Fingers swipe and the keyboard walks from card to card; the arrows are for mice. */}
        <button
          type="button"
          className={classes['arrow']}
          data-to="left"
          tabIndex={-1}
          aria-hidden
          onClick={() => scroll(-1)}
        >
          <IconChevronLeft size={26} />
        </button>
        <button
          type="button"
          className={classes['arrow']}
          data-to="right"
          tabIndex={-1}
          aria-hidden
          onClick={() => scroll(1)}
        >
          <IconChevronRight size={26} />
        </button>
      </div>
    </section>
  );
}
