import { Injectable } from '@nestjs/common';
import { changeDocument, DueWork, type HeldRow, InjectPorts } from '@marquee/nest-kit';
import { idOf } from '../happening/happening.js';
import type { IdentityPorts } from '../identity.ports.js';
import { MailQueue } from '../mail/mail-queue.js';
import { owedCollection, type Owed } from './owed.js';
import { dueOwedReminder, nextOwedReminderAt } from './owed-reminders.js';

type Ports = Pick<IdentityPorts, 'documents' | 'clock' | 'onError'>;

/** Tells members of what they owe for a subscription: at once, and some days later as long as they owe it. */
@Injectable()
export class OwedMails {
  readonly #work: DueWork<Owed>;

  constructor(
    @InjectPorts() private readonly ports: Ports,
    private readonly queue: MailQueue,
  ) {
    const { documents, clock, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: owedCollection },
      perform: (held) => this.#perform(held),
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** To say it again changes nothing. @returns whether this is the event that told of it first */
  async owes(
    team: string,
    subscription: string,
    facts: Pick<Owed, 'memberId' | 'price' | 'event' | 'owedSince'>,
  ): Promise<boolean> {
    const row = { ...facts, remindedAt: null, starts: 0 };
    const dueAt = nextOwedReminderAt(facts.owedSince, null, this.#now);
    let isFirst = true;
    await changeDocument(this.#rows(team), subscription, (known) => {
      isFirst = known === null || known.event === facts.event;
      return known ?? { ...row, dueAt };
    });
    this.#work.wake();
    return isFirst;
  }

  /** It was paid, or is over. */
  async settled(team: string, subscription: string): Promise<void> {
    await changeDocument(this.#rows(team), subscription, () => null);
  }

  /** Each has an id of its own, so that repeating it makes no second one. */
  async #perform(held: HeldRow<Owed>): Promise<void> {
    const { team, id: about } = held;
    const { memberId: recipient, owedSince, remindedAt, event, price } = held.row;
    const reminder = dueOwedReminder(owedSince, remindedAt, this.#now);
    if (reminder) {
      const { day, at } = reminder;
      const key = idOf(event, `${day}`);
      await this.queue.put(key, {
        ...{ team, kind: 'subscriptionOwed', audience: 'member', recipient, about, at, key, price },
      });
    }
    const said = reminder?.at ?? remindedAt;
    const dueAt = nextOwedReminderAt(owedSince, said, this.#now);
    await held.change((present) => ({ ...present, remindedAt: said, dueAt, starts: 0 }));
  }

  #rows(team: string) {
    return this.ports.documents.team(owedCollection, team);
  }

  get #now(): string {
    return this.ports.clock.now().toISOString();
  }
}
