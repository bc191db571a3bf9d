import type { SiteMeasuring } from '@marquee/contracts';
import { useEffect, useRef } from 'react';
import { measuredPage } from './measured-page.js';
import { openFrame, type MeasuringFrame } from './measuring-frame.js';

/** Milliseconds until a page that was just opened has its title. */
const settling = 800;

/** From another site, whose address is nobody's business but for its name. */
function arrivedFrom(): string {
  const { referrer } = document;
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : '';
  return origin === location.origin ? '' : origin;
}

/** Counts the pages that one goes to, from the first counted one on. */
export function useMeasuring(teamId: string, { analyticsId, tagManagerId }: SiteMeasuring, pathname: string): void {
  const frame = useRef<MeasuringFrame>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const opened = openFrame(teamId, { analyticsId, tagManagerId });
    frame.current = opened;
    return () => opened.close();
  }, [teamId, analyticsId, tagManagerId]);
  const page = measuredPage(pathname);
  const path = page?.path;
  const isTitlePrivate = page?.isTitlePrivate ?? true;
  useEffect(() => {
    if (path === undefined) return undefined;
    const referrer = before.current === undefined ? arrivedFrom() : location.origin + before.current;
    before.current = path;
    const view = (title: string): void => frame.current?.view({ path, title, referrer });
    let isTold = false;
    const timer = setTimeout(() => {
      isTold = true;
      view(isTitlePrivate ? '' : document.title);
    }, settling);
    return () => {
      clearTimeout(timer);
      // Whoever has gone on already was there all the same.
      if (!isTold) view('');
    };
  }, [path, isTitlePrivate]);
}
