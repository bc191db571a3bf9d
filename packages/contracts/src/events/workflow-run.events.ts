import type { RunOutcome } from '../mail/happenings.js';
import { defineEvents, type EventOf } from './define-events.js';

export interface WorkflowRunEvents {
  /** `price`: what it is called that was bought; '' when nothing was. Times are ISO instants. */
  WorkflowRunPlanned: {
    readonly workflow: string;
    readonly memberId: string;
    readonly price: string;
    readonly happenedAt: string;
    readonly dueAt: string;
  };
  WorkflowRunEnded: { readonly outcome: RunOutcome; readonly at: string };
}
export type WorkflowRunEvent = EventOf<WorkflowRunEvents>;

/** What workflows do: one for each member to whom something happened. */
export const workflowRunEvents = defineEvents<WorkflowRunEvents>({
  entity: 'workflow_run',
  topic: 'identity.workflow_run',
  events: {
    WorkflowRunPlanned: { summary: 'A workflow began for a member, and waits for its time', schema: 1 },
    WorkflowRunEnded: { summary: 'A workflow did what it is for, or found that nothing is left to do', schema: 1 },
  },
});
