import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

interface Place {
  /** The row that had the focus. */
  readonly row: string | undefined;
  /** How high the rows are, so that the page is as long as it was before any of them is seen. */
  readonly sizes: VirtualItem[];
}

const places = new Map<string, Place>();
/** So many lists are remembered, each of an entry of the browser's history. */
const most = 50;

/** Where one was in a list, for whoever comes back to it; the page's own scroll position is the router's matter. */
export function useKeptPlace() {
  const { key } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const [kept] = useState(() => (back ? places.get(key) : undefined));
  const nowRef = useRef<() => Place>(undefined);
  useEffect(
    () => () => {
      const place = nowRef.current?.();
      places.delete(key);
      if (place) places.set(key, place);
      for (const oldest of [...places.keys()].slice(0, Math.max(0, places.size - most))) places.delete(oldest);
    },
    [key],
  );
  return { kept, nowRef };
}
