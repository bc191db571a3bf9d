import { Controller } from '@nestjs/common';
import { handle, type EventEnvelope } from '@marquee/kernel';
import { memberEvents, memberField } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import { answerKey } from '../member/answer-keys.js';
import { memberDecider } from '../member/member.decider.js';
import { CommandContexts } from '../command-contexts.js';
import { MemberFields } from './member-fields.js';

const pageSize = 100;

/**
 * The answers to a member field go with it. Who answers looks before whether the field is there, and may pass its
 * deletion: whichever is saved last, its event comes after both saves.
 */
@Controller()
export class MemberFieldReferencesConsumer {
  constructor(
    private readonly accounts: Accounts,
    private readonly fields: MemberFields,
    private readonly contexts: CommandContexts,
  ) {}

  @Consume('identity.member-fields', memberField.topic)
  async onMemberField(event: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId: field } = event;
    if (type !== memberField.types.deleted) return done;
    const where = { fields: { answerKeys: { hasAny: [answerKey(field)] } } };
    // Each page is the first one: whoever was on it has lost the answer.
    for (;;) {
      const { items } = await this.accounts.members(team).find({ where, limit: pageSize });
      for (const { id } of items) await this.#loses(event, id, field);
      if (items.length < pageSize) return done;
    }
  }

  @Consume('identity.member-fields', memberEvents.topic)
  async onMember(event: EventEnvelope): Promise<Outcome> {
    const { type, team, entityId: id } = event;
    if (!['MemberJoined', 'MemberImported', 'MemberAnswersChanged'].includes(type)) return done;
    const answers = (await this.accounts.members(team).get(id))?.answers ?? [];
    const present = await this.fields.present(
      team,
      answers.map(({ field }) => field),
    );
    for (const { field } of answers) if (!present.includes(field)) await this.#loses(event, id, field);
    return done;
  }

  async #loses(because: EventEnvelope, id: string, field: string): Promise<void> {
    const members = this.accounts.memberRepository(because.team);
    const context = this.contexts.because(because);
    await handle(members, memberDecider, id, { type: 'LoseAnswer', field }, context);
  }
}
