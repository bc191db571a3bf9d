import type { AdminCategory, AdminRole, GroupRight } from '@marquee/kernel';
import {
  type AdministratorEvent,
  administratorObstacle,
  type AdministratorRights,
  areasObstacle,
  domainError,
  type GivenRole,
  grantObstacle,
  managerObstacle,
  ownershipObstacle,
} from '@marquee/contracts';
import { type AdministratorState, groupRightsOf, isOwner, withSight } from './administrator.js';

/** Who changes whom. The target is the document's own id, which the document does not hold. */
export interface OfAnother {
  readonly actor: { readonly id: string } & AdministratorRights;
  readonly target: string;
}

/** What administrators may do, as others give it to them. */
export type RightsCommand =
  | ({
      readonly type: 'ChangeRights';
      readonly rights: { readonly role: GivenRole; readonly categories: readonly AdminCategory[] };
    } & OfAnother)
  | ({
      readonly type: 'ChangeGroupRights';
      readonly group: string;
      readonly rights: readonly GroupRight[];
      /** Whether the plan of the site has managers of groups. */
      readonly isInPlan: boolean;
    } & OfAnother)
  /** The owner hands the site over. */
  | {
      readonly type: 'GiveOwnership';
      readonly owner: string;
      readonly heir: { readonly id: string; readonly role: AdminRole; readonly deletesAt?: string | undefined };
    }
  | { readonly type: 'TakeOwnership'; readonly team: string; readonly predecessor: string }
  /** What was handed over has been taken, or cannot be. */
  | { readonly type: 'SettleOwnership'; readonly isTaken: boolean };

export function decideRights(command: RightsCommand, state: AdministratorState | null): readonly AdministratorEvent[] {
  switch (command.type) {
    case 'ChangeRights':
      return changeRights(command, mayChange(command, state));
    case 'ChangeGroupRights':
      return changeGroupRights(command, state);
    case 'GiveOwnership':
      return giveOwnership(command, state);
    case 'TakeOwnership':
      return state?.team === command.team && state.role === 'super' && !isOwner(state) && state.deletesAt === undefined
        ? [{ type: 'AdministratorOwnershipTaken', data: { predecessor: command.predecessor } }]
        : [];
    case 'SettleOwnership': {
      if (state?.givesTo === undefined) return [];
      return [{ type: command.isTaken ? 'AdministratorOwnershipSettled' : 'AdministratorOwnershipReturned', data: {} }];
    }
  }
}

/** @throws DomainError ADMINISTRATOR_NOT_FOUND, OWN_PERMISSIONS, LAST_ADMINISTRATOR, NO_AUTHORITY */
export function mayChange({ actor, target }: OfAnother, state: AdministratorState | null): AdministratorState {
  if (!state) throw domainError('ADMINISTRATOR_NOT_FOUND');
  const obstacle = administratorObstacle(actor, { id: target, role: isOwner(state) ? 'owner' : state.role });
  if (obstacle) throw domainError(obstacle);
  return state;
}

function giveOwnership(
  { owner, heir }: Extract<RightsCommand, { type: 'GiveOwnership' }>,
  state: AdministratorState | null,
): readonly AdministratorEvent[] {
  if (!state) throw domainError('NOT_LOGGED_IN');
  if (state.givesTo === heir.id) return [];
  const obstacle = ownershipObstacle({ id: owner, role: state.role }, heir);
  if (obstacle) throw domainError(obstacle);
  return [{ type: 'AdministratorOwnershipGiven', data: { successor: heir.id } }];
}

function changeRights(
  { actor, rights }: Extract<RightsCommand, { type: 'ChangeRights' }>,
  state: AdministratorState,
): readonly AdministratorEvent[] {
  const obstacle = grantObstacle(actor, rights.role) ?? areasObstacle(actor, rights.categories, state.categories);
  if (obstacle) throw domainError(obstacle);
  const isSame =
    rights.role === state.role &&
    rights.categories.length === state.categories.length &&
    rights.categories.every((category) => state.categories.includes(category));
  return isSame ? [] : [{ type: 'AdministratorRightsChanged', data: rights }];
}

function changeGroupRights(
  { actor, target, group, rights, isInPlan }: Extract<RightsCommand, { type: 'ChangeGroupRights' }>,
  state: AdministratorState | null,
): readonly AdministratorEvent[] {
  if (!state) throw domainError('ADMINISTRATOR_NOT_FOUND');
  const obstacle = managerObstacle(actor, { id: target, role: state.role });
  if (obstacle) throw domainError(obstacle);
  const wanted = withSight(rights);
  const present = groupRightsOf(state, group);
  if (wanted.length === present.length && wanted.every((right) => present.includes(right))) return [];
  // What was given under a better plan can be taken away.
  if (!isInPlan && wanted.some((right) => !present.includes(right))) throw domainError('FEATURE_NOT_IN_PLAN');
  return [{ type: 'AdministratorGroupRightsChanged', data: { group, rights: wanted } }];
}
