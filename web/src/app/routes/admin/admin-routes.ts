import type { PermissionName } from '@marquee/contracts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { preloadTexts } from '../../../shared/i18n/preload-texts.js';
import { pages } from '../../console/pages.js';
import { permitted } from '../../console/permitted.js';

interface Led {
  readonly path: string;
  readonly permission: PermissionName;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  readonly children?: readonly Led[];
}

/** What the pages of the navigation lead to. */
const further: readonly Led[] = [
  {
    path: 'video/:videoId',
    permission: 'content.manage',
    load: () => import('./video.js'),
    children: [
      { path: 'edit', permission: 'content.manage', load: () => import('./video-edit.js') },
      { path: 'versions', permission: 'content.manage', load: () => import('./video-versions.js') },
      { path: 'captions/:language', permission: 'content.manage', load: () => import('./video-captions.js') },
      { path: 'recreate', permission: 'content.manage', load: () => import('./video-recreate.js') },
      { path: 'log', permission: 'analytics.read', load: () => import('./video-log.js') },
      { path: 'analytics', permission: 'analytics.read', load: () => import('./video-analytics.js') },
    ],
  },
  { path: 'event/event_create', permission: 'content.manage', load: () => import('./event-create.js') },
  { path: 'event/:eventId/event_edit', permission: 'content.manage', load: () => import('./event-edit.js') },
  {
    path: 'event/:eventId/applicants',
    permission: 'content.manage',
    load: () => import('../../../features/events/applicants.js'),
  },
  { path: 'filelist/create', permission: 'content.manage', load: () => import('./file-create.js') },
  {
    path: 'user/:memberId/edit',
    permission: 'member.read',
    load: () => import('../../../features/members/member-edit.js'),
  },
  {
    path: 'user/:memberId/view_log',
    permission: 'member.read',
    load: () => import('../../../features/members/member-views.js'),
  },
  { path: 'user/import', permission: 'member.create', load: () => import('./user-import.js') },
  { path: 'user/import_email_auth', permission: 'member.create', load: () => import('./user-import-email-auth.js') },
  { path: 'user/update', permission: 'member.update', load: () => import('./user-update.js') },
  {
    path: 'group/:groupId/managers',
    permission: 'administrator.manage',
    load: () => import('../../../features/groups/group-managers.js'),
  },
  {
    path: 'invite/create',
    permission: 'member.manage',
    load: () => import('../../../features/invitations/invitation-create.js'),
  },
  {
    path: 'invite/:invitationId/invited_user',
    permission: 'member.manage',
    load: () => import('./invited-members.js'),
  },
  {
    path: 'invite/:invitationId/approval_pending_user',
    permission: 'member.manage',
    load: () => import('./invited-pending.js'),
  },
  {
    path: 'invite/:invitationId/edit',
    permission: 'member.manage',
    load: () => import('../../../features/invitations/invitation-edit.js'),
  },
  {
    path: 'email_log_show/:mailId',
    permission: 'mailLog.read',
    load: () => import('../../../features/mail-log/mail-page.js'),
  },
  ...['stripe/product/create', 'stripe/product/:productId/edit'].map((path): Led => ({
    path,
    permission: 'payment.manage',
    load: () => import('../../../features/selling/product-list.js'),
  })),
  ...['', '/create', '/:priceId/edit'].map((path): Led => ({
    path: `stripe/price/:productId${path}`,
    permission: 'payment.manage',
    load: () => import('../../../features/selling/price-list.js'),
  })),
  {
    path: 'user/paid_history/one_time/:paymentId',
    permission: 'payment.manage',
    load: () => import('../../../features/selling/payment-page.js'),
  },
  {
    path: 'user/paid_history/invoice/create',
    permission: 'payment.manage',
    load: () => import('../../../features/selling/invoice-list.js'),
  },
  ...['stripe/coupon/create', 'stripe/coupon/:couponId/edit'].map((path): Led => ({
    path,
    permission: 'payment.manage',
    load: () => import('../../../features/selling/coupon-list.js'),
  })),
  { path: 'stripe/tax_rate/create', permission: 'payment.manage', load: () => import('./tax-rates.js') },
  { path: 'stripe/tax_rate/:taxRateId/edit', permission: 'payment.manage', load: () => import('./tax-rates.js') },
  {
    path: 'administrator/:administratorId/log',
    permission: 'administrator.manage',
    load: () => import('../../../features/change-log/change-log.js'),
  },
  {
    path: 'subscription/paid_history',
    permission: 'plan.read',
    load: () => import('../../../features/plan/paid-history.js'),
  },
  { path: 'billing', permission: 'billing.manage', load: () => import('../../../features/plan/billing.js') },
  { path: 'item_select', permission: 'plan.buy', load: () => import('../../../features/plan/item-select.js') },
  { path: 'profile', permission: 'self.manage', load: () => import('./profile.js') },
];

const routeTo = ({ path, permission, load, children = [] }: Led): RouteObject => ({
  path,
  lazy: permitted(permission, load),
  children: children.map(routeTo),
});

/** The administrator console: the pages of its navigation, and those that they lead to. */
export const adminRoutes: RouteObject[] = [
  {
    path: '/admin',
    lazy: () => {
      // Of what stands around every page: asked for one after another they would each show a placeholder.
      preloadTexts('console', 'account', 'jobs', 'plan', 'profile', 'videos', 'entity');
      return import('./console.js');
    },
    children: [...[...pages, ...further].map(routeTo), { path: '*', lazy: () => import('./not-found.js') }],
  },
];
