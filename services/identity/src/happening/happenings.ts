import { Inject, Injectable } from '@nestjs/common';
import { customMail, workflow } from '@marquee/contracts';
import { type EntityUseCases, useCasesOf } from '@marquee/nest-kit';
import { MailQueue } from '../mail/mail-queue.js';
import { concerns, type Happening, idOf } from './happening.js';
import { WorkflowRuns } from './workflow-runs.js';

/** Whose event it was, and what the trace of it is called. */
interface Told {
  readonly team: string;
  readonly traceparent?: string;
}

/** Calls for the mails and begins the workflows that are about something that happened. Stands repeats. */
@Injectable()
export class Happenings {
  constructor(
    @Inject(useCasesOf(customMail)) private readonly mails: EntityUseCases<typeof customMail>,
    @Inject(useCasesOf(workflow)) private readonly workflows: EntityUseCases<typeof workflow>,
    private readonly runs: WorkflowRuns,
    private readonly queue: MailQueue,
  ) {}

  async on({ team, traceparent }: Told, happening: Happening): Promise<void> {
    const { memberId: recipient, at, price, id } = happening;
    for (const { id: about, state } of await this.mails.list(team)) {
      if (!concerns(state, happening)) continue;
      const key = idOf(about, id);
      await this.queue.put(key, {
        ...{ team, kind: 'customMail', audience: 'member', recipient, about, at, key, price },
        ...(traceparent !== undefined && { traceparent }),
      });
    }
    for (const { id: begun, state } of await this.workflows.list(team)) {
      if (concerns(state, happening)) await this.runs.begin(team, { id: begun, state }, happening);
    }
  }
}
