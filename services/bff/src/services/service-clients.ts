import { Injectable } from '@nestjs/common';
import { service, type Principal } from '@marquee/kernel';
import { InjectPorts, rpcClient, type CallOptions, type RpcClient, type RpcDefinition } from '@marquee/nest-kit';
import {
  ActivityServiceService,
  ChangeLogServiceService,
  ExamLogServiceService,
  InsightServiceService,
  LiveLogServiceService,
  MemberActivityServiceService,
  SalesServiceService,
  WatchLogServiceService,
} from '@marquee/proto/analytics';
import {
  CatalogJobServiceService,
  CategoryServiceService,
  CreatorServiceService,
  PlaylistServiceService,
  EventServiceService,
  LiveDoorServiceService,
  SiteEventServiceService,
  LiveServiceService,
  SiteLiveServiceService,
  SiteNewsServiceService,
  TagServiceService,
  SitePlaylistServiceService,
  VideoServiceService,
  ViewingServiceService,
} from '@marquee/proto/catalog';
import {
  CertificateServiceService,
  CommentReviewServiceService,
  CommentServiceService,
  EngagementJobServiceService,
  ExamAttemptServiceService,
  ExamServiceService,
  NewsReadingServiceService,
  ReplyNoticeServiceService,
  SavedVideoServiceService,
  SurveyAnswerServiceService,
  SurveyServiceService,
} from '@marquee/proto/engagement';
import {
  CheckoutServiceService,
  CouponServiceService,
  InvoiceServiceService,
  LedgerServiceService,
  PaymentAccountServiceService,
  PaymentServiceService,
  PlanServiceService,
  PriceServiceService,
  ProductServiceService,
  ReceiptServiceService,
  SubscriptionServiceService,
  TaxRateServiceService,
  WebhookServiceService,
} from '@marquee/proto/billing';
import {
  AccountServiceService,
  AdministratorServiceService,
  ApiTokenServiceService,
  AudienceServiceService,
  AutomaticMailServiceService,
  GroupServiceService,
  HappeningServiceService,
  IdentityJobServiceService,
  JoiningServiceService,
  MailChoiceServiceService,
  MailLogServiceService,
  MailingServiceService,
  NotificationServiceService,
  OwnAccountServiceService,
  PreviewServiceService,
  RateServiceService,
  MailSenderServiceService,
  SecurityServiceService,
  SignOnServiceService,
  WebhookDeliveryServiceService,
  ZoomServiceService,
} from '@marquee/proto/identity';
import {
  AssetServiceService,
  BroadcastServiceService,
  DeliveryServiceService,
  ImageServiceService,
  TranscriptionServiceService,
} from '@marquee/proto/media';
import { DomainServiceService, LandingPageServiceService, TeamServiceService } from '@marquee/proto/tenant';
import { BoundedCache } from '../http/bounded-cache.js';
import type { BffPorts } from '../options.js';

/** Typed clients of all services. */
@Injectable()
export class ServiceClients {
  readonly accounts = this.#client(AccountServiceService);
  readonly ownAccount = this.#client(OwnAccountServiceService);
  readonly administrators = this.#client(AdministratorServiceService);
  readonly apiTokens = this.#client(ApiTokenServiceService);
  readonly previews = this.#client(PreviewServiceService);
  readonly rates = this.#client(RateServiceService);
  readonly groups = this.#client(GroupServiceService);
  readonly audience = this.#client(AudienceServiceService);
  /** Of the services that do long work. */
  readonly jobs = [
    this.#client(IdentityJobServiceService),
    this.#client(CatalogJobServiceService),
    this.#client(EngagementJobServiceService),
  ] as const;
  readonly mailSenders = this.#client(MailSenderServiceService);
  readonly security = this.#client(SecurityServiceService);
  readonly signOn = this.#client(SignOnServiceService);
  readonly zoom = this.#client(ZoomServiceService);
  readonly notifications = this.#client(NotificationServiceService);
  readonly mailChoices = this.#client(MailChoiceServiceService);
  readonly mailLog = this.#client(MailLogServiceService);
  readonly mailings = this.#client(MailingServiceService);
  readonly webhookDeliveries = this.#client(WebhookDeliveryServiceService);
  readonly happenings = this.#client(HappeningServiceService);
  readonly automaticMails = this.#client(AutomaticMailServiceService);
  readonly joining = this.#client(JoiningServiceService);
  readonly teams = this.#client(TeamServiceService);
  readonly domains = this.#client(DomainServiceService);
  readonly landingPages = this.#client(LandingPageServiceService);
  readonly categories = this.#client(CategoryServiceService);
  readonly tags = this.#client(TagServiceService);
  readonly creators = this.#client(CreatorServiceService);
  readonly videos = this.#client(VideoServiceService);
  readonly viewing = this.#client(ViewingServiceService);
  readonly playlists = this.#client(PlaylistServiceService);
  readonly events = this.#client(EventServiceService);
  readonly sitePlaylists = this.#client(SitePlaylistServiceService);
  readonly siteEvents = this.#client(SiteEventServiceService);
  readonly liveDoor = this.#client(LiveDoorServiceService);
  readonly lives = this.#client(LiveServiceService);
  readonly siteLives = this.#client(SiteLiveServiceService);
  readonly siteNews = this.#client(SiteNewsServiceService);
  readonly saved = this.#client(SavedVideoServiceService);
  readonly comments = this.#client(CommentServiceService);
  readonly replyNotices = this.#client(ReplyNoticeServiceService);
  readonly commentReview = this.#client(CommentReviewServiceService);
  readonly surveys = this.#client(SurveyServiceService);
  readonly surveyAnswers = this.#client(SurveyAnswerServiceService);
  readonly exams = this.#client(ExamServiceService);
  readonly examAttempts = this.#client(ExamAttemptServiceService);
  readonly certificates = this.#client(CertificateServiceService);
  readonly newsReading = this.#client(NewsReadingServiceService);
  readonly assets = this.#client(AssetServiceService);
  readonly transcriptions = this.#client(TranscriptionServiceService);
  readonly delivery = this.#client(DeliveryServiceService);
  readonly broadcasts = this.#client(BroadcastServiceService);
  readonly images = this.#client(ImageServiceService);
  readonly checkout = this.#client(CheckoutServiceService);
  readonly subscriptions = this.#client(SubscriptionServiceService);
  readonly invoices = this.#client(InvoiceServiceService);
  readonly payments = this.#client(PaymentServiceService);
  readonly ledger = this.#client(LedgerServiceService);
  readonly receipts = this.#client(ReceiptServiceService);
  readonly plan = this.#client(PlanServiceService);
  readonly webhooks = this.#client(WebhookServiceService);
  readonly products = this.#client(ProductServiceService);
  readonly prices = this.#client(PriceServiceService);
  readonly coupons = this.#client(CouponServiceService);
  readonly taxRates = this.#client(TaxRateServiceService);
  readonly paymentAccount = this.#client(PaymentAccountServiceService);
  readonly activity = this.#client(ActivityServiceService);
  readonly changeLog = this.#client(ChangeLogServiceService);
  readonly insight = this.#client(InsightServiceService);
  readonly sales = this.#client(SalesServiceService);
  readonly memberActivity = this.#client(MemberActivityServiceService);
  readonly watchLog = this.#client(WatchLogServiceService);
  readonly liveLog = this.#client(LiveLogServiceService);
  readonly examLog = this.#client(ExamLogServiceService);
  readonly #own = new BoundedCache<string, CallOptions>(1_000);

  constructor(@InjectPorts() private readonly ports: BffPorts) {}

  /**
   * Calls as this service, for a team: to put together what a page shows from parts that the reader could not ask for.
   * The right to the page as a whole was checked before. (The same object each time, so that it is signed once.)
   */
  as(team: string): CallOptions {
    const known = this.#own.get(team);
    if (known) return known;
    const principal: Principal = service('bff', team);
    const call = { principal };
    this.#own.set(team, call);
    return call;
  }

  #client<Definition extends RpcDefinition>(definition: Definition): RpcClient<Definition> {
    return rpcClient(definition, this.ports.channel, this.ports.signer);
  }
}
