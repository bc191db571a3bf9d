import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.js';
import { RowHead } from './row-head.js';

/** What a search found of one kind. */
export interface Found<Item> {
  /** Undefined while it is not known. */
  readonly items: readonly Item[] | undefined;
  /** There are more than these. */
  readonly hasMore: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface ListRead<Item> {
  readonly currentData?: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly hasNextPage: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** What of a list that is read page by page is there. */
export const foundIn = <Item,>({ currentData, hasNextPage, error, refetch }: ListRead<Item>): Found<Item> => ({
  items: currentData?.pages.flatMap(({ items }) => items),
  hasMore: hasNextPage,
  ...{ error, refetch },
});

interface Props<Item> {
  readonly title: string;
  readonly found: Found<Item>;
  /** So many are shown here; absent: all. */
  readonly most?: number;
  /** The page with all of them, where some are not shown. */
  readonly more?: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The first that a search found of one kind, how many there are, and the way to all of them; of what there is none, nothing. */
export function FoundSection<Item>({ title, found: { items = [], hasMore }, most, more, children }: Props<Item>) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const heading = useId();
  if (items.length === 0) return null;
  const number = `${format.number(items.length)}${hasMore ? '+' : ''}`;
  const isCut = hasMore || (most !== undefined && items.length > most);
  return (
    <section aria-labelledby={heading}>
      <RowHead id={heading} title={t('search.section', { name: title, number })} more={isCut ? more : undefined} />
      {children(items.slice(0, most))}
    </section>
  );
}
