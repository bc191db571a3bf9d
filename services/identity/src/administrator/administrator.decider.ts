import type { Decider } from '@marquee/kernel';
import {
  type AdministratorEvent,
  type AdministratorEvents,
  domainError,
  schemasOf,
  administratorEvents,
} from '@marquee/contracts';
import type { AccountCommand } from '../account/account.commands.js';
import { confirmation, mustDiffer } from '../account/email-change.js';
import { type AdministratorState, evolve, groupRightsOf, isOwner } from './administrator.js';
import { decideRights, mayChange, type OfAnother, type RightsCommand } from './given-rights.js';

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
  /** Of a group that was deleted. */
  | { readonly type: 'LoseGroup'; readonly group: string }
  /** What is not said stays. */
  | { readonly type: 'ChangeProfile'; readonly name?: string | undefined; readonly phone?: string | undefined }
  /** What is not said stays. */
  | {
      readonly type: 'ChangeNotifications';
      readonly approvalPending: boolean;
      readonly newComments?: boolean | undefined;
      readonly paymentsOwed?: boolean | undefined;
    }
  | ({
      readonly type: 'Remove';
      /** Another site of somebody who logs in by this one: who keeps the login. */
      readonly successor?: string | undefined;
    } & OfAnother)
  | RightsCommand
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
    case 'ChangeGroupRights':
    case 'GiveOwnership':
    case 'TakeOwnership':
    case 'SettleOwnership':
      return decideRights(command, state);
    case 'LoseGroup':
      if (!state || groupRightsOf(state, command.group).length === 0) return [];
      return [{ type: 'AdministratorGroupRightsChanged', data: { group: command.group, rights: [] } }];
    case 'ChangeProfile':
      return changeProfile(command, state);
    case 'ChangeNotifications': {
      if (!state) throw domainError('NOT_LOGGED_IN');
      const [approvals, comments, owed] = [
        state.approvalMails !== false,
        state.commentMails === true,
        state.owedMails !== false,
      ];
      const { approvalPending, newComments = comments, paymentsOwed = owed } = command;
      if (approvalPending === approvals && newComments === comments && paymentsOwed === owed) return [];
      const data = {
        approvalPending,
        ...(newComments !== comments && { newComments }),
        ...(paymentsOwed !== owed && { paymentsOwed }),
      };
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
      if (isOwner(state)) throw domainError('LAST_ADMINISTRATOR');
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

function changeProfile(
  { name, phone }: Extract<AdministratorCommand, { type: 'ChangeProfile' }>,
  state: AdministratorState | null,
): readonly AdministratorEvent[] {
  if (!state) throw domainError('NOT_LOGGED_IN');
  const data = {
    ...(name !== undefined && name !== state.name && { name }),
    ...(phone !== undefined && phone !== state.phone && { phone }),
  };
  return Object.keys(data).length === 0 ? [] : [{ type: 'AdministratorProfileChanged', data }];
}

export const administratorDecider: Decider<AdministratorState, AdministratorCommand, AdministratorEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(administratorEvents),
};
