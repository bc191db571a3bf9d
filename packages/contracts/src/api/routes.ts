import { routesOfEntities } from '../entities/entities.js';
import { streamRoutes } from '../changes/stream.routes.js';
import { changeLogRoutes } from './change-log.routes.js';
import { administratorRoutes } from './administrator.routes.js';
import { apiTokenRoutes } from './api-token.routes.js';
import { analyticsRoutes } from './analytics.routes.js';
import { groupManagerRoutes } from './group-manager.routes.js';
import { invitationRoutes } from './invitation.routes.js';
import { audienceRoutes } from './audience.routes.js';
import { buyingRoutes } from './buying.routes.js';
import { commentBulkRoutes } from './comment-bulk.routes.js';
import { commentRoutes } from './comment.routes.js';
import { replyNoticeRoutes } from './reply-notice.routes.js';
import { contentRoutes } from './content.routes.js';
import { jobRoutes } from './job.routes.js';
import { videoAnalysisRoutes } from './video-analysis.routes.js';
import { videoBulkRoutes } from './video-bulk.routes.js';
import { videoTranscriptionRoutes } from './video-transcription.routes.js';
import { ledgerRoutes } from './ledger.routes.js';
import { landingPageRoutes } from './landing-page.routes.js';
import { memberActivityRoutes } from './member-activity.routes.js';
import { memberBulkRoutes } from './member-bulk.routes.js';
import { memberCsvRoutes } from './member-csv.routes.js';
import { calendarRoutes } from './calendar.routes.js';
import { certificateRoutes } from './certificate.routes.js';
import { examAnalyticsRoutes } from './exam-analytics.routes.js';
import { mailLogRoutes } from './mail-log.routes.js';
import { mailingRoutes } from './mailing.routes.js';
import { automaticMailRoutes } from './automatic-mail.routes.js';
import { notificationRoutes } from './notification.routes.js';
import { ownAccountRoutes } from './own-account.routes.js';
import { ownProfileRoutes } from './own-profile.routes.js';
import { previewRoutes } from './preview.routes.js';
import { paymentRoutes } from './payment.routes.js';
import { couponRoutes } from './coupon.routes.js';
import { planRoutes } from './plan.routes.js';
import { productRoutes } from './product.routes.js';
import { salesRoutes } from './sales.routes.js';
import { savedRoutes } from './saved.routes.js';
import { receiptRoutes } from './receipt.routes.js';
import { mailSenderRoutes } from './mail-sender.routes.js';
import { ownDomainRoutes } from './own-domain.routes.js';
import { securityRoutes } from './security.routes.js';
import { sellingRoutes } from './selling.routes.js';
import { operatedSiteRoutes } from './operated-site.routes.js';
import { sessionRoutes } from './session.routes.js';
import { signOnRoutes } from './sign-on.routes.js';
import { siteEventRoutes } from './site-events.routes.js';
import { siteExamRoutes } from './site-exams.routes.js';
import { siteLiveRoutes } from './site-lives.routes.js';
import { siteNewsRoutes } from './site-news.routes.js';
import { sitePlaylistRoutes } from './site-playlists.routes.js';
import { siteRoutes, standaloneRoutes } from './site.routes.js';
import { siteSurveyRoutes } from './site-surveys.routes.js';
import { subscriptionRoutes } from './subscription.routes.js';
import { invoiceRoutes } from './invoice.routes.js';
import { versionRoutes } from './version.routes.js';
import { viewLogRoutes } from './view-log.routes.js';
import { liveAccessRoutes } from './live-access.routes.js';
import { liveLogRoutes } from './live-log.routes.js';
import { watchLogRoutes } from './watch-log.routes.js';
import { watchingRoutes } from './watching.routes.js';
import { workflowDryRunRoutes } from './workflow-dry-run.routes.js';
import { zoomRoutes } from './zoom.routes.js';

/** The whole API. */
export const routes = {
  ...sessionRoutes,
  ...operatedSiteRoutes,
  ...ownAccountRoutes,
  ...ownProfileRoutes,
  ...notificationRoutes,
  ...apiTokenRoutes,
  ...siteRoutes,
  ...previewRoutes,
  ...landingPageRoutes,
  ...mailSenderRoutes,
  ...ownDomainRoutes,
  ...securityRoutes,
  ...signOnRoutes,
  ...contentRoutes,
  ...versionRoutes,
  ...zoomRoutes,
  ...videoAnalysisRoutes,
  ...videoTranscriptionRoutes,
  ...routesOfEntities,
  ...audienceRoutes,
  ...memberCsvRoutes,
  ...memberBulkRoutes,
  ...videoBulkRoutes,
  ...invitationRoutes,
  ...mailLogRoutes,
  ...mailingRoutes,
  ...automaticMailRoutes,
  ...workflowDryRunRoutes,
  ...groupManagerRoutes,
  ...administratorRoutes,
  ...changeLogRoutes,
  ...watchingRoutes,
  ...savedRoutes,
  ...commentRoutes,
  ...commentBulkRoutes,
  ...replyNoticeRoutes,
  ...viewLogRoutes,
  ...siteNewsRoutes,
  ...siteEventRoutes,
  ...siteLiveRoutes,
  ...siteSurveyRoutes,
  ...siteExamRoutes,
  ...calendarRoutes,
  ...certificateRoutes,
  ...paymentRoutes,
  ...receiptRoutes,
  ...sellingRoutes,
  ...productRoutes,
  ...couponRoutes,
  ...buyingRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...ledgerRoutes,
  ...planRoutes,
  ...sitePlaylistRoutes,
  ...analyticsRoutes,
  ...watchLogRoutes,
  ...liveLogRoutes,
  ...liveAccessRoutes,
  ...memberActivityRoutes,
  ...examAnalyticsRoutes,
  ...salesRoutes,
  ...jobRoutes,
  ...streamRoutes,
  ...standaloneRoutes,
} as const;

export type RouteName = keyof typeof routes;
