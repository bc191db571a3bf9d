import type { PermissionName } from '@marquee/contracts';
import { useCallback } from 'react';
import { useMay } from '../session/use-administrator.js';

type Place = readonly [permission: PermissionName, at: (id: string) => string];

/** Where things are opened in the console, by their kinds, and what their pages take: `pages.spec.ts` holds it to them. */
export const pagesOf: Readonly<Partial<Record<string, Place>>> = {
  video: ['content.manage', (id) => `/admin/video/${id}/edit`],
  member: ['member.read', (id) => `/admin/user/${id}/edit`],
  event: ['content.manage', (id) => `/admin/event?edit=${id}`],
  live: ['content.manage', (id) => `/admin/live?edit=${id}`],
  playlist: ['content.manage', (id) => `/admin/playlist?edit=${id}`],
  news: ['news.manage', (id) => `/admin/news?edit=${id}`],
  category: ['content.manage', (id) => `/admin/category?edit=${id}`],
  tag: ['content.manage', (id) => `/admin/tag?edit=${id}`],
  creator: ['content.manage', (id) => `/admin/creator?edit=${id}`],
  exam: ['feedback.manage', (id) => `/admin/test?edit=${id}`],
  survey: ['feedback.manage', (id) => `/admin/enquete?edit=${id}`],
  file: ['content.manage', (id) => `/admin/filelist?edit=${id}`],
  group: ['group.uses', (id) => `/admin/group?edit=${id}`],
  customMail: ['member.manage', (id) => `/admin/custom_mail_template?edit=${id}`],
  workflow: ['member.manage', (id) => `/admin/workflow?edit=${id}`],
  webhook: ['webhook.manage', (id) => `/admin/webhook?edit=${id}`],
  invitation: ['member.manage', (id) => `/admin/invite/${id}/edit`],
  payment: ['payment.manage', (id) => `/admin/user/paid_history/one_time/${id}`],
  landing_page: ['site.design', () => '/admin/site_customize/lp'],
  team: ['site.manage', () => '/admin/general_setting/basic_info'],
  administrator: ['administrator.manage', () => '/admin/administrator'],
  administrator_invitation: ['administrator.manage', () => '/admin/administrator'],
  automaticMail: ['member.manage', () => '/admin/mail_template'],
  security: ['security.manage', () => '/admin/general_setting/security'],
  signOn: ['security.manage', () => '/admin/general_setting/sign_on'],
  memberField: ['memberField.manage', () => '/admin/general_setting/field_customize'],
  'payment-account': ['payment.manage', () => '/admin/payment'],
  'receipt-issuer': ['payment.manage', () => '/admin/payment'],
};

/** The page of one of a kind; undefined: it has none, or none that is for this reader. */
export function useWayTo(): (kind: string, id: string) => string | undefined {
  const may = useMay();
  return useCallback(
    (kind, id) => {
      const [permission, at] = (Object.hasOwn(pagesOf, kind) && pagesOf[kind]) || [];
      return permission && at && may(permission) ? at(id) : undefined;
    },
    [may],
  );
}
