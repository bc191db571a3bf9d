import { defineEvents, type EventOf } from './define-events.js';
import type { Catalog } from '../access/disclosure.js';
import type { PlanName } from '../plans/plans.js';

/** Product decision: sites keep Japanese time until told otherwise. */
export const defaultTimeZone = 'Asia/Tokyo';

export interface TeamSettings {
  readonly name: string;
  readonly language: 'ja' | 'en';
  /** IANA name. */
  readonly timeZone: string;
  /** #rrggbb. */
  readonly accentColor: string;
  /** What those are told of a video who may not watch it. */
  readonly catalog: Catalog;
  /** The invitation by which anybody may join, where the site offers one; null: people are invited one by one. */
  readonly joinInvitation: string | null;
}

/** A site is born with these; nobody chose them yet. */
type LaterSettings = 'catalog' | 'joinInvitation';

export interface TeamEvents {
  TeamCreated: Omit<TeamSettings, LaterSettings> & {
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
