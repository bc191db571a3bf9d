import { teamEvents, type PlanName, type TeamEvent, type TeamSettings } from '@marquee/contracts';
import { platformCollection } from '@marquee/ports';

/** A site. Its id is the id of the team; the document is keyed by it. */
export interface Team extends TeamSettings {
  readonly companyName: string;
  readonly plan: PlanName;
  /** ISO instant; null: not a trial. */
  readonly trialEndsAt: string | null;
  readonly createdAt: string;
}

/** Above all teams: a visitor asks for a site before anybody is known, and domains will have to be unique. */
export const teamCollection = platformCollection<Team>({
  name: 'teams',
  entity: teamEvents.entity,
  topic: teamEvents.topic,
  schemaVersion: 1,
});

export function evolve(state: Team | null, event: TeamEvent): Team | null {
  switch (event.type) {
    case 'TeamCreated':
      return event.data;
    case 'TeamSettingsChanged':
      return state && { ...state, ...event.data };
  }
}
