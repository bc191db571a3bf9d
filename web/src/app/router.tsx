import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouteCrash } from '../shared/ui/feedback/app-error-boundary.js';
import { PageSkeleton } from '../shared/ui/feedback/skeletons.js';
import { Root } from './root.js';
import { publicRoutes } from './routes/public/public-routes.js';
import { userRoutes } from './routes/user/user-routes.js';

const root = 'root';

/** All pages but those of the console. Each is loaded when it is opened; a crash of one leaves the rest standing. */
const routes: RouteObject[] = [
  {
    id: root,
    element: <Root />,
    errorElement: <RouteCrash />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [...publicRoutes, ...userRoutes],
  },
];

/** The list of the pages of the console comes when one is opened: members, who are many, never need it. */
export const createRouter = () => {
  let isKnown = false;
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isKnown || !/^\/admin(?:\/|$)/.test(path)) return;
      const { adminRoutes } = await import('./routes/admin/admin-routes.js');
      patch(root, adminRoutes);
      isKnown = true;
    },
  });
};
