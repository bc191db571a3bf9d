import { staleAfter, tagNames, viewerTags, type ChangeTag, type JobProgress } from '@marquee/contracts';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.js';
import type { AppDispatch } from '../store.js';
import { openLine } from './line.js';
import { StaleTags } from './stale-tags.js';

/** Milliseconds after which a page that nobody tells anything reads anew what it shows. */
const untold = 10_000;

const Told = createContext(false);
/** Goes around what is told of its changes. */
export const ToldOfChanges = Told.Provider;
/** Whether the server tells what changes; where it does not, a page that waits for something has to ask. */
export const useIsTold = (): boolean => use(Told);

const isOfViewer = ({ type }: ChangeTag): boolean => viewerTags.some((tag) => tag === type);

/** In the console things are named, and what tells of them follows. */
const staleBy = (tag: ChangeTag): readonly ChangeTag[] => {
  const { type, id } = tag;
  // The names of kinds and those of what people are told of themselves differ.
  return isOfViewer(tag) ? [tag] : staleAfter(type as Parameters<typeof staleAfter>[0], id);
};

interface Wanted {
  readonly area: 'teams' | 'sites';
  readonly teamId: string;
  /** Nobody is told anything who is not logged in. */
  readonly enabled: boolean;
  readonly onJobs?: (jobs: readonly JobProgress[]) => void;
}

/** Reads anew what the server says has changed. @returns whether it says so at present */
export function usePushed({ area, teamId, enabled, onJobs }: Wanted): boolean {
  const dispatch = useDispatch<AppDispatch>();
  const [isLive, setLive] = useState(false);
  const jobs = useRef(onJobs);
  useEffect(() => {
    jobs.current = onJobs;
  });
  const isPossible = enabled && 'EventSource' in globalThis;
  useEffect(() => {
    if (!isPossible) return undefined;
    const stale = new StaleTags((tags) => dispatch(api.util.invalidateTags([...tags])));
    const everything = tagNames.map((type) => ({ type }));
    const close = openLine(`/api/${area}/${encodeURIComponent(teamId)}/stream`, {
      changed: (tags, progress) => {
        if (progress.length > 0) jobs.current?.(progress);
        stale.add(tags.flatMap(staleBy));
      },
      gap: () => stale.add(everything),
      ended: () => stale.add([{ type: 'session' }]),
      live: setLive,
    });
    return () => {
      close();
      stale.close();
      setLive(false);
    };
  }, [area, teamId, isPossible, dispatch]);

  const isUntold = isPossible && !isLive;
  useEffect(() => {
    if (!isUntold) return undefined;
    const read = (): void => {
      if (!document.hidden) dispatch(api.util.invalidateTags([...tagNames]));
    };
    const timer = setInterval(read, untold);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [isUntold, dispatch]);
  return isLive;
}
