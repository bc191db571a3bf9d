import { viewingEvents } from './analytics.events.js';
import { categoryEvents, videoEvents } from './catalog.events.js';
import type { EventEntry } from './define-events.js';
import { administratorEvents, groupEvents, invitationEvents, memberEvents } from './identity.events.js';
import { assetEvents } from './media.events.js';
import { teamEvents } from './tenant.events.js';

/** Every event of the product, by kind of entity. */
export const eventCatalogue = [
  administratorEvents,
  memberEvents,
  groupEvents,
  invitationEvents,
  teamEvents,
  videoEvents,
  categoryEvents,
  assetEvents,
  viewingEvents,
] as const;

/** Topics of all entities that have documents; the analytics recorder copies them into the event log. */
export const entityTopics = eventCatalogue.map(({ topic }) => topic).filter((topic) => topic !== viewingEvents.topic);

const entries = new Map<string, EventEntry>(eventCatalogue.flatMap(({ events }) => Object.entries<EventEntry>(events)));

/** Undefined for types that this version does not know. */
export const eventEntry = (type: string): EventEntry | undefined => entries.get(type);
