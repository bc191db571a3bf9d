import {
  designSettings,
  domainState,
  initialBrowsing,
  initialDesign,
  initialFooter,
  initialMeasuring,
  teamEvents,
  type PlanName,
  type SiteDomain,
  type SitePlanTerms,
  type TeamEvent,
  type TeamSettings,
} from '@marquee/contracts';
import { platformCollection } from '@marquee/ports';

/** A site. Its id is the id of the team; the document is keyed by it. */
export interface Team extends TeamSettings, SitePlanTerms {
  readonly createdAt: string;
  /** Of the contract for its plan, when it was last followed; 0: never, or before that was kept. */
  readonly contractRevision: number;
  /** Of what those who pay were reminded last: `at` of a reminder; null: of nothing. */
  readonly remindedAt: string | null;
  /** ISO instant; null: it is there. Nothing else is true of it any more. */
  readonly erasedAt: string | null;
  /** null: it is there under the platform's address alone. */
  readonly domain: SiteDomain | null;
  /** The name of the domain once it is proven: nobody else's then. null: it is not, or there is none. */
  readonly provenDomain: string | null;
}

const settingNames = [
  'name',
  'companyName',
  'companyPhone',
  'language',
  'timeZone',
  'catalog',
  'joinInvitation',
  'openingPrices',
  'videoOrder',
  'startPage',
  'comments',
  'registrationSurvey',
  'description',
  'footerLinks',
  'socialLinks',
  'hideLogo',
  'analyticsId',
  'tagManagerId',
  'senderName',
  'automaticCaptions',
  ...designSettings,
] as const;

/** What people edit of a site: its version is made of it. */
export const settingsOf = (team: TeamSettings): TeamSettings =>
  Object.fromEntries(settingNames.map((name) => [name, team[name]])) as unknown as TeamSettings;

/**
 * Until somebody decides: nobody learns of what is not for them, nobody joins without being invited, all members are
 * in, and it looks as ours do.
 */
const undecided = {
  companyPhone: '',
  catalog: 'closed',
  joinInvitation: null,
  openingPrices: [] as readonly string[],
  ...initialBrowsing,
  ...initialFooter,
  ...initialMeasuring,
  senderName: '',
  automaticCaptions: false,
  ...initialDesign,
} as const;

const noDomain = { domain: null, provenDomain: null } as const;

/** The domain under which the site is there; null: the platform's address alone. */
export const activeDomain = ({ domain, plan }: Pick<Team, 'domain' | 'plan'>): string | null =>
  domain && domainState(domain, plan) === 'active' ? domain.name : null;

/** A site begins with a trial, and is shut when it ends. */
const trial = (
  plan: PlanName,
  trialEndsAt: string | null,
): SitePlanTerms & Pick<Team, 'contractRevision' | 'erasedAt' | 'remindedAt'> => ({
  ...{ plan, standing: plan === 'trial' ? 'trial' : 'active', trialEndsAt, closesAt: trialEndsAt },
  ...{ erasesAt: null, erasedAt: null, remindedAt: null, contractRevision: 0 },
});

/** Above all teams: a visitor asks for a site before anybody is known, and a domain is of one site. */
export const teamCollection = platformCollection<Team>({
  name: 'teams',
  entity: teamEvents.entity,
  topic: teamEvents.topic,
  // Catalog and joining came second, all of the design but the accent third, the prices that open it fourth, how it stands with
  // its plan fifth, of what it was reminded sixth, order and start page seventh, whether one talks about videos eighth, what
  // those are asked who have joined, and what stands below its pages, ninth, by what its visits are counted elsewhere, and from whom
  // its mails come, tenth, under which domain it is there, eleventh, whether videos get captions by themselves, twelfth, the phone
  // number of the company thirteenth, how far its contract was followed fourteenth.
  schemaVersion: 14,
  unique: [{ name: 'domain', fields: ['provenDomain'] }],
  upcast: (document) => {
    const { plan, trialEndsAt } = document as Pick<Team, 'plan' | 'trialEndsAt'>;
    return { ...undecided, ...noDomain, ...trial(plan, trialEndsAt), ...document };
  },
});

export function evolve(state: Team | null, event: TeamEvent): Team | null {
  switch (event.type) {
    case 'TeamCreated':
      return { ...undecided, ...noDomain, ...trial(event.data.plan, event.data.trialEndsAt), ...event.data };
    case 'TeamSettingsChanged':
      return state && { ...state, ...event.data };
    case 'TeamPlanChanged':
    case 'TeamContractFollowed':
      return state && { ...state, ...event.data };
    case 'TeamPlanReminded':
      return state && { ...state, remindedAt: event.data.at };
    case 'TeamErased':
      return (
        state && {
          ...state,
          name: '',
          companyName: '',
          companyPhone: '',
          joinInvitation: null,
          registrationSurvey: null,
          ...noDomain,
          erasedAt: event.data.erasedAt,
        }
      );
    case 'TeamDomainRequested':
      return state && { ...state, ...noDomain, domain: { ...event.data, provenAt: null } };
    case 'TeamDomainProven':
      return state?.domain
        ? { ...state, domain: { ...state.domain, ...event.data }, provenDomain: state.domain.name }
        : state;
    case 'TeamDomainRemoved':
      return state && { ...state, ...noDomain };
  }
}
