import type { RouteObject } from 'react-router';

/** The administrator console. */
export const adminRoutes: RouteObject[] = [
  {
    path: '/admin',
    lazy: () => import('./console.js'),
    children: [
      { index: true, lazy: () => import('./home.js') },
      { path: 'video', lazy: () => import('./videos.js') },
      {
        path: 'video/:videoId',
        lazy: () => import('./video.js'),
        children: [
          { path: 'edit', lazy: () => import('./video-edit.js') },
          { path: 'log', lazy: () => import('./video-log.js') },
          { path: 'analytics', lazy: () => import('./video-analytics.js') },
        ],
      },
      { path: 'category', lazy: () => import('./categories.js') },
      { path: 'group', lazy: () => import('./groups.js') },
      { path: 'user', lazy: () => import('./members.js') },
      { path: 'user/:memberId/edit', lazy: () => import('./member-edit.js') },
      { path: 'invite', lazy: () => import('./invitations.js') },
      { path: 'invite/create', lazy: () => import('./invitation-create.js') },
      { path: 'invite/:invitationId/edit', lazy: () => import('./invitation-edit.js') },
      { path: 'general_setting/basic_info', lazy: () => import('./settings.js') },
      { path: '*', lazy: () => import('./not-found.js') },
    ],
  },
];
