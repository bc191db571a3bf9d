import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@marquee/kernel';
import { DueWork, InjectPorts, plan, type Due, type HeldRow, type ServicePorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import { ReplyNoticing } from './reply-noticing.js';
import { mailDueAt, type ReplyNotices } from './reply-notices.js';

/** When a mail is to tell members of replies, by their ids. */
export const waitingReplyMailCollection = teamCollection<Due>({
  name: 'waiting_reply_mails',
  entity: 'waiting_reply_mail',
  topic: 'engagement.waiting_reply_mail',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['dueAt']],
});

/** Calls for one mail for all replies that came together, once, whoever dies meanwhile. */
@Injectable()
export class ReplyMails {
  readonly #work: DueWork<Due>;

  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly noticing: ReplyNoticing,
  ) {
    const { documents, clock, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: waitingReplyMailCollection },
      perform: (held) => this.#perform(held),
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** Brings the plan in line with what the member has not been told of. */
  async settle(team: string, member: string): Promise<void> {
    const rows = this.ports.documents.team(waitingReplyMailCollection, team);
    await plan(rows, member, async () => planned(await this.noticing.of(team).get(member)));
    this.#work.wake();
  }

  async #perform(held: HeldRow<Due>): Promise<void> {
    const { team, id } = held;
    const before = await this.noticing.of(team).get(id);
    const present = before ? await this.noticing.presentOf(team, before) : [];
    const now = this.ports.clock.now().toISOString();
    const after = await this.noticing.handle({ team, id }, { type: 'CallForMail', present, now }, this.#context());
    await held.change(() => planned(after));
  }

  #context(): CommandContext {
    const { clock, ids } = this.ports;
    return { actor: { kind: 'service', id: 'engagement' }, clock, ids, traceparent: undefined };
  }
}

function planned(state: ReplyNotices | null | undefined): Due | null {
  const dueAt = mailDueAt(state);
  return dueAt === null ? null : { dueAt, starts: 0 };
}
