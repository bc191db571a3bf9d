import { defineEvents, type EventOf } from './define-events.js';
import type { Catalog } from '../access/disclosure.js';
import type { PlanReminder } from '../plans/plan-reminders.js';
import type { PlanStanding } from '../plans/plan-standing.js';
import type { PlanName } from '../plans/plans.js';
import type { initialBrowsing, StartPage, VideoOrder } from '../site/browsing.js';
import type { SiteDesign } from '../site/design.js';
import type { SiteFooter } from '../site/footer.js';
import type { LandingPage } from '../site/landing-page.js';
import type { SiteMeasuring } from '../site/measuring.js';
import type { SiteDomain } from '../site/own-domain.js';

/** Product decision: sites keep Japanese time until told otherwise. */
export const defaultTimeZone = 'Asia/Tokyo';

export interface TeamSettings extends SiteDesign, SiteFooter, SiteMeasuring {
  readonly name: string;
  /** Who runs it. */
  readonly companyName: string;
  /** Of the company; '': it has said none. */
  readonly companyPhone: string;
  readonly language: 'ja' | 'en';
  /** IANA name. */
  readonly timeZone: string;
  /** What those are told of a video who may not watch it. */
  readonly catalog: Catalog;
  /** The invitation by which anybody may join, where the site offers one; null: people are invited one by one. */
  readonly joinInvitation: string | null;
  /** The prices of which members must have paid one to be let in; none: all members are. */
  readonly openingPrices: readonly string[];
  readonly videoOrder: VideoOrder;
  readonly startPage: StartPage;
  /** Whether those who may watch a video may talk about it. */
  readonly comments: boolean;
  /** The survey that is asked of those who have joined (specification, section 3: post-registration survey); null: none is. */
  readonly registrationSurvey: string | null;
  /** From whom its mails come; '': they come in its own name. */
  readonly senderName: string;
  /** Whether what is said in each new video is written down as its captions, where the installation has a service for it. */
  readonly automaticCaptions: boolean;
}

/** The plan of a site, and how it stands with it. */
export interface SitePlanTerms {
  readonly plan: PlanName;
  readonly standing: PlanStanding;
  /** ISO instant; null: not a trial. */
  readonly trialEndsAt: string | null;
  /** From when it is shut unless somebody pays; null: none is set. */
  readonly closesAt: string | null;
  /** When everything is erased; null: it is not. */
  readonly erasesAt: string | null;
}

/** A site is born with these; nobody chose them yet. */
type LaterSettings =
  | 'companyPhone'
  | 'catalog'
  | 'joinInvitation'
  | 'openingPrices'
  | keyof typeof initialBrowsing
  | keyof SiteFooter
  | keyof SiteMeasuring
  | 'senderName'
  | 'automaticCaptions'
  | Exclude<keyof SiteDesign, 'accentColor'>;

export interface TeamEvents {
  TeamCreated: Omit<TeamSettings, LaterSettings> & {
    /** Absent: the sign-up kept it with its administrator alone. */
    readonly companyPhone?: string;
    readonly plan: PlanName;
    readonly trialEndsAt: string | null;
    readonly createdAt: string;
  };
  TeamSettingsChanged: Partial<TeamSettings>;
  /** Another plan, or the same one on other terms. */
  TeamPlanChanged: SitePlanTerms & {
    /** Of the contract from which it follows; absent: it was granted, or is of a time before that was told. */
    readonly contractRevision?: number;
  };
  /** News of the contract that change nothing of the plan: what is older than they are counts no more. */
  TeamContractFollowed: { readonly contractRevision: number };
  /** Those who pay are to be told. */
  TeamPlanReminded: PlanReminder;
  TeamErased: { readonly erasedAt: string };
  /** It waits for the record that proves it. */
  TeamDomainRequested: Omit<SiteDomain, 'provenAt'>;
  /** The record was found: from then on the site is there under its domain. */
  TeamDomainProven: { readonly provenAt: string };
  TeamDomainRemoved: object;
}
export type TeamEvent = EventOf<TeamEvents>;

export const teamEvents = defineEvents<TeamEvents>({
  entity: 'team',
  topic: 'tenant.team',
  events: {
    TeamCreated: { summary: 'A site was created for a newly registered owner', schema: 1 },
    TeamSettingsChanged: { summary: 'Settings of the site changed', schema: 1 },
    TeamPlanChanged: { summary: 'The plan of the site changed, or the terms on which it has it', schema: 1 },
    TeamContractFollowed: { summary: 'The contract of the site for its plan changed, and its plan did not', schema: 1 },
    TeamPlanReminded: { summary: 'Those who pay for the site are reminded of what is to come of its plan', schema: 1 },
    TeamErased: { summary: 'A cancelled site was erased after the time for which it was kept', schema: 1 },
    TeamDomainRequested: { summary: 'The site is to have a domain of its own, once a record proves it', schema: 1 },
    TeamDomainProven: { summary: 'The record was found: the site is there under its own domain', schema: 1 },
    TeamDomainRemoved: { summary: 'The site has no domain of its own any more', schema: 1 },
  },
});

export interface LandingPageEvents {
  LandingPageChanged: Partial<LandingPage>;
}
export type LandingPageEvent = EventOf<LandingPageEvents>;

/** A team has one: its id says what it is. */
export const landingPageId = 'lp';

export const landingPageEvents = defineEvents<LandingPageEvents>({
  entity: 'landing_page',
  topic: 'tenant.landing_page',
  events: { LandingPageChanged: { summary: 'The landing page of the site changed', schema: 1 } },
});
