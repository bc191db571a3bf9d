import type { RouteObject } from 'react-router';

/** Pages before a login. */
export const publicRoutes: RouteObject[] = [
  { path: '/', lazy: () => import('./welcome.js') },
  { path: '/register', lazy: () => import('./register.js') },
  { path: '/verify_email/:token', lazy: () => import('./verify-email.js') },
  { path: '/confirm_email/:token', lazy: () => import('./confirm-email.js') },
  { path: '/login', lazy: () => import('./login.js') },
  { path: '/choose_site', lazy: () => import('./choose-site.js') },
  { path: '/login_saml', lazy: () => import('./login-saml.js') },
  { path: '/login/:teamId', lazy: () => import('./member-login.js') },
  { path: '/login/:teamId/callback', lazy: () => import('./login-callback.js') },
  { path: '/logged_in/:teamId?', lazy: () => import('./logged-in.js') },
  { path: '/entry/admin/:type', lazy: () => import('./entry.js') },
  { path: '/entry/:teamId/:type', lazy: () => import('./entry.js') },
  { path: '/change_password', lazy: () => import('./change-password.js') },
  { path: '/two_factor/:teamId', lazy: () => import('./two-factor.js') },
  { path: '/request_reset_password', lazy: () => import('./request-reset-password.js') },
  { path: '/reset_password/:token', lazy: () => import('./reset-password.js') },
  { path: '/join/user/:inviteId', lazy: () => import('./join.js') },
  { path: '/join/admin/:inviteId', lazy: () => import('./join-admin.js') },
  { path: '/invalid_invite_code/:message', lazy: () => import('./invalid-invite-code.js') },
  { path: '/unverified_email/:teamId', lazy: () => import('./unverified-email.js') },
  { path: '/unapproved/:teamId', lazy: () => import('./unapproved.js') },
  { path: '/lp/:teamId', lazy: () => import('./landing.js') },
  { path: '/mailbox', lazy: () => import('./mailbox.js') },
];
