import type { ComponentType } from 'react';
import type { Namespace } from '../../../shared/i18n/namespace.js';

interface PublicPage {
  readonly path: string;
  /** All texts of its code; `tools/check/page-texts.ts` holds them to it. */
  readonly texts: readonly Namespace[];
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}

/** Pages before a login, each once: routes, texts ahead, and the journey of accessibility come from it. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', texts: ['public'], load: () => import('./welcome.js') },
  { path: '/register', texts: ['account'], load: () => import('./register.js') },
  { path: '/verify_email/:token', texts: ['account'], load: () => import('./verify-email.js') },
  { path: '/confirm_email/:token', texts: ['account'], load: () => import('./confirm-email.js') },
  { path: '/unsubscribe/:token', texts: ['unsubscribe'], load: () => import('./unsubscribe.js') },
  { path: '/confirm_sender/:token', texts: ['account'], load: () => import('./confirm-sender.js') },
  { path: '/login', texts: ['account'], load: () => import('./login.js') },
  { path: '/choose_site', texts: ['account'], load: () => import('./choose-site.js') },
  { path: '/login_saml', texts: ['account'], load: () => import('./login-saml.js') },
  { path: '/login/:teamId', texts: ['account'], load: () => import('./member-login.js') },
  { path: '/login/:teamId/callback', texts: ['account'], load: () => import('./login-callback.js') },
  { path: '/logged_in/:teamId?', texts: ['account'], load: () => import('./logged-in.js') },
  { path: '/entry/admin/:type', texts: ['account', 'buying', 'plan', 'public'], load: () => import('./entry.js') },
  { path: '/entry/:teamId/:type', texts: ['account', 'buying', 'plan', 'public'], load: () => import('./entry.js') },
  { path: '/change_password', texts: ['account', 'profile'], load: () => import('./change-password.js') },
  { path: '/two_factor/:teamId', texts: ['account', 'profile'], load: () => import('./two-factor.js') },
  { path: '/request_reset_password', texts: ['account'], load: () => import('./request-reset-password.js') },
  { path: '/reset_password/:token', texts: ['account'], load: () => import('./reset-password.js') },
  { path: '/join/user/:inviteId', texts: ['account'], load: () => import('./join.js') },
  { path: '/join/admin/:inviteId', texts: ['account'], load: () => import('./join-admin.js') },
  { path: '/invalid_invite_code/:message', texts: ['public'], load: () => import('./invalid-invite-code.js') },
  { path: '/certificate/:number', texts: ['certificate'], load: () => import('./certificate.js') },
  { path: '/enquete/:teamId', texts: ['account', 'survey'], load: () => import('./enquete.js') },
  { path: '/unverified_email/:teamId', texts: ['account', 'public'], load: () => import('./unverified-email.js') },
  { path: '/unapproved/:teamId', texts: ['account', 'public'], load: () => import('./unapproved.js') },
  { path: '/lp/:teamId', texts: ['landing-page', 'player', 'site'], load: () => import('./landing.js') },
  { path: '/mailbox', texts: ['mailbox'], load: () => import('./mailbox.js') },
  { path: '*', texts: ['account', 'public'], load: () => import('./not-found.js') },
];
