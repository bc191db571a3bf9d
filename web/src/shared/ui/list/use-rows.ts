import { useMediaQuery } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListData } from './list-data.js';
import { useKeptPlace } from './use-kept-place.js';

/** So many rows before the end of what is here, the next ones are asked for. */
const ahead = 40;
/** Rows above and below the window that are there already when one scrolls. */
const beyond = 12;
/** Pixels between two cards; rows of a table have none between them. */
const betweenCards = 12;
export const cardWidth = '(max-width: 760px)';

interface Options {
  readonly ids: readonly string[];
  readonly height: number;
  readonly next: ListData<unknown>['next'];
}

/** Which rows are in the page: those in the window and those near it; and which of them the arrows are at. */
export function useRows({ ids, height, next }: Options) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const { kept, nowRef } = useKeptPlace();
  const [active, setActive] = useState(() => Math.max(0, ids.indexOf(kept?.row ?? '')));
  const wanted = useRef(kept?.row);
  const cards = useMediaQuery(cardWidth, undefined, { getInitialValueInEffect: false });
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: ids.length,
    estimateSize: () => height,
    getItemKey: (index) => ids[index] ?? index,
    overscan: beyond,
    gap: cards ? betweenCards : 0,
    scrollMargin: top,
    initialMeasurementsCache: kept?.sizes ?? [],
  });
  // What stands above the list may change at any time (a filter's chip, a notice): then its rows are elsewhere.
  useLayoutEffect(() => {
    const look = (): void => setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + globalThis.scrollY));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    nowRef.current = () => ({ row: ids[active], sizes: virtualizer.measurementsCache });
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const nearEnd = last >= ids.length - ahead;
  useEffect(() => {
    if (nearEnd && next && !next.loading) next.load();
  }, [nearEnd, next]);
  const rowAt = (index: number): HTMLTableRowElement | null =>
    body.current?.querySelector(`[data-index="${index}"]`) ?? null;
  // The row that shall have the focus may only now be in the page.
  useEffect(() => {
    const index = wanted.current === undefined ? -1 : ids.indexOf(wanted.current);
    const row = index < 0 ? null : rowAt(index);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });
  const go = (index: number): void => {
    const to = Math.max(0, Math.min(ids.length - 1, index));
    setActive(to);
    wanted.current = ids[to];
    virtualizer.scrollToIndex(to, { align: 'auto' });
  };
  const size = virtualizer.getTotalSize();
  return {
    body,
    items,
    active: Math.min(active, Math.max(0, ids.length - 1)),
    setActive,
    go,
    measure: virtualizer.measureElement,
    before: items[0] ? items[0].start - top : 0,
    after: size - ((items.at(-1)?.end ?? top) - top),
  };
}
