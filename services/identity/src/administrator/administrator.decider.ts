import type { Decider } from '@marquee/kernel';
import { type AdministratorEvent, type AdministratorEvents, domainError } from '@marquee/contracts';
import type { AccountCommand } from '../account/account.commands.js';
import { type AdministratorState, evolve } from './administrator.js';

export type AdministratorCommand =
  { readonly type: 'Register'; readonly registration: AdministratorEvents['AdministratorRegistered'] } | AccountCommand;

function decide(command: AdministratorCommand, state: AdministratorState | null): readonly AdministratorEvent[] {
  switch (command.type) {
    case 'Register':
      if (state) throw domainError('CONFLICT');
      return [{ type: 'AdministratorRegistered', data: command.registration }];
    case 'VerifyEmail':
      if (!state || state.emailVerified) throw domainError('LINK_INVALID');
      return [{ type: 'AdministratorEmailVerified', data: {} }];
    case 'RequestVerification':
      return state && !state.emailVerified ? [{ type: 'AdministratorVerificationRequested', data: {} }] : [];
    case 'RequestPasswordReset':
      return state ? [{ type: 'AdministratorPasswordResetRequested', data: {} }] : [];
    case 'ChangePassword': {
      const { credential, replaces } = command;
      if (state?.credential !== replaces) throw domainError('LINK_INVALID');
      const changed = { type: 'AdministratorPasswordChanged', data: { credential, replaced: replaces } } as const;
      // Whoever could read the mail with the link has shown that the address is theirs.
      return state.emailVerified ? [changed] : [changed, { type: 'AdministratorEmailVerified', data: {} }];
    }
  }
}

export const administratorDecider: Decider<AdministratorState, AdministratorCommand, AdministratorEvent> = {
  decide,
  evolve,
};
