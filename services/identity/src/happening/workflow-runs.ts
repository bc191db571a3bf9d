import { Injectable } from '@nestjs/common';
import { handle } from '@marquee/kernel';
import { DueWork, type Due, type HeldRow, type Identified, InjectPorts, plan } from '@marquee/nest-kit';
import { type Documents, type Page, teamCollection } from '@marquee/ports';
import { CommandContexts } from '../command-contexts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { Sites } from '../site/sites.js';
import { lettersWait, pauseWhileShut } from '../site/while-shut.js';
import { type Happening, idOf } from './happening.js';
import { actsAt, type WorkflowState } from './workflow-act.js';
import { WorkflowDoing } from './workflow-doing.js';
import { type WorkflowRunCommand, workflowRunDecider } from './workflow-run.decider.js';
import { workflowRunCollection, type WorkflowRunState } from './workflow-run.js';

/** When workflows have something to do, by the ids of their runs. */
export const waitingRunCollection = teamCollection<Due>({
  name: 'waiting_runs',
  entity: 'waiting_run',
  topic: 'identity.waiting_run',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['dueAt']],
});

/** What workflows do for members when its time has come: once, whoever dies meanwhile. */
@Injectable()
export class WorkflowRuns {
  readonly #work: DueWork<Due>;

  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'documents' | 'onError'>,
    private readonly sites: Sites,
    private readonly doing: WorkflowDoing,
    private readonly contexts: CommandContexts,
  ) {
    const { documents, clock, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: waitingRunCollection },
      perform: (held) => this.#perform(held),
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** Waits until the days are over, from when it happened on. To say it again changes nothing. */
  async begin(team: string, { id, state }: Identified<WorkflowState>, happening: Happening): Promise<void> {
    const { memberId, price, at: happenedAt } = happening;
    const { timeZone } = await this.sites.get(team);
    const dueAt = actsAt(state.waitDay, happenedAt, timeZone);
    const run = { workflow: id, memberId, price, happenedAt, dueAt };
    const runId = idOf(id, happening.id);
    const begun = await this.#handle(team, runId, { type: 'Plan', run });
    const rows = this.ports.documents.team(waitingRunCollection, team);
    await plan(rows, runId, () => Promise.resolve(planned(begun)));
    this.#work.wake();
  }

  /** The latest first. */
  page(team: string, workflowId: string, limit: number, after: string | undefined): Promise<Page<WorkflowRunState>> {
    return this.#of(team).find({
      where: { fields: { workflow: workflowId } },
      sort: [{ field: 'dueAt', direction: 'desc' }],
      limit,
      ...(after !== undefined && { after }),
    });
  }

  /** Whoever died behind what was done, and before it was written down, does it again: that changes nothing. */
  async #perform(held: HeldRow<Due>): Promise<void> {
    const { team, id } = held;
    const run = await this.#of(team).get(id);
    if (run?.outcome === null) {
      const isShut = await this.sites.isShut(team);
      const pause = isShut ? await this.#pause(team, run) : undefined;
      if (pause !== undefined) return void (await held.release(pause, false));
      const outcome = isShut ? 'siteShut' : await this.doing.do(team, id, run);
      await this.#handle(team, id, { type: 'End', outcome, now: this.ports.clock.now().toISOString() });
    }
    await held.change(() => null);
  }

  /** Members are told nothing that is old; the groups that are theirs they get whenever the site opens. */
  async #pause(team: string, { workflow, dueAt }: WorkflowRunState): Promise<number | undefined> {
    const now = this.ports.clock.now();
    return (await this.doing.isLetter(team, workflow))
      ? pauseWhileShut(dueAt, now, lettersWait)
      : pauseWhileShut(dueAt, now);
  }

  #handle(team: string, id: string, command: WorkflowRunCommand): Promise<WorkflowRunState | null> {
    return handle(this.#of(team), workflowRunDecider, id, command, this.contexts.because({}));
  }

  #of(team: string): Documents<WorkflowRunState> {
    return this.ports.documents.team(workflowRunCollection, team);
  }
}

const planned = (run: WorkflowRunState | null): Due | null =>
  run?.outcome === null ? { dueAt: run.dueAt, starts: 0 } : null;
