import { defineEvents, type EventOf } from './define-events.js';
import type { PlanName } from '../plans/plans.js';

export interface TeamSettings {
  readonly name: string;
  readonly language: 'ja' | 'en';
  /** IANA name. */
  readonly timeZone: string;
  /** #rrggbb. */
  readonly accentColor: string;
}

export interface TeamEvents {
  TeamCreated: TeamSettings & {
    readonly companyName: string;
    readonly plan: PlanName;
    readonly trialEndsAt: string | null;
    readonly createdAt: string;
  };
  TeamSettingsChanged: Partial<TeamSettings>;
}
export type TeamEvent = EventOf<TeamEvents>;

export const teamEvents = defineEvents<TeamEvents>({
  entity: 'team',
  topic: 'tenant.team',
  events: {
    TeamCreated: { summary: 'A site was created for a newly registered owner', schema: 1 },
    TeamSettingsChanged: { summary: 'Settings of the site changed', schema: 1 },
  },
});
