import { pageOfAny } from '../../shared/entity/pages-of.js';
import type { Change } from './change-log.api.js';

/** Of what is no noun of the site. */
const pages: Readonly<Partial<Record<string, string>>> = {
  administrator: '/admin/administrator',
  administrator_invitation: '/admin/administrator',
  automaticMail: '/admin/mail_template',
  security: '/admin/general_setting/security',
  signOn: '/admin/general_setting/sign_on',
  team: '/admin/general_setting/basic_info',
  memberField: '/admin/general_setting/field_customize',
  'payment-account': '/admin/payment',
  'receipt-issuer': '/admin/payment',
};

/** The page of the thing that was changed; undefined: it has none, or is gone. */
export const linkTo = ({ entity, entityId, type }: Pick<Change, 'entity' | 'entityId' | 'type'>): string | undefined =>
  /(?:Deleted|Removed|Withdrawn)$/.test(type) ? undefined : (pageOfAny(entity, entityId) ?? pages[entity]);
