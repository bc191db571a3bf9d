import { type RunOutcome, type WorkflowRunEvent, workflowRunEvents, type WorkflowRunEvents } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** What a workflow does for one member. */
export interface WorkflowRunState extends Readonly<WorkflowRunEvents['WorkflowRunPlanned']> {
  /** ISO instant; null: its time has not come. */
  readonly doneAt: string | null;
  readonly outcome: RunOutcome | null;
}

export const workflowRunCollection = teamCollection<WorkflowRunState>({
  name: 'workflow_runs',
  entity: workflowRunEvents.entity,
  topic: workflowRunEvents.topic,
  schemaVersion: 1,
  // The list of what a workflow has done, and how many it waits for.
  indexes: [
    ['workflow', 'dueAt'],
    ['workflow', 'outcome'],
  ],
});

export function evolve(state: WorkflowRunState | null, event: WorkflowRunEvent): WorkflowRunState | null {
  if (event.type === 'WorkflowRunPlanned') return { ...event.data, doneAt: null, outcome: null };
  return state && { ...state, doneAt: event.data.at, outcome: event.data.outcome };
}
