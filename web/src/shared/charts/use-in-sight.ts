import { useEffect, useRef, useState, type RefObject } from 'react';

/** Pixels below the window: what one is about to scroll to is on its way. */
const ahead = 300;

interface InSight {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly inSight: boolean;
}

/** Whether a part of the page is, or was, in sight, or nearly; at the earliest once the page around it stands. */
export function useInSight(): InSight {
  const ref = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (inSight || !ref.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
      },
      { rootMargin: `0px 0px ${ahead}px 0px` },
    );
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [inSight]);
  return { ref, inSight };
}
