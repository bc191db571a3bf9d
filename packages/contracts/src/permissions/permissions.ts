import type { AdminCategory, Principal } from '@marquee/kernel';

interface Permission {
  /** Normal administrators need one of these categories; owners and super administrators always may. */
  readonly categories?: readonly AdminCategory[];
  /** Every administrator of the team may, whatever the category. */
  readonly anyAdministrator?: true;
  readonly member?: true;
  readonly visitor?: true;
  /** Only our own services. They also may whatever an administrator may. */
  readonly internal?: true;
}

/**
 * Who may do what (specification, section 6): the one table. It says what a role may do at all; whether somebody may
 * touch this very object is decided in the use case. An endpoint without a permission does not start.
 */
export const permissions = {
  /** Anybody: sign-up, login, public site information, links in mails. */
  'public.use': { visitor: true, member: true, anyAdministrator: true },
  /** One's own session and profile. */
  'self.manage': { member: true, anyAdministrator: true },
  /** What belongs to a membership alone: administrators have their own account in the console. */
  'membership.manage': { member: true },
  'console.open': { anyAdministrator: true },
  'content.manage': { categories: ['contents_manager'] },
  'content.watch': { visitor: true, member: true, anyAdministrator: true },
  'activity.record': { visitor: true, member: true, anyAdministrator: true },
  'analytics.read': { categories: ['analyst'] },
  'member.manage': { categories: ['user_manager'] },
  /** What members are asked is needed wherever their answers are. */
  'memberField.read': { categories: ['user_manager', 'site_manager'] },
  /** A part of the general settings (specification, section 2). */
  'memberField.manage': { categories: ['site_manager'] },
  /** Group names appear wherever content is published to groups. */
  'group.read': { categories: ['user_manager', 'contents_manager', 'analyst'] },
  /** Nobody gives more than they have, and nobody changes themselves: see `administratorObstacle`. */
  'administrator.manage': { categories: ['site_manager'] },
  /** Who may get into the console, and how safely: not for those who only design it. */
  'security.manage': { categories: ['site_manager'] },
  /** How the site looks; what else its settings are is decided by `site.manage` (see `designSettings`). */
  'site.design': { categories: ['site_manager', 'designer'] },
  'site.manage': { categories: ['site_manager'] },
  /** What the site sells, and its payments. */
  'payment.manage': { categories: ['paying_manager'] },
  'internal.call': { internal: true },
} as const satisfies Record<string, Permission>;

export type PermissionName = keyof typeof permissions;

/** Whether the principal's role has the permission. Deny by default. */
export function isAllowed(name: PermissionName, principal: Principal): boolean {
  const permission: Permission = permissions[name];
  switch (principal.kind) {
    case 'service':
      return true;
    case 'visitor':
      return permission.visitor === true;
    case 'member':
      return permission.member === true;
    case 'administrator':
      if (permission.anyAdministrator) return true;
      // What no administrator is named for is for members or for our own services, not for owners either.
      if (!permission.categories) return false;
      return principal.role !== 'normal' || permission.categories.some((one) => principal.categories.includes(one));
  }
}
