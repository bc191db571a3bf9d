import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useWhenIdle } from '../shared/hooks/use-when-idle.js';
import { errorTexts } from '../shared/i18n/error-texts.js';
import { activePreview } from '../shared/preview/active-preview.js';
import { PageSkeleton } from '../shared/ui/feedback/skeletons.js';

const PreviewBanner = lazy(() => import('../features/site-preview/preview-banner.js'));

/** What every page stands in: its texts may still be loading when its code is there. */
export function Root() {
  const { pathname } = useLocation();
  // They are there also when the line breaks.
  useWhenIdle(() => void errorTexts());
  // The console is the administrator's own.
  const isShown = activePreview() !== undefined && !pathname.startsWith('/admin');
  return (
    <Suspense fallback={<PageSkeleton />}>
      {isShown && <PreviewBanner />}
      <Outlet />
      <ScrollRestoration />
    </Suspense>
  );
}
