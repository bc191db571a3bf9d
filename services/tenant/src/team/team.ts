import {
  designSettings,
  initialDesign,
  teamEvents,
  type PlanName,
  type TeamEvent,
  type TeamSettings,
} from '@marquee/contracts';
import { platformCollection } from '@marquee/ports';

/** A site. Its id is the id of the team; the document is keyed by it. */
export interface Team extends TeamSettings {
  readonly companyName: string;
  readonly plan: PlanName;
  /** ISO instant; null: not a trial. */
  readonly trialEndsAt: string | null;
  readonly createdAt: string;
}

const settingNames = [
  'name',
  'language',
  'timeZone',
  'catalog',
  'joinInvitation',
  'openingPrices',
  ...designSettings,
] as const;

/** What people edit of a site: its version is made of it. */
export const settingsOf = (team: Team): TeamSettings =>
  Object.fromEntries(settingNames.map((name) => [name, team[name]])) as unknown as TeamSettings;

/**
 * Until somebody decides: nobody learns of what is not for them, nobody joins without being invited, all members are
 * in, and it looks as ours do.
 */
const undecided = {
  catalog: 'closed',
  joinInvitation: null,
  openingPrices: [] as readonly string[],
  ...initialDesign,
} as const;

/** Above all teams: a visitor asks for a site before anybody is known, and domains will have to be unique. */
export const teamCollection = platformCollection<Team>({
  name: 'teams',
  entity: teamEvents.entity,
  topic: teamEvents.topic,
  // Catalog and joining came second, all of the design but the accent third, the prices that open it fourth.
  schemaVersion: 4,
  upcast: (document) => ({ ...undecided, ...document }),
});

export function evolve(state: Team | null, event: TeamEvent): Team | null {
  switch (event.type) {
    case 'TeamCreated':
      return { ...undecided, ...event.data };
    case 'TeamSettingsChanged':
      return state && { ...state, ...event.data };
  }
}
