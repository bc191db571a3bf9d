import {
  adminCategories,
  groupRights,
  type AdminCategory,
  type AdminRole,
  type GroupRight,
  type Principal,
} from '@marquee/kernel';
import type { Account } from '@marquee/proto/identity';

const isCategory = (text: string): text is AdminCategory => adminCategories.some((category) => category === text);

/** Rights that we do not know are none. */
const roleOf = (text: string): AdminRole => (text === 'owner' || text === 'super' ? text : 'normal');

const isGroupRight = (text: string): text is GroupRight => groupRights.some((right) => right === text);

/** As whom somebody asks whose account it is, as identity tells of it. */
export function principalOf({ kind, id, teamId: team, role, categories, groups, managed, token }: Account): Principal {
  const ofGroups = managed.map(({ group, rights }) => ({ group, rights: rights.filter(isGroupRight) }));
  return kind === 'administrator'
    ? {
        ...{ kind, id, team, role: roleOf(role), categories: categories.filter(isCategory) },
        ...(ofGroups.length > 0 && { managed: ofGroups }),
        ...(token && { token: { id: token.id, permissions: token.permissions } }),
      }
    : { kind: 'member', id, team, groups };
}
