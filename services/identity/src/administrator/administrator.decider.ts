import { type AdminCategory, type AdminRole, type Decider, type GroupRight, groupRights } from '@marquee/kernel';
import {
  type AdministratorEvent,
  type AdministratorEvents,
  administratorObstacle,
  domainError,
  type GivenRole,
  grantObstacle,
  managerObstacle,
  schemasOf,
  administratorEvents,
} from '@marquee/contracts';
import type { AccountCommand } from '../account/account.commands.js';
import { confirmation, mustDiffer } from '../account/email-change.js';
import { type AdministratorState, evolve, groupRightsOf } from './administrator.js';

/** Who changes whom. The target is the document's own id, which the document does not hold. */
interface OfAnother {
  readonly actor: { readonly id: string; readonly role: AdminRole };
  readonly target: string;
}

export type AdministratorCommand =
  | { readonly type: 'Register'; readonly registration: AdministratorEvents['AdministratorRegistered'] }
  | { readonly type: 'Join'; readonly joined: AdministratorEvents['AdministratorJoined'] }
  | { readonly type: 'Add'; readonly added: AdministratorEvents['AdministratorAdded'] }
  | { readonly type: 'RegisterSite'; readonly registered: AdministratorEvents['AdministratorSiteRegistered'] }
  /** From an administrator who leaves the site from which somebody logged in. */
  | {
      readonly type: 'ReceiveLogin';
      readonly from: string;
      readonly received: AdministratorEvents['AdministratorLoginReceived'];
    }
  | { readonly type: 'MoveLogin'; readonly from: string; readonly to: string }
  /** The login that is handed over has arrived, or nobody is left who needs it. */
  | { readonly type: 'FinishHandover' }
  /** The site is erased by which somebody logs in who administers another one. */
  | { readonly type: 'LoseSite'; readonly successor: string }
  /** Whoever they log in by is no more. */
  | { readonly type: 'LoseLogin'; readonly login: string }
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
  /** Of a group that was deleted. */
  | { readonly type: 'LoseGroup'; readonly group: string }
  /** What is not said stays. */
  | {
      readonly type: 'ChangeNotifications';
      readonly approvalPending: boolean;
      readonly newComments?: boolean | undefined;
    }
  | ({
      readonly type: 'Remove';
      /** Another site of somebody who logs in by this one: who keeps the login. */
      readonly successor?: string | undefined;
    } & OfAnother)
  | AccountCommand;

function decide(command: AdministratorCommand, state: AdministratorState | null): readonly AdministratorEvent[] {
  switch (command.type) {
    case 'Register':
      if (state) throw domainError('CONFLICT');
      return [{ type: 'AdministratorRegistered', data: command.registration }];
    case 'Join':
      if (state) throw domainError('CONFLICT');
      return [{ type: 'AdministratorJoined', data: command.joined }];
    case 'Add':
      if (state) throw domainError('CONFLICT');
      return [{ type: 'AdministratorAdded', data: command.added }];
    case 'RegisterSite':
      if (state) throw domainError('CONFLICT');
      return [{ type: 'AdministratorSiteRegistered', data: command.registered }];
    case 'ReceiveLogin':
      if (state?.login !== command.from) return [];
      return [{ type: 'AdministratorLoginReceived', data: command.received }];
    case 'MoveLogin':
      if (state?.login !== command.from) return [];
      return [{ type: 'AdministratorLoginMoved', data: { login: command.to } }];
    case 'FinishHandover':
      return state?.handover ? [{ type: 'AdministratorRemoved', data: {} }] : [];
    case 'LoseSite':
      return state && !state.handover && state.login === undefined
        ? [{ type: 'AdministratorLoginHandedOver', data: { login: command.successor } }]
        : [];
    case 'LoseLogin':
      return state?.login === command.login ? [{ type: 'AdministratorRemoved', data: {} }] : [];
    case 'ChangeRights':
      return changeRights(command, mayChange(command, state));
    case 'ChangeGroupRights':
      return changeGroupRights(command, state);
    case 'LoseGroup':
      if (!state || groupRightsOf(state, command.group).length === 0) return [];
      return [{ type: 'AdministratorGroupRightsChanged', data: { group: command.group, rights: [] } }];
    case 'ChangeNotifications': {
      if (!state) throw domainError('NOT_LOGGED_IN');
      const [approvals, comments] = [state.approvalMails !== false, state.commentMails === true];
      const { approvalPending, newComments = comments } = command;
      if (approvalPending === approvals && newComments === comments) return [];
      const data = { approvalPending, ...(newComments !== comments && { newComments }) };
      return [{ type: 'AdministratorNotificationsChanged', data }];
    }
    case 'Remove':
      mayChange(command, state);
      return command.successor === undefined
        ? [{ type: 'AdministratorRemoved', data: {} }]
        : [{ type: 'AdministratorLoginHandedOver', data: { login: command.successor } }];
    case 'VerifyEmail':
      if (!state) throw domainError('LINK_INVALID');
      if (state.emailVerified) throw domainError('LINK_USED');
      return [{ type: 'AdministratorEmailVerified', data: {} }];
    case 'RequestVerification':
      return state && !state.emailVerified ? [{ type: 'AdministratorVerificationRequested', data: {} }] : [];
    case 'RequestPasswordReset':
      return state ? [{ type: 'AdministratorPasswordResetRequested', data: {} }] : [];
    case 'RequestEmailChange': {
      if (!state) throw domainError('NOT_LOGGED_IN');
      const { email, requestedAt } = command;
      mustDiffer(state, email);
      return [{ type: 'AdministratorEmailChangeRequested', data: { email, requestedAt } }];
    }
    case 'ConfirmEmailChange': {
      const { side, requestedAt } = command;
      const { isNew, isComplete, email } = confirmation(state, side, requestedAt);
      if (!isNew) return [];
      const confirmed = { type: 'AdministratorEmailChangeConfirmed', data: { side } } as const;
      return isComplete ? [confirmed, { type: 'AdministratorEmailChanged', data: { email } }] : [confirmed];
    }
    case 'WithdrawEmailChange':
      return state?.emailChange ? [{ type: 'AdministratorEmailChangeWithdrawn', data: {} }] : [];
    case 'EnableTwoFactor':
      if (!state) throw domainError('NOT_LOGGED_IN');
      if (state.authenticator !== undefined) throw domainError('TWO_FACTOR_ALREADY_ENROLLED');
      return [{ type: 'AdministratorTwoFactorEnabled', data: { authenticator: command.authenticator } }];
    case 'DisableTwoFactor':
      if (state?.authenticator === undefined) throw domainError('TWO_FACTOR_ALREADY_REMOVED');
      return [{ type: 'AdministratorTwoFactorDisabled', data: { authenticator: state.authenticator } }];
    case 'LinkIdentity':
    case 'UnlinkIdentity':
      throw domainError('ILLEGAL_OPERATION');
    case 'ScheduleDeletion':
      if (!state) throw domainError('NOT_LOGGED_IN');
      if (state.role === 'owner') throw domainError('LAST_ADMINISTRATOR');
      if (state.deletesAt !== undefined) return [];
      return [{ type: 'AdministratorDeletionScheduled', data: { deletesAt: command.deletesAt } }];
    case 'KeepAccount':
      return state?.deletesAt === undefined ? [] : [{ type: 'AdministratorDeletionCancelled', data: {} }];
    case 'EraseWhenDue':
      if (state?.deletesAt === undefined || state.deletesAt > command.now) return [];
      return [{ type: 'AdministratorRemoved', data: {} }];
    case 'ReplacePassword': {
      const { credential, replaces: replaced } = command;
      if (state?.credential !== replaced) throw domainError('CONFLICT');
      return [{ type: 'AdministratorPasswordChanged', data: { credential, replaced } }];
    }
    case 'ChangePassword': {
      const { credential, replaces } = command;
      if (state?.credential !== replaces) throw domainError('LINK_INVALID');
      const changed = { type: 'AdministratorPasswordChanged', data: { credential, replaced: replaces } } as const;
      // Whoever could read the mail with the link has shown that the address is theirs.
      return state.emailVerified ? [changed] : [changed, { type: 'AdministratorEmailVerified', data: {} }];
    }
  }
}

function mayChange({ actor, target }: OfAnother, state: AdministratorState | null): AdministratorState {
  if (!state) throw domainError('ADMINISTRATOR_NOT_FOUND');
  const obstacle = administratorObstacle(actor, { id: target, role: state.role });
  if (obstacle) throw domainError(obstacle);
  return state;
}

function changeRights(
  { actor, rights }: Extract<AdministratorCommand, { type: 'ChangeRights' }>,
  state: AdministratorState,
): readonly AdministratorEvent[] {
  const obstacle = grantObstacle(actor, rights.role);
  if (obstacle) throw domainError(obstacle);
  const isSame =
    rights.role === state.role &&
    rights.categories.length === state.categories.length &&
    rights.categories.every((category) => state.categories.includes(category));
  return isSame ? [] : [{ type: 'AdministratorRightsChanged', data: rights }];
}

function changeGroupRights(
  { actor, target, group, rights, isInPlan }: Extract<AdministratorCommand, { type: 'ChangeGroupRights' }>,
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

/** Nobody changes or removes whom they don't see. In the order of the table. */
const withSight = (rights: readonly GroupRight[]): readonly GroupRight[] =>
  groupRights.filter(
    (right) => rights.includes(right) || (right === 'read' && (rights.includes('update') || rights.includes('delete'))),
  );

export const administratorDecider: Decider<AdministratorState, AdministratorCommand, AdministratorEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(administratorEvents),
};
