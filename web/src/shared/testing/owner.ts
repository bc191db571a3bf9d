import type { Administrator } from '../session/use-administrator.js';

/** Who may do everything on the site `demo`. */
export const owner: Administrator = {
  id: 'a1',
  name: 'Ann',
  email: 'ann@example.test',
  role: 'owner',
  categories: [],
  managed: [],
  team: { id: 'demo', name: 'Demo' },
};
