import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import { domainError, ownProfileBody, parseInput } from '@marquee/contracts';
import { unchangedSince, versionOf } from '@marquee/nest-kit';
import type { OwnProfile as OwnProfileMessage, OwnProfileChanges } from '@marquee/proto/identity';
import { type Account, Accounts } from '../account/accounts.js';
import { checkedAnswers, type MemberField, MemberFields } from '../member-field/member-fields.js';
import { toQuestionMessage } from '../member-field/question.message.js';
import { memberDecider } from '../member/member.decider.js';
import type { MemberState } from '../member/member.js';
import { toAnswerMessage } from '../member/member.message.js';

/** What members say of themselves on their site: name, phone number, and what is public of what the site asks. */
@Injectable()
export class OwnProfile {
  constructor(
    private readonly accounts: Accounts,
    private readonly memberFields: MemberFields,
  ) {}

  /** @throws DomainError NOT_LOGGED_IN for administrators, who are nobody's members */
  async get(account: Account): Promise<OwnProfileMessage> {
    return toMessage(memberOf(account).state, await this.memberFields.public(account.team));
  }

  /** @throws DomainError NOT_LOGGED_IN, MEMBER_FIELD_NOT_FOUND, INVALID_INPUT, CHANGED_MEANWHILE */
  async change(account: Account, request: OwnProfileChanges, context: CommandContext): Promise<OwnProfileMessage> {
    const { team, id, state: before } = memberOf(account);
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
}

/** What members change of themselves, `asked` of their answers. */
const ownOf =
  (asked: readonly string[]) =>
  ({ name, phone, answers }: MemberState): object => ({
    name,
    phone,
    answers: answers.filter(({ field }) => asked.includes(field)),
  });

function memberOf(account: Account) {
  if (account.kind !== 'member') throw domainError('NOT_LOGGED_IN');
  return account;
}

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
