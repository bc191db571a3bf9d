import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { ownAccountControllers } from './account/own-account.controller.js';
import { OwnProfileController } from './account/own-profile.controller.js';
import { AdministratorsController } from './administrators/administrators.controller.js';
import { ApiTokensController } from './account/api-tokens.controller.js';
import { WebhooksController } from './account/webhooks.controller.js';
import { ZoomController } from './account/zoom.controller.js';
import { GroupManagersController } from './administrators/group-managers.controller.js';
import { ChangeLogController } from './administrators/change-log.controller.js';
import { InvitationsController } from './audience/invitations.controller.js';
import { MailChoiceController } from './account/mail-choice.controller.js';
import { NotificationsController } from './account/notifications.controller.js';
import { MailLogController } from './audience/mail-log.controller.js';
import { CommentReviewController } from './audience/comment-review.controller.js';
import { WorkflowDryRunController } from './audience/workflow-dry-run.controller.js';
import { WorkflowsController } from './audience/workflows.controller.js';
import { MailingsController } from './audience/mailings.controller.js';
import { AutomaticMailsController } from './audience/automatic-mails.controller.js';
import { MembersController } from './audience/members.controller.js';
import { DashboardController } from './analytics/dashboard.controller.js';
import { SalesController } from './analytics/sales.controller.js';
import { LedgerController } from './payment/ledger.controller.js';
import { SiteAnalyticsController } from './analytics/site-analytics.controller.js';
import { ChoicesController } from './analytics/choices.controller.js';
import { ViewLogController } from './analytics/view-log.controller.js';
import { ExamLogController } from './analytics/exam-log.controller.js';
import { KnownNames } from './analytics/known-names.js';
import { MemberActivityController } from './analytics/member-activity.controller.js';
import { LiveLogController } from './analytics/live-log.controller.js';
import { WatchLogController } from './analytics/watch-log.controller.js';
import { VideoAnalyticsController } from './analytics/video-analytics.controller.js';
import { AnalysisController } from './content/analysis.controller.js';
import { TranscriptionController } from './content/transcription.controller.js';
import { ApplicantsController } from './content/applicants.controller.js';
import { FilesController } from './content/files.controller.js';
import { PlaylistVideosController } from './content/playlist-videos.controller.js';
import { ExamAttemptsController } from './content/exam-attempts.controller.js';
import { BroadcastController } from './content/broadcast.controller.js';
import { AccessQuestions } from './content/access-questions.js';
import { LiveAccessController } from './content/live-access.controller.js';
import { LivePasswordController } from './content/live-password.controller.js';
import { SurveyAnswersController } from './content/survey-answers.controller.js';
import { VersionsController } from './content/versions.controller.js';
import { VideosController } from './content/videos.controller.js';
import { JobsController } from './jobs/jobs.controller.js';
import { PaymentAccountController } from './payment/payment-account.controller.js';
import { SignOnController } from './session/sign-on.controller.js';
import { Domains } from './site/domains.js';
import { MailSenderController } from './site/mail-sender.controller.js';
import { OwnDomainController } from './site/own-domain.controller.js';
import { SecurityController } from './site/security.controller.js';
import { BuyingController } from './payment/buying.controller.js';
import { PaymentsController } from './payment/payments.controller.js';
import { PlanController } from './payment/plan.controller.js';
import { PricesController } from './payment/prices.controller.js';
import { CouponsController } from './payment/coupons.controller.js';
import { ProductsController } from './payment/products.controller.js';
import { InvoicesController } from './payment/invoices.controller.js';
import { SubscriptionsController } from './payment/subscriptions.controller.js';
import { ReceiptsController } from './receipt/receipts.controller.js';
import { TaxRatesController } from './payment/tax-rates.controller.js';
import { LandingPageController } from './site/landing-page.controller.js';
import { SiteAddresses } from './site/site-addresses.js';
import { SiteController } from './site/site.controller.js';
import { StreamController } from './stream/stream.controller.js';
import { Streams } from './stream/streams.js';
import { Standings } from './site/standings.js';
import { StandaloneController } from './standalone/standalone.controller.js';
import { TalkGate } from './watching/talk-gate.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { CertificatesController } from './certificate/certificates.controller.js';
import { CommentsController } from './watching/comments.controller.js';
import { ReplyNoticesController } from './watching/reply-notices.controller.js';
import { SavedController } from './watching/saved.controller.js';
import { SiteExamsController } from './watching/site-exams.controller.js';
import { SiteSurveysController } from './watching/site-surveys.controller.js';
import { SiteEventsController } from './watching/site-events.controller.js';
import { SiteLivesController } from './watching/site-lives.controller.js';
import { SiteNewsController } from './watching/site-news.controller.js';
import { SitePlaylistsController } from './watching/site-playlists.controller.js';
import { ReportLimits } from './watching/report-limits.js';
import { WatchingController } from './watching/watching.controller.js';
import { VideoComposer } from './content/video.composer.js';
import { entityControllers } from './entity/entities.js';
import { Failures } from './http/failure.js';
import { FailureFilter } from './http/failure.filter.js';
import { CsrfGuard } from './http/guards/csrf.guard.js';
import { PathGuard } from './http/guards/path.guard.js';
import { PaymentGuard } from './http/guards/payment.guard.js';
import { PermissionGuard } from './http/guards/permission.guard.js';
import { PrincipalGuard } from './http/guards/principal.guard.js';
import { RateLimitGuard } from './http/guards/rate-limit.guard.js';
import { ShutGuard } from './http/guards/shut.guard.js';
import { NetworkMarks } from './http/network-marks.js';
import { RateLimits } from './http/rate-limiter.js';
import { ReplyCheckInterceptor } from './http/reply-check.interceptor.js';
import { TracingInterceptor } from './http/tracing.interceptor.js';
import type { BffOptions, BffPorts } from './options.js';
import { ServiceClients } from './services/service-clients.js';
import { Csrf, PortsModule, portsToken, SessionCookies } from '@marquee/nest-kit';
import { BrowserSessions } from './session/browser-sessions.js';
import { Gate } from './session/gate.js';
import { Previews } from './preview/previews.js';
import { PreviewsController } from './preview/previews.controller.js';
import { OperatedSitesController } from './session/operated-sites.controller.js';
import { SessionController } from './session/session.controller.js';
import { PaymentGates } from './session/payment-gates.js';
import { Sessions } from './session/sessions.js';

/** In this order; before the body of a request is read. */
const guards = [PathGuard, PrincipalGuard, RateLimitGuard, CsrfGuard, PermissionGuard, ShutGuard, PaymentGuard];

@Module({
  imports: [DiscoveryModule],
  controllers: [
    SessionController,
    OperatedSitesController,
    ...ownAccountControllers,
    OwnProfileController,
    AdministratorsController,
    GroupManagersController,
    ApiTokensController,
    WebhooksController,
    ZoomController,
    ChangeLogController,
    InvitationsController,
    MailLogController,
    MailingsController,
    AutomaticMailsController,
    WorkflowDryRunController,
    WorkflowsController,
    NotificationsController,
    MailChoiceController,
    MembersController,
    CommentReviewController,
    DashboardController,
    SiteAnalyticsController,
    SalesController,
    LedgerController,
    VideoAnalyticsController,
    ViewLogController,
    ChoicesController,
    WatchLogController,
    LiveLogController,
    MemberActivityController,
    ExamLogController,
    ...entityControllers,
    JobsController,
    StreamController,
    FilesController,
    VersionsController,
    AnalysisController,
    TranscriptionController,
    VideosController,
    PaymentAccountController,
    BuyingController,
    SubscriptionsController,
    InvoicesController,
    PaymentsController,
    PlanController,
    ReceiptsController,
    PricesController,
    ProductsController,
    CouponsController,
    TaxRatesController,
    SiteController,
    LandingPageController,
    MailSenderController,
    OwnDomainController,
    SecurityController,
    SignOnController,
    StandaloneController,
    WatchingController,
    PreviewsController,
    SavedController,
    CommentsController,
    ReplyNoticesController,
    SiteEventsController,
    SiteLivesController,
    BroadcastController,
    LivePasswordController,
    LiveAccessController,
    SiteSurveysController,
    SiteExamsController,
    CalendarController,
    CertificatesController,
    ApplicantsController,
    SurveyAnswersController,
    ExamAttemptsController,
    SiteNewsController,
    SitePlaylistsController,
    PlaylistVideosController,
  ],
  providers: [
    ServiceClients,
    Sessions,
    PaymentGates,
    Previews,
    Standings,
    Domains,
    SiteAddresses,
    Streams,
    BrowserSessions,
    Gate,
    VideoComposer,
    KnownNames,
    TalkGate,
    AccessQuestions,
    RateLimits,
    { provide: NetworkMarks, inject: [portsToken], useFactory: ({ secret }: BffOptions) => new NetworkMarks(secret) },
    ReportLimits,
    Failures,
    {
      provide: SessionCookies,
      inject: [portsToken],
      useFactory: ({ baseUrl }: BffOptions) => new SessionCookies(baseUrl),
    },
    {
      provide: Csrf,
      inject: [portsToken, SessionCookies],
      useFactory: ({ secret }: BffOptions, cookies: SessionCookies) => new Csrf(secret, cookies),
    },
    { provide: APP_FILTER, useClass: FailureFilter },
    ...guards.map((guard) => ({ provide: APP_GUARD, useClass: guard })),
  ],
})
class BffModule {}

/** The BFF with what its composition root chose. An interceptor costs every request, so that there are only those that work. */
@Module({})
export class BffRoot {
  static of(ports: BffPorts, options: BffOptions): DynamicModule {
    const interceptors = [
      ...(options.traces ? [TracingInterceptor] : []),
      ...(options.checkReplies ? [ReplyCheckInterceptor] : []),
    ];
    return {
      module: BffRoot,
      imports: [PortsModule.of({ ...ports, ...options }), BffModule],
      providers: interceptors.map((interceptor) => ({ provide: APP_INTERCEPTOR, useClass: interceptor })),
    };
  }
}
