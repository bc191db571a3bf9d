import { AdministratorNotices } from './administrator-notices.js';
import { ApprovalDigests } from './approval-digests.js';
import { ApprovalsConsumer } from './approvals.consumer.js';
import { CommentDigests } from './comment-digests.js';
import { CommentsConsumer } from './comments.consumer.js';
import { NotificationController } from './notifications.grpc.js';
import { PlanRemindersConsumer } from './plan-reminders.consumer.js';

/** What the module takes of mails that tell administrators what goes on at their site. */
export const notificationControllers = [
  ApprovalsConsumer,
  CommentsConsumer,
  PlanRemindersConsumer,
  NotificationController,
];
export const notificationProviders = [AdministratorNotices, ApprovalDigests, CommentDigests];
