import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { WorkflowRunEvent } from '@marquee/contracts';
import { workflowRunDecider } from './workflow-run.decider.js';

const now = '2026-11-20T03:00:00.000Z';
const run = { workflow: 'greet', memberId: 'mia', price: '', happenedAt: now, dueAt: now };
const planned: WorkflowRunEvent = { type: 'WorkflowRunPlanned', data: run };
const ended: WorkflowRunEvent = { type: 'WorkflowRunEnded', data: { outcome: 'done', at: now } };
const given = specify(workflowRunDecider);

describe('what a workflow does for a member', () => {
  it('is planned once, and not again when it is over', () => {
    given().when({ type: 'Plan', run }).then(planned);
    given(planned).when({ type: 'Plan', run }).then();
    given(planned, ended).when({ type: 'Plan', run }).then();
  });

  it('ends once', () => {
    given(planned).when({ type: 'End', outcome: 'done', now }).then(ended);
    given(planned, ended).when({ type: 'End', outcome: 'memberGone', now }).then();
    given().when({ type: 'End', outcome: 'done', now }).then();
  });
});
