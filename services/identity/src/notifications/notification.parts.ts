import { AdministratorNotices } from './administrator-notices.js';
import { ApprovalDigests } from './approval-digests.js';
import { ApprovalsConsumer } from './approvals.consumer.js';
import { CommentDigests } from './comment-digests.js';
import { CommentsConsumer } from './comments.consumer.js';
import { NotificationController } from './notifications.grpc.js';
import { OwedConsumer } from '../owed/owed.consumer.js';
import { OwedMailContents } from '../owed/owed-mail-contents.js';
import { HeardSubscriptions } from '../owed/heard-subscriptions.js';
import { OwedMails } from '../owed/owed-mails.js';
import { OwedDigests } from './owed-digests.js';
import { PlanRemindersConsumer } from './plan-reminders.consumer.js';

/** What the module takes of mails that tell administrators what goes on at their site. */
export const notificationControllers = [
  ApprovalsConsumer,
  CommentsConsumer,
  OwedConsumer,
  PlanRemindersConsumer,
  NotificationController,
];
export const notificationProviders = [
  AdministratorNotices,
  ApprovalDigests,
  CommentDigests,
  OwedDigests,
  OwedMailContents,
  HeardSubscriptions,
  OwedMails,
];
