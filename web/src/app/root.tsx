import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { PageSkeleton } from '../shared/ui/feedback/skeletons.js';

/** What every page stands in: its texts may still be loading when its code is there. */
export function Root() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
      <ScrollRestoration />
    </Suspense>
  );
}
