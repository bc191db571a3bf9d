import { CustomMailContents } from './custom-mail-contents.js';
import { DryRunAnswers } from './dry-run-answers.js';
import { HappeningController } from './happening.grpc.js';
import { HappeningHistory } from './happening-history.js';
import { Happenings } from './happenings.js';
import { HappeningsConsumer } from './happenings.consumer.js';
import { WorkflowDoing } from './workflow-doing.js';
import { WorkflowDryRuns } from './workflow-dry-runs.js';
import { WorkflowKnowledge } from './workflow-knowledge.js';
import { WorkflowMembers } from './workflow-members.js';
import { WorkflowRuns } from './workflow-runs.js';

/** What the module takes of custom mails and workflows, beside the entities. */
export const happeningControllers = [HappeningController, HappeningsConsumer];
export const happeningProviders = [
  ...[CustomMailContents, Happenings],
  ...[DryRunAnswers, HappeningHistory, WorkflowDryRuns],
  ...[WorkflowDoing, WorkflowKnowledge, WorkflowMembers, WorkflowRuns],
];
