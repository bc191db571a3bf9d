import { useEffect, useState } from 'react';
import { readCaptionFile } from './caption-file.api.js';
import { linesOf, type CaptionLine } from './caption-lines.js';

interface Reading {
  /** undefined while they are read. */
  readonly lines: readonly CaptionLine[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

const none: readonly CaptionLine[] = [];

/** The lines of a file of captions. @param url null where there is none yet */
export function useCaptionLines(url: string | null): Reading {
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<{ readonly url: string; readonly lines: readonly CaptionLine[] | undefined }>();
  useEffect(() => {
    if (url === null) return;
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      setRead({ url, lines: linesOf(await readCaptionFile(url, stop.signal)) });
    };
    load().catch(() => {
      if (!stop.signal.aborted) setRead({ url, lines: undefined });
    });
    return () => stop.abort();
  }, [url, tries]);
  const retry = (): void => {
    setRead(undefined);
    setTries(tries + 1);
  };
  if (url === null) return { lines: none, failed: false, retry };
  const own = read?.url === url ? read : undefined;
  return { lines: own?.lines, failed: own !== undefined && own.lines === undefined, retry };
}
