import type { Namespace } from '../../shared/i18n/namespace.js';

/** What stands around every page of the console, with all its texts: pages name only those that are not here. */
export const frame = {
  path: '/admin',
  texts: ['account', 'console', 'entity', 'jobs', 'plan', 'profile', 'videos'] as const satisfies readonly Namespace[],
  load: () => import('../routes/admin/console.js'),
};
