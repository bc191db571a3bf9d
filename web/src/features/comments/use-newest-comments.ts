import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../shared/store.js';
import { commentsApi } from './comments.api.js';
import { withNewest, type Page } from './newest-comments.js';

const { readNewestLiveComments } = commentsApi.endpoints;

/** The list whose beginning is looked at, as it is read. */
type Asked = Parameters<typeof readNewestLiveComments.initiate>[0];

interface Options {
  readonly asked: Asked;
  readonly shown: readonly Page[] | undefined;
  /** Reads all of it anew. */
  readonly refetch: () => unknown;
  /** Milliseconds between two looks. */
  readonly every: number;
}

/** Milliseconds between two readings of all that is shown: what becomes of older ones is seldom, and less urgent. */
const patience = 60_000;

/** Looks what is new in a list, as long as the page is seen: mostly its first page alone, however much of it was read. */
export function useNewestComments({ asked, shown, refetch, every }: Options): void {
  const dispatch = useDispatch<AppDispatch>();
  const show = useEffectEvent((newest: Page) => {
    const pages = shown && withNewest(shown, newest);
    if (!pages) refetch();
    else
      dispatch(
        commentsApi.util.updateQueryData('listLiveComments', asked, (list) => ({
          pages: pages.map(({ items, next }) => ({ items: [...items], next })),
          pageParams: list.pageParams.slice(0, pages.length),
        })),
      );
  });
  const look = useEffectEvent(async (isWhole: boolean) => {
    if (document.visibilityState === 'hidden') return;
    if (!shown || isWhole) {
      refetch();
      return;
    }
    const reading = readNewestLiveComments.initiate(asked, { subscribe: false, forceRefetch: true });
    const { data: newest } = await dispatch(reading);
    if (newest) show(newest);
  });
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      void look(looks % Math.round(patience / every) === 0);
    }, every);
    return () => clearInterval(timer);
  }, [every]);
}
