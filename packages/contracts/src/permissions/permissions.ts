import { groupRights, type AdminCategory, type GroupRight, type Principal } from '@marquee/kernel';

interface Permission {
  /** Normal administrators need one of these categories; owners and super administrators always may, and they alone where there is none. */
  readonly categories?: readonly AdminCategory[];
  /** Managers who hold one of these rights of a group may, too: with its members alone (see `groupsWithin`). */
  readonly groupRights?: readonly GroupRight[];
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
  /** One's own account in the console. */
  'account.manage': { anyAdministrator: true },
  'console.open': { anyAdministrator: true },
  /** Those who run the site see the long work that everybody has started, and can stop it; the files are for whoever started it. */
  'job.oversee': { categories: [] },
  'content.manage': { categories: ['contents_manager'] },
  /** What a site tells its members: content, and a notification (specification, section 6). */
  'news.manage': { categories: ['contents_manager', 'user_manager'] },
  /** Pictures of what one makes: content, or the look of the site. */
  'image.upload': { categories: ['contents_manager', 'designer', 'site_manager', 'paying_manager'] },
  'content.watch': { visitor: true, member: true, anyAdministrator: true },
  'activity.record': { visitor: true, member: true, anyAdministrator: true },
  'analytics.read': { categories: ['analyst'], groupRights },
  /** What viewers say: comments, answers to surveys (specification, section 6: "analysis and feedback"). */
  'feedback.manage': { categories: ['analyst'] },
  /** Surveys are chosen where videos are edited, and in the settings of the site. */
  'survey.read': { categories: ['analyst', 'contents_manager', 'site_manager'] },
  /** Tests are chosen where videos are edited. */
  'exam.read': { categories: ['analyst', 'contents_manager'] },
  /** What the site sells is chosen where videos are edited, for what goes out by itself, for who is let in, and to bill for it. */
  'price.choose': { categories: ['contents_manager', 'user_manager', 'paying_manager', 'site_manager'] },
  /** Members as a whole: groups, invitations, who may enter. */
  'member.manage': { categories: ['user_manager'] },
  'member.read': { categories: ['user_manager'], groupRights: ['read'] },
  /** One by one on sites with login IDs, or from a file (see `member.import`). */
  'member.create': { categories: ['user_manager'], groupRights: ['create'] },
  'member.update': { categories: ['user_manager'], groupRights: ['update'] },
  'member.delete': { categories: ['user_manager'], groupRights: ['delete'] },
  /** Many at once; what is done with them takes the right to it. */
  'member.bulk': { categories: ['user_manager'], groupRights: ['update', 'delete'] },
  /** Mails to members, or to administrators: each is shown to those who manage them. */
  'mailLog.read': { categories: ['user_manager', 'site_manager'] },
  /** From a file: new ones or changes; each takes the right to it. */
  'member.import': { categories: ['user_manager'], groupRights: ['create', 'update'] },
  /** What members are asked is needed wherever their answers are. */
  'memberField.read': { categories: ['user_manager', 'site_manager'], groupRights },
  /** Who has answered. */
  'memberField.uses': { categories: ['user_manager', 'site_manager'] },
  /** A part of the general settings (specification, section 2). */
  'memberField.manage': { categories: ['site_manager'] },
  /** Who is in which group, and what else uses it: the page of groups. */
  'group.uses': { categories: ['user_manager', 'site_manager'], groupRights: ['read'] },
  /** Group names appear wherever content is published to groups. */
  'group.read': { categories: ['user_manager', 'contents_manager', 'analyst', 'site_manager'], groupRights },
  /** Nobody gives more than they have, and nobody changes themselves: see `administratorObstacle` and `areasObstacle`. */
  'administrator.manage': { categories: ['site_manager'] },
  /** Who may get into the console, and how safely: not for those who only design it. */
  'security.manage': { categories: ['site_manager'] },
  /** How the site looks, and its landing page; what else its settings are is decided by `site.manage` (see `designSettings`). */
  'site.design': { categories: ['site_manager', 'designer'] },
  'site.manage': { categories: ['site_manager'] },
  /** Who outside is told of what happens on the site. */
  'webhook.manage': { categories: ['site_manager'] },
  /** What the site sells, and its payments. */
  'payment.manage': { categories: ['paying_manager'] },
  /** What the site pays us: subscription is of those who manage the site, billing of those who pay (specification, section 6). */
  'plan.read': { categories: ['site_manager', 'paying_manager'] },
  'plan.buy': { categories: ['site_manager', 'paying_manager'] },
  'plan.manage': { categories: ['site_manager'] },
  'billing.manage': { categories: ['paying_manager'] },
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
      if (principal.token && !isOfToken(name, principal.token.permissions)) return false;
      if (permission.anyAdministrator) return true;
      // What no administrator is named for is for members or for our own services, not for owners either.
      if (!permission.categories) return false;
      return holdsCategory(permission, principal) || managedBy(permission, principal).length > 0;
  }
}

/** What needs the person: who else gets in, and how. A token that is found lets nobody make another. */
const neverByToken: readonly PermissionName[] = [
  ...(['administrator.manage', 'security.manage'] as const),
  // What people have started under their names.
  'job.oversee',
  // What costs money, or ends everything.
  ...(['plan.buy', 'plan.manage', 'billing.manage'] as const),
];

/** What an API token can be for. */
export const tokenPermissions = (Object.keys(permissions) as readonly PermissionName[]).filter(
  (name) => 'categories' in permissions[name] && !neverByToken.includes(name),
);

/** Of what else this was a part: tokens that were made then may still. */
const formerly: Partial<Record<PermissionName, PermissionName>> = { 'news.manage': 'content.manage' };

/**
 * With any token one may look where one is: the site's name, one's jobs. Sites are closed to tokens; what the console asks as
 * somebody who watches goes with the content.
 */
function isOfToken(name: PermissionName, chosen: readonly string[]): boolean {
  if (name === 'console.open') return true;
  if (name === 'content.watch') return chosen.includes('content.manage');
  return tokenPermissions.includes(name) && (chosen.includes(name) || chosen.includes(formerly[name] ?? name));
}

type AdministratorPrincipal = Extract<Principal, { kind: 'administrator' }>;

const holdsCategory = ({ categories = [] }: Permission, { role, categories: held }: AdministratorPrincipal): boolean =>
  role !== 'normal' || categories.some((one) => held.includes(one));

const managedBy = (
  { groupRights: needed = [] }: Permission,
  { managed = [] }: AdministratorPrincipal,
): readonly string[] =>
  managed.filter(({ rights }) => rights.some((right) => needed.includes(right))).map(({ group }) => group);

/**
 * The groups within which somebody has a permission that they have by managing groups alone; null: everywhere. Whose members
 * are in none of them does not exist for them.
 */
export function groupsWithin(name: PermissionName, principal: Principal): readonly string[] | null {
  const permission: Permission = permissions[name];
  if (principal.kind !== 'administrator' || permission.anyAdministrator) return null;
  return holdsCategory(permission, principal) ? null : managedBy(permission, principal);
}
