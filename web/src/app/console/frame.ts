import type { Namespace } from '../../shared/i18n/namespace.js';

/** What stands around every page of the console, with its texts: pages name only those that are not here. What opens over them brings its own. */
export const frame = {
  path: '/admin',
  texts: ['console', 'entity', 'jobs'] as const satisfies readonly Namespace[],
  load: () => import('../routes/admin/console.js'),
};
