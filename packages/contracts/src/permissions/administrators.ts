import type { AdminCategory, AdminRole } from '@marquee/kernel';
import type { ErrorCode } from '../errors/error-catalogue.js';

/** What an administrator may do on a site. */
export interface AdministratorRights {
  readonly role: AdminRole;
  /** Of normal administrators; the others need none. */
  readonly categories: readonly AdminCategory[];
}

/** Roles that can be given: a site has one owner, who registered it, or to whom its ownership was handed over. */
export const givenRoles = ['super', 'normal'] as const;
export type GivenRole = (typeof givenRoles)[number];

interface Somebody {
  readonly id: string;
  readonly role: AdminRole;
}

/**
 * Why an administrator may not change the rights of another one, or remove them (specification, section 6); undefined: they
 * may. The owner is who remains when all others have gone, so a site is never without anybody who may do everything.
 */
export function administratorObstacle(actor: Somebody, target: Somebody): ErrorCode | undefined {
  if (target.role === 'owner') return 'LAST_ADMINISTRATOR';
  if (target.id === actor.id) return 'OWN_PERMISSIONS';
  return target.role === 'super' ? grantObstacle(actor, 'super') : undefined;
}

/** Why somebody may not give a role: nobody raises others above themselves. */
export const grantObstacle = (actor: Pick<Somebody, 'role'>, role: AdminRole): ErrorCode | undefined =>
  role !== 'normal' && actor.role === 'normal' ? 'NO_AUTHORITY' : undefined;

/**
 * Why somebody may not hand the ownership of the site over to another one; undefined: they may. Whoever takes it may do everything
 * already, and stays: nobody is raised by it, and no site is left with an owner who is about to go.
 */
export function ownershipObstacle(
  actor: Somebody,
  target: Somebody & { readonly deletesAt?: string | null | undefined },
): ErrorCode | undefined {
  if (actor.role !== 'owner') return 'NO_AUTHORITY';
  if (target.id === actor.id) return 'OWN_PERMISSIONS';
  return target.role === 'super' && target.deletesAt == null ? undefined : 'OWNERSHIP_NOT_TAKEN';
}

/**
 * Why somebody may not give these areas: nobody gives what they have not themselves. What somebody else has given already may stay.
 *
 * @param present areas that whoever they are given to has
 */
export const areasObstacle = (
  actor: AdministratorRights,
  given: readonly AdminCategory[],
  present: readonly AdminCategory[] = [],
): ErrorCode | undefined =>
  actor.role !== 'normal' || given.every((area) => actor.categories.includes(area) || present.includes(area))
    ? undefined
    : 'AREA_NOT_OWN';

/** Why nobody may be made the manager of a group who is such an administrator: they may do everything anyway. */
export const managerObstacle = (
  actor: Pick<Somebody, 'id'>,
  target: Pick<Somebody, 'id' | 'role'>,
): ErrorCode | undefined => {
  if (target.id === actor.id) return 'OWN_PERMISSIONS';
  return target.role === 'normal' ? undefined : 'ADMINISTRATOR_MAY_ALL';
};
