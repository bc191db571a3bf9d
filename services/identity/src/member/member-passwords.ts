import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import { domainError, parseInput, setMemberPasswordBody } from '@marquee/contracts';
import { Accounts } from '../account/accounts.js';
import { Credentials, namesOf } from '../credential/credentials.js';
import { memberDecider } from './member.decider.js';
import { isWithin, membersWithin, type Scope } from './scope.js';

/** Passwords for members who get no mail: whoever manages them gives them one, and they set their own after the login. */
@Injectable()
export class MemberPasswords {
  constructor(
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
  ) {}

  /** Ends all their sessions. @throws DomainError MEMBER_NOT_FOUND, PASSWORD_BY_MAIL, INVALID_INPUT */
  async set(
    team: string,
    { id, ...said }: { readonly id: string; readonly password: string },
    context: CommandContext,
    within: Scope,
  ): Promise<void> {
    const { password } = parseInput(setMemberPasswordBody, said);
    const state = await this.accounts.members(team).get(id);
    if (!state || !isWithin(within, state)) throw domainError('MEMBER_NOT_FOUND');
    // Before the work of hashing; the decider has the last word.
    if (state.loginId === undefined) throw domainError('PASSWORD_BY_MAIL');
    const credential = await this.credentials.add(team, id, password, { names: namesOf(state) });
    const command = { type: 'SetPassword', replaces: state.credential, credential } as const;
    try {
      await handle(membersWithin(this.accounts.memberRepository(team), within), memberDecider, id, command, context);
    } catch (error) {
      // The password counts when the account names it.
      if ((await this.accounts.members(team).get(id))?.credential !== credential) {
        await this.credentials.remove(team, credential);
      }
      throw error;
    }
  }
}
