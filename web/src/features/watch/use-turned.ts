import { useEffect, type RefObject } from 'react';

/** A phone that lies on its side; the styles of the stage ask the same. */
const turned = '(orientation: landscape) and (max-height: 500px)';

/** Brings the picture onto the screen when a phone is turned. */
export function useTurned(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const media = globalThis.matchMedia(turned);
    const show = (): void => {
      // Not by scrollIntoView: it leaves room for the header, which does not stick here.
      if (media.matches && stage.current) globalThis.scrollBy(0, stage.current.getBoundingClientRect().top);
    };
    show();
    media.addEventListener('change', show);
    return () => media.removeEventListener('change', show);
  }, [stage]);
}
