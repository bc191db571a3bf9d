import type { Change } from './change-log.api.js';

const pages: Readonly<Partial<Record<string, (id: string) => string>>> = {
  member: (id) => `/admin/user/${id}/edit`,
  invitation: (id) => `/admin/invite/${id}/edit`,
  video: (id) => `/admin/video/${id}/edit`,
  administrator: () => '/admin/administrator',
  administrator_invitation: () => '/admin/administrator',
  security: () => '/admin/general_setting/security',
  signOn: () => '/admin/general_setting/sign_on',
  team: () => '/admin/general_setting/basic_info',
  landing_page: () => '/admin/site_customize/lp',
  category: () => '/admin/category',
  tag: () => '/admin/tag',
  creator: () => '/admin/creator',
  playlist: () => '/admin/playlist',
  news: () => '/admin/news',
  file: () => '/admin/filelist',
  group: () => '/admin/group',
  memberField: () => '/admin/general_setting/field_customize',
  'payment-account': () => '/admin/payment',
  'receipt-issuer': () => '/admin/payment',
};

/** The page of the thing that was changed; undefined: it has none, or is gone. */
export const linkTo = ({ entity, entityId, type }: Pick<Change, 'entity' | 'entityId' | 'type'>): string | undefined =>
  /(?:Deleted|Removed|Withdrawn)$/.test(type) ? undefined : pages[entity]?.(entityId);
