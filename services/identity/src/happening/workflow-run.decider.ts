import type { Decider } from '@marquee/kernel';
import {
  type RunOutcome,
  schemasOf,
  type WorkflowRunEvent,
  workflowRunEvents,
  type WorkflowRunEvents,
} from '@marquee/contracts';
import { evolve, type WorkflowRunState } from './workflow-run.js';

export type WorkflowRunCommand =
  /** To say it again changes nothing. */
  | { readonly type: 'Plan'; readonly run: WorkflowRunEvents['WorkflowRunPlanned'] }
  | { readonly type: 'End'; readonly outcome: RunOutcome; readonly now: string };

function decide(command: WorkflowRunCommand, state: WorkflowRunState | null): readonly WorkflowRunEvent[] {
  if (command.type === 'Plan') return state ? [] : [{ type: 'WorkflowRunPlanned', data: command.run }];
  if (state?.outcome !== null) return [];
  return [{ type: 'WorkflowRunEnded', data: { outcome: command.outcome, at: command.now } }];
}

export const workflowRunDecider: Decider<WorkflowRunState, WorkflowRunCommand, WorkflowRunEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(workflowRunEvents),
};
