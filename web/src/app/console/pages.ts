import {
  IconChartBar,
  IconChartDots,
  IconChartHistogram,
  IconEye,
  IconForms,
  IconHistory,
  IconHome,
  IconKey,
  IconLink,
  IconMail,
  IconSettings,
  IconShieldLock,
  IconUserCheck,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react';
import type { Page, PageGroup } from './page.js';
import { contentPages } from './content-pages.js';
import { designPages } from './design-pages.js';
import { salesPages } from './sales-pages.js';

/**
 * The pages of the console, in the order of the navigation: each stands here once. Routes, navigation, search, the menu of
 * what can be made and the journey of accessibility come from it.
 */
export const pageGroups: readonly PageGroup[] = [
  {
    key: 'home',
    pages: [
      {
        key: 'home',
        path: '/admin',
        icon: IconHome,
        permission: 'console.open',
        load: () => import('../routes/admin/home.js'),
      },
    ],
  },
  contentPages,
  {
    key: 'audience',
    pages: [
      {
        key: 'members',
        path: '/admin/user',
        icon: IconUsers,
        permission: 'member.read',
        load: () => import('../routes/admin/members.js'),
      },
      {
        entity: 'group',
        path: '/admin/group',
        icon: IconUsersGroup,
        permission: 'group.uses',
        load: () => import('../../features/groups/group-list.js'),
      },
      {
        key: 'invitations',
        path: '/admin/invite',
        icon: IconLink,
        permission: 'member.manage',
        load: () => import('../routes/admin/invitations.js'),
      },
      {
        key: 'approvals',
        path: '/admin/approval_pending_all_users',
        icon: IconUserCheck,
        permission: 'member.update',
        load: () => import('../routes/admin/pending-members.js'),
      },
      {
        key: 'mailLog',
        path: '/admin/invite_email_log',
        icon: IconMail,
        permission: 'mailLog.read',
        load: () => import('../../features/mail-log/mail-list.js'),
      },
      {
        key: 'preview',
        path: '/admin/preview',
        icon: IconEye,
        permission: 'member.manage',
        load: () => import('../../features/site-preview/preview-start.js'),
      },
    ],
  },
  salesPages,
  {
    key: 'analytics',
    pages: [
      {
        key: 'siteAnalytics',
        path: '/admin/analytics/total',
        icon: IconChartBar,
        permission: 'analytics.read',
        load: () => import('../../features/analytics/site-analytics.js'),
      },
      {
        key: 'videoAnalytics',
        path: '/admin/analytics/videos',
        icon: IconChartHistogram,
        permission: 'analytics.read',
        load: () => import('../../features/analytics/video-ranking.js'),
      },
      {
        key: 'memberAnalytics',
        path: '/admin/analytics/users',
        icon: IconChartDots,
        permission: 'analytics.read',
        load: () => import('../../features/analytics/member-ranking.js'),
      },
    ],
  },
  designPages,
  {
    key: 'site',
    pages: [
      {
        key: 'settings',
        path: '/admin/general_setting/basic_info',
        icon: IconSettings,
        permission: 'site.manage',
        load: () => import('../../features/settings/settings.js'),
      },
      {
        entity: 'memberField',
        path: '/admin/general_setting/field_customize',
        icon: IconForms,
        permission: 'memberField.manage',
        load: () => import('../../features/member-fields/member-field-list.js'),
      },
      {
        key: 'security',
        path: '/admin/general_setting/security',
        icon: IconShieldLock,
        permission: 'security.manage',
        load: () => import('../../features/settings/security.js'),
      },
      {
        key: 'signOn',
        path: '/admin/general_setting/sign_on',
        icon: IconKey,
        permission: 'security.manage',
        load: () => import('../../features/settings/sign-on.js'),
      },
      {
        key: 'administrators',
        path: '/admin/administrator',
        icon: IconUserShield,
        permission: 'administrator.manage',
        load: () => import('../routes/admin/administrators.js'),
      },
      {
        key: 'plan',
        path: '/admin/subscription/contracting_plan',
        icon: IconWallet,
        permission: 'plan.read',
        load: () => import('../../features/plan/contracting-plan.js'),
      },
      {
        key: 'changeLog',
        path: '/admin/administrator/log',
        icon: IconHistory,
        permission: 'administrator.manage',
        load: () => import('../../features/change-log/change-log.js'),
      },
    ],
  },
];

export const pages: readonly Page[] = pageGroups.flatMap((group) => group.pages);
