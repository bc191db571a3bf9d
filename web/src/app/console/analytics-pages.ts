import { IconHistory, IconChartBar, IconChartDots, IconChartHistogram, IconEye, IconUsers } from '@tabler/icons-react';
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
      texts: ['analytics', 'charts', 'member-activity'],
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
    {
      key: 'watchLog',
      path: '/admin/analytics/watch_log/user',
      icon: IconEye,
      permission: 'analytics.read',
      texts: ['analytics', 'watch-log'],
      load: () => import('../../features/analytics/watch-log/viewings.js'),
    },
    {
      key: 'memberViewings',
      path: '/admin/analytics/watch_log/user/videos',
      permission: 'analytics.read',
      texts: ['analytics', 'watch-log'],
      load: () => import('../../features/analytics/watch-log/member-viewings.js'),
    },
    {
      key: 'videoViewers',
      path: '/admin/analytics/video/users',
      permission: 'analytics.read',
      texts: ['analytics', 'watch-log'],
      load: () => import('../../features/analytics/watch-log/video-viewers.js'),
    },
    {
      key: 'liveViewers',
      path: '/admin/analytics/live/users',
      permission: 'analytics.read',
      texts: ['analytics', 'watch-log'],
      load: () => import('../../features/analytics/watch-log/live-viewers.js'),
    },
    {
      key: 'memberVideos',
      path: '/admin/analytics/log/user_videos',
      permission: 'analytics.read',
      texts: ['analytics', 'watch-log'],
      load: () => import('../../features/analytics/watch-log/member-videos.js'),
    },
    {
      key: 'activityLog',
      path: '/admin/analytics/log/user',
      icon: IconHistory,
      permission: 'analytics.read',
      texts: ['analytics', 'member-activity'],
      load: () => import('../../features/analytics/activity/activity-log.js'),
    },
    {
      key: 'memberCount',
      path: '/admin/analytics/user_count',
      icon: IconUsers,
      permission: 'analytics.read',
      texts: ['analytics', 'charts', 'member-activity'],
      load: () => import('../../features/analytics/activity/member-count.js'),
    },
  ],
};
