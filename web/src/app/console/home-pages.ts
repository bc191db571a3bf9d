import { IconHome } from '@tabler/icons-react';
import type { PageGroup } from './page.js';

/** Where one begins. */
export const homePages: PageGroup = {
  key: 'home',
  pages: [
    {
      key: 'home',
      path: '/admin',
      icon: IconHome,
      permission: 'console.open',
      texts: ['charts', 'dashboard'],
      data: ['/dashboard'],
      load: () => import('../routes/admin/home.js'),
    },
    {
      path: '/admin/dashboard',
      permission: 'console.open',
      texts: [],
      load: () => import('../routes/admin/dashboard.js'),
    },
  ],
};
