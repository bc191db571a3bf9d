import type { Decider } from '@marquee/kernel';
import {
  defaultTimeZone,
  domainError,
  initialDesign,
  schemasOf,
  teamEvents,
  trialDays,
  type TeamEvent,
  type TeamSettings,
} from '@marquee/contracts';
import { evolve, settingsOf, type Team } from './team.js';

export type TeamCommand =
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
  | { readonly type: 'WithdrawInvitation'; readonly invitation: string };

const dayMilliseconds = 86_400_000;

function decide(command: TeamCommand, state: Team | null): readonly TeamEvent[] {
  switch (command.type) {
    case 'CreateTeam': {
      // The registration is told at least once: a team that exists stays as it is.
      if (state) return [];
      const { name, language, companyName, registeredAt } = command;
      const trialEndsAt = new Date(Date.parse(registeredAt) + trialDays * dayMilliseconds).toISOString();
      const { accentColor } = initialDesign;
      const settings = { name, language, timeZone: defaultTimeZone, accentColor };
      return [
        {
          type: 'TeamCreated',
          data: { ...settings, companyName, plan: 'trial', trialEndsAt, createdAt: registeredAt },
        },
      ];
    }
    case 'ChangeSettings': {
      if (!state) throw domainError('TEAM_NOT_FOUND');
      const changes = changed(command.settings, state);
      return Object.keys(changes).length === 0 ? [] : [{ type: 'TeamSettingsChanged', data: changes }];
    }
    case 'WithdrawInvitation':
      return state?.joinInvitation === command.invitation
        ? [{ type: 'TeamSettingsChanged', data: { joinInvitation: null } }]
        : [];
  }
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
