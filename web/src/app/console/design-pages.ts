import { IconExternalLink, IconMenu2, IconPalette, IconPhoto, IconPlaylist } from '@tabler/icons-react';
import type { PageGroup } from './page.js';

/** How the site looks to those who visit it. */
export const designPages: PageGroup = {
  key: 'design',
  pages: [
    {
      key: 'landingPage',
      path: '/admin/site_customize/lp',
      icon: IconExternalLink,
      permission: 'site.design',
      texts: ['image', 'landing-page', 'preview', 'site'],
      data: ['/landing-page'],
      load: () => import('../../features/landing-page/landing-page-edit.js'),
    },
    {
      key: 'images',
      path: '/admin/site_customize/image',
      icon: IconPhoto,
      permission: 'site.design',
      texts: ['image', 'preview', 'site', 'site-design'],
      load: () => import('../../features/site-design/image-page.js'),
    },
    {
      key: 'headerOrder',
      path: '/admin/site_customize/header_item_order',
      icon: IconMenu2,
      permission: 'site.design',
      texts: ['preview', 'site', 'site-design'],
      load: () => import('../../features/site-design/header-order-page.js'),
    },
    {
      key: 'topOrder',
      path: '/admin/site_customize/top_item_order',
      icon: IconPlaylist,
      permission: 'site.design',
      texts: ['preview', 'site', 'site-design'],
      load: () => import('../../features/site-design/top-order-page.js'),
    },
    {
      key: 'color',
      path: '/admin/site_customize/color',
      icon: IconPalette,
      permission: 'site.design',
      texts: ['preview', 'site', 'site-design'],
      load: () => import('../../features/site-design/color-page.js'),
    },
  ],
};
