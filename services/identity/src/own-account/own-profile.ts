import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import { administratorProfileBody, domainError, ownProfileBody, parseInput } from '@marquee/contracts';
import { unchangedSince, versionOf } from '@marquee/nest-kit';
import type { OwnProfile as OwnProfileMessage, OwnProfileChanges } from '@marquee/proto/identity';
import { type Account, Accounts, type AdministratorAccount, loginOf } from '../account/accounts.js';
import { administratorDecider } from '../administrator/administrator.decider.js';
import { profileOf } from '../administrator/administrator.js';
import { checkedAnswers, type MemberField, MemberFields } from '../member-field/member-fields.js';
import { toQuestionMessage } from '../member-field/question.message.js';
import { memberDecider } from '../member/member.decider.js';
import type { MemberState } from '../member/member.js';
import { toAnswerMessage } from '../member/member.message.js';

/** What people say of themselves: name and phone number, and members what is public of what their site asks. */
@Injectable()
export class OwnProfile {
  constructor(
    private readonly accounts: Accounts,
    private readonly memberFields: MemberFields,
  ) {}

  async get(account: Account): Promise<OwnProfileMessage> {
    return account.kind === 'member'
      ? toMessage(account.state, await this.memberFields.public(account.team))
      : administratorMessage(account.state);
  }

  /** @throws DomainError NOT_LOGGED_IN, MEMBER_FIELD_NOT_FOUND, INVALID_INPUT, CHANGED_MEANWHILE */
  async change(account: Account, request: OwnProfileChanges, context: CommandContext): Promise<OwnProfileMessage> {
    if (account.kind === 'administrator') return this.#changeAdministrator(account, request, context);
    const { team, id, state: before } = account;
    const { name, phone, answers } = request;
    const said = parseInput(ownProfileBody, { name, phone, answers: answers?.items });
    const asked = await this.memberFields.public(team);
    const changes = { ...said, answers: said.answers && checkedAnswers(asked, said.answers, before.answers) };
    const editable = ownOf(asked.map((field) => field.id));
    const repository = unchangedSince(this.accounts.memberRepository(team), request.expectedVersion, editable);
    const state = await handle(repository, memberDecider, id, { type: 'Change', changes }, context);
    if (!state) throw domainError('NOT_LOGGED_IN');
    return toMessage(state, asked);
  }

  /** Who administers several sites has one name in all of them. */
  async #changeAdministrator(
    account: AdministratorAccount,
    { name, phone, expectedVersion }: OwnProfileChanges,
    context: CommandContext,
  ): Promise<OwnProfileMessage> {
    const said = parseInput(administratorProfileBody, { name, phone });
    const { team, id } = loginOf(account);
    // Nothing changes of what is under way to another site: it will have arrived in a moment.
    if ((await this.accounts.rawAdministrator(id))?.handover) throw domainError('UNAVAILABLE');
    const repository = unchangedSince(this.accounts.administratorRepository(team), expectedVersion, profileOf);
    const state = await handle(repository, administratorDecider, id, { type: 'ChangeProfile', ...said }, context);
    if (!state) throw domainError('NOT_LOGGED_IN');
    return administratorMessage(state);
  }
}

/** What members change of themselves, `asked` of their answers. */
const ownOf =
  (asked: readonly string[]) =>
  ({ name, phone, answers }: MemberState): object => ({
    name,
    phone,
    answers: answers.filter(({ field }) => asked.includes(field)),
  });

const administratorMessage = (state: Parameters<typeof profileOf>[0]): OwnProfileMessage => ({
  ...profileOf(state),
  answers: [],
  questions: [],
  version: versionOf(profileOf(state)),
});

function toMessage(state: MemberState, asked: readonly MemberField[]): OwnProfileMessage {
  const ids = asked.map(({ id }) => id);
  return {
    name: state.name,
    phone: state.phone,
    answers: state.answers.filter(({ field }) => ids.includes(field)).map(toAnswerMessage),
    questions: asked.map(toQuestionMessage),
    version: versionOf(ownOf(ids)(state)),
  };
}
