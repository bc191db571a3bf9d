import type { RouteObject } from 'react-router';

/** Pages before a login. */
export const publicRoutes: RouteObject[] = [
  { path: '/', lazy: () => import('./welcome.js') },
  { path: '/register', lazy: () => import('./register.js') },
  { path: '/verify_email/:token', lazy: () => import('./verify-email.js') },
  { path: '/login', lazy: () => import('./login.js') },
  { path: '/login/:teamId', lazy: () => import('./member-login.js') },
  { path: '/request_reset_password', lazy: () => import('./request-reset-password.js') },
  { path: '/reset_password/:token', lazy: () => import('./reset-password.js') },
  { path: '/join/user/:inviteId', lazy: () => import('./join.js') },
  { path: '/invalid_invite_code/:message', lazy: () => import('./invalid-invite-code.js') },
  { path: '/unverified_email/:teamId', lazy: () => import('./unverified-email.js') },
  { path: '/unapproved/:teamId', lazy: () => import('./unapproved.js') },
  { path: '/mailbox', lazy: () => import('./mailbox.js') },
];
