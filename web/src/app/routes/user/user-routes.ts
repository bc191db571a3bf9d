import type { RouteObject } from 'react-router';

/** The member site. */
export const userRoutes: RouteObject[] = [];
