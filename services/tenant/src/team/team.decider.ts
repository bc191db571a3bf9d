import type { Decider } from '@marquee/kernel';
import {
  defaultTimeZone,
  domainError,
  dueReminder,
  initialDesign,
  daysAfter,
  keptDays,
  planHas,
  schemasOf,
  unpaidGraceDays,
  type PlanContractFacts,
  type PlanName,
  type SitePlanTerms,
  teamEvents,
  trialDays,
  type TeamEvent,
  type TeamSettings,
} from '@marquee/contracts';
import { decideDomain, type DomainCommand } from '../domain/domain.decider.js';
import { evolve, settingsOf, type Team } from './team.js';

/** What nobody buys on a page: what is agreed upon, and a trial. */
export const grantedPlans = ['enterprise', 'trial'] as const satisfies readonly PlanName[];
export type GrantedPlan = (typeof grantedPlans)[number];

export type TeamCommand =
  | DomainCommand
  | {
      readonly type: 'CreateTeam';
      readonly name: string;
      readonly language: TeamSettings['language'];
      readonly companyName: string;
      /** ISO instant of the owner's registration: the trial runs from there, however late the event arrives. */
      readonly registeredAt: string;
    }
  | { readonly type: 'ChangeSettings'; readonly settings: Partial<TeamSettings> }
  /** An invitation is gone: who offered it to everybody offers none. */
  | { readonly type: 'WithdrawInvitation'; readonly invitation: string }
  /** A survey is gone: who asked it asks none. */
  | { readonly type: 'WithdrawSurvey'; readonly survey: string }
  /** What is told of the contract for its plan, and which of its news that is. */
  | { readonly type: 'FollowContract'; readonly contract: PlanContractFacts; readonly revision: number }
  /** By whoever runs the installation. */
  | { readonly type: 'GrantPlan'; readonly plan: GrantedPlan; readonly now: string }
  /** What is to be said by now to those who pay. */
  | { readonly type: 'Remind'; readonly now: string }
  /** The time is over for which a cancelled site was kept. @see Team.erasesAt */
  | { readonly type: 'EraseTeam'; readonly now: string };

const dayMilliseconds = 86_400_000;

/** Commands of those who say which site they mean. */
const namesTeam: ReadonlySet<TeamCommand['type']> = new Set([
  ...(['ChangeSettings', 'GrantPlan'] as const),
  ...(['RequestDomain', 'ProveDomain', 'RemoveDomain'] as const),
]);

function decide(command: TeamCommand, state: Team | null): readonly TeamEvent[] {
  // Nothing is true of it any more.
  if (state?.erasedAt != null && !namesTeam.has(command.type)) return [];
  switch (command.type) {
    case 'CreateTeam': {
      // The registration is told at least once: a team that exists stays as it is.
      if (state) return [];
      const { name, language, companyName, registeredAt } = command;
      const trialEndsAt = new Date(Date.parse(registeredAt) + trialDays * dayMilliseconds).toISOString();
      const { accentColor } = initialDesign;
      // The number of the sign-up is somebody's own, and sealed: it stays with them until somebody names one of the company.
      const company = { companyName, companyPhone: '' };
      const settings = { name, language, ...company, timeZone: defaultTimeZone, accentColor };
      return [
        {
          type: 'TeamCreated',
          data: { ...settings, plan: 'trial', trialEndsAt, createdAt: registeredAt },
        },
      ];
    }
    case 'ChangeSettings': {
      if (!state || state.erasedAt !== null) throw domainError('TEAM_NOT_FOUND');
      const changes = changed(command.settings, state);
      if (!areDifferent(changes.socialLinks ?? [])) {
        throw domainError('INVALID_INPUT', {}, [{ path: 'socialLinks', code: 'DUPLICATE' }]);
      }
      if (changes.hideLogo && !planHas(state.plan, 'hide_logo')) throw domainError('FEATURE_NOT_IN_PLAN');
      if (changes.automaticCaptions && !planHas(state.plan, 'analysis')) throw domainError('ANALYSIS_NOT_IN_PLAN');
      // What was chosen under a better plan can be taken away.
      const isNewPrice = (id: string): boolean => !state.openingPrices.includes(id);
      if (changes.openingPrices?.some(isNewPrice) && !planHas(state.plan, 'selling')) {
        throw domainError('SELLING_NOT_IN_PLAN');
      }
      return Object.keys(changes).length === 0 ? [] : [{ type: 'TeamSettingsChanged', data: changes }];
    }
    case 'WithdrawInvitation':
      return state?.joinInvitation === command.invitation
        ? [{ type: 'TeamSettingsChanged', data: { joinInvitation: null } }]
        : [];
    case 'WithdrawSurvey':
      return state?.registrationSurvey === command.survey
        ? [{ type: 'TeamSettingsChanged', data: { registrationSurvey: null } }]
        : [];
    case 'FollowContract':
      // What is told again, or late, is no news: it may be of a contract that another one has taken the place of.
      return state === null || command.revision <= state.contractRevision
        ? []
        : followed(state, termsOf(command.contract), command.revision);
    case 'GrantPlan':
      if (!state || state.erasedAt !== null) throw domainError('TEAM_NOT_FOUND');
      return planned(state, grantedTerms(command.plan, command.now));
    case 'Remind': {
      const due = state && dueReminder(state, state.remindedAt, command.now);
      return due ? [{ type: 'TeamPlanReminded', data: due }] : [];
    }
    case 'EraseTeam':
      return state?.erasesAt != null && state.erasesAt <= command.now
        ? [{ type: 'TeamErased', data: { erasedAt: command.now } }]
        : [];
    case 'RequestDomain':
    case 'ProveDomain':
    case 'RemoveDomain':
      return decideDomain(command, state);
  }
}

/** A site is in each network once. */
const areDifferent = (links: TeamSettings['socialLinks']): boolean =>
  new Set(links.map(({ network }) => network)).size === links.length;

const hasTerms = (state: Team, terms: SitePlanTerms): boolean =>
  (Object.keys(terms) as (keyof SitePlanTerms)[]).every((name) => state[name] === terms[name]);

const planned = (state: Team, terms: SitePlanTerms): readonly TeamEvent[] =>
  hasTerms(state, terms) ? [] : [{ type: 'TeamPlanChanged', data: terms }];

function followed(state: Team, terms: SitePlanTerms, contractRevision: number): readonly TeamEvent[] {
  // What is agreed upon otherwise does not end with what was bought before.
  return state.plan === 'enterprise' || hasTerms(state, terms)
    ? [{ type: 'TeamContractFollowed', data: { contractRevision } }]
    : [{ type: 'TeamPlanChanged', data: { ...terms, contractRevision } }];
}

function grantedTerms(plan: GrantedPlan, now: string): SitePlanTerms {
  const none = { trialEndsAt: null, closesAt: null, erasesAt: null };
  if (plan === 'enterprise') return { plan, standing: 'active', ...none };
  const trialEndsAt = daysAfter(now, trialDays);
  return { plan, standing: 'trial', ...none, trialEndsAt, closesAt: trialEndsAt };
}

/** What a contract means for its site: owed, it goes on for some days; over, it is kept for some more. */
function termsOf({ plan, status, owedSince, endedAt, periodEnd }: PlanContractFacts): SitePlanTerms {
  const none = { trialEndsAt: null, closesAt: null, erasesAt: null };
  if (status === 'active') return { plan, standing: 'active', ...none };
  if (status === 'unpaid') {
    return { plan, standing: 'unpaid', ...none, closesAt: daysAfter(owedSince ?? periodEnd, unpaidGraceDays) };
  }
  const over = endedAt ?? periodEnd;
  return { plan, standing: 'cancelled', ...none, closesAt: over, erasesAt: daysAfter(over, keptDays) };
}

/** The settings that are given and differ. */
const changed = (settings: Partial<TeamSettings>, state: Team): Partial<TeamSettings> => {
  const present = new Map<string, unknown>(Object.entries(settingsOf(state)));
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => value !== undefined && !isSame(value, present.get(name))),
  );
};

/** Orders are the same when they name the same in the same order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const teamDecider: Decider<Team, TeamCommand, TeamEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(teamEvents),
};
