import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';

/** Whether what is guarded goes on the way from one address to another. */
export type Leaving = (from: Location, to: Location) => boolean;

/** Holds a reader back who leaves with unsaved changes: inside the app by a dialog of ours, else by the browser's. */
export function useUnsavedGuard(dirty: boolean, leaves: Leaving) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && leaves(currentLocation, nextLocation));
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return blocker;
}
