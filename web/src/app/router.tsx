import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouteCrash } from '../shared/ui/feedback/app-error-boundary.js';
import { PageSkeleton } from '../shared/ui/feedback/skeletons.js';
import { Root } from './root.js';
import { adminRoutes } from './routes/admin/admin-routes.js';
import { publicRoutes } from './routes/public/public-routes.js';
import { userRoutes } from './routes/user/user-routes.js';

/** All pages. Each is loaded when it is opened; a crash of one leaves the rest standing. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteCrash />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [...publicRoutes, ...adminRoutes, ...userRoutes],
  },
];

export const createRouter = () => createBrowserRouter(routes);
