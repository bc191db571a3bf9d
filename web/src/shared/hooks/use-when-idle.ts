import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after a part of the page stands: what it needs itself is there by then, or its film plays. */
const patience = 3_000;

/**
 * Does something once the page has nothing better to do: loads what may be wanted next. Also where browsers do not say when
 * they are idle.
 */
export function useWhenIdle(run: () => void): void {
  const begin = useEffectEvent(run);
  useEffect(() => {
    let idle: number | undefined;
    const wait = setTimeout(() => {
      if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(() => begin(), { timeout: patience });
      else begin();
    }, patience);
    return () => {
      clearTimeout(wait);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
}
