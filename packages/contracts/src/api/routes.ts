import { analyticsRoutes } from './analytics.routes.js';
import { audienceRoutes } from './audience.routes.js';
import { categoryRoutes } from './category.routes.js';
import { contentRoutes } from './content.routes.js';
import { sessionRoutes } from './session.routes.js';
import { siteRoutes, standaloneRoutes } from './site.routes.js';
import { watchingRoutes } from './watching.routes.js';

/** The whole API. */
export const routes = {
  ...sessionRoutes,
  ...siteRoutes,
  ...contentRoutes,
  ...categoryRoutes,
  ...audienceRoutes,
  ...watchingRoutes,
  ...analyticsRoutes,
  ...standaloneRoutes,
} as const;

export type RouteName = keyof typeof routes;
