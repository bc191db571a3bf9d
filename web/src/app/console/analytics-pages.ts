import { IconChartBar, IconChartDots, IconChartHistogram } from '@tabler/icons-react';
import type { PageGroup } from './page.js';

/** What is watched, and by whom. */
export const analyticsPages: PageGroup = {
  key: 'analytics',
  pages: [
    {
      key: 'siteAnalytics',
      path: '/admin/analytics/total',
      icon: IconChartBar,
      permission: 'analytics.read',
      texts: ['analytics', 'charts'],
      load: () => import('../../features/analytics/site-analytics.js'),
    },
    {
      key: 'videoAnalytics',
      path: '/admin/analytics/videos',
      icon: IconChartHistogram,
      permission: 'analytics.read',
      texts: ['analytics', 'charts'],
      load: () => import('../../features/analytics/video-ranking.js'),
    },
    {
      key: 'memberAnalytics',
      path: '/admin/analytics/users',
      icon: IconChartDots,
      permission: 'analytics.read',
      texts: ['analytics', 'charts'],
      load: () => import('../../features/analytics/member-ranking.js'),
    },
  ],
};
