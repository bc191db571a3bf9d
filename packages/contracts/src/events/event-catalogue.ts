import type { EventEnvelope } from '@marquee/kernel';
import { entities } from '../entities/entities.js';
import { entityEvents } from '../entities/entity-events.js';
import { viewingEvents } from './analytics.events.js';
import { apiTokenEvents } from './api-token.events.js';
import {
  paymentAccountEvents,
  paymentCustomerEvents,
  paymentEvents,
  productImageEvents,
  receiptIssuerEvents,
  subscriptionEvents,
} from './billing.events.js';
import { eventApplicationEvents, liveOpeningEvents, videoEvents } from './catalog.events.js';
import {
  certificateEvents,
  commentEvents,
  examAttemptEvents,
  newsReadingEvents,
  savedVideoEvents,
  surveyAnswerEvents,
} from './engagement.events.js';
import { broadcastEvents } from './broadcast.events.js';
import type { EventEntry } from './define-events.js';
import { administratorInvitationEvents } from './administrator-invitation.events.js';
import { administratorEvents, invitationEvents } from './identity.events.js';
import { mailEvents } from './mail.events.js';
import { mailSenderEvents } from './mail-sender.events.js';
import { mailingEvents } from './mailing.events.js';
import { automaticMailEvents } from './automatic-mail.events.js';
import { workflowRunEvents } from './workflow-run.events.js';
import { memberEvents } from './member.events.js';
import { memberVisitEvents } from './member-visit.events.js';
import { assetEvents, downloadEvents, imageEvents, trafficEvents } from './media.events.js';
import { planContractEvents, planCustomerEvents } from './plan.events.js';
import { previewEvents } from './preview.events.js';
import { replyNoticesEvents } from './reply-notices.events.js';
import { securityEvents } from './security.events.js';
import { signOnEvents } from './sign-on.events.js';
import { landingPageEvents, teamEvents } from './tenant.events.js';
import { zoomConnectionEvents } from './zoom.events.js';

/** Every event of the product, by kind of entity. */
export const eventCatalogue = [
  administratorEvents,
  administratorInvitationEvents,
  apiTokenEvents,
  previewEvents,
  memberEvents,
  memberVisitEvents,
  invitationEvents,
  mailEvents,
  mailSenderEvents,
  mailingEvents,
  automaticMailEvents,
  workflowRunEvents,
  securityEvents,
  signOnEvents,
  zoomConnectionEvents,
  teamEvents,
  landingPageEvents,
  videoEvents,
  eventApplicationEvents,
  liveOpeningEvents,
  ...entities.map((entity) => entityEvents(entity)),
  assetEvents,
  broadcastEvents,
  imageEvents,
  downloadEvents,
  trafficEvents,
  savedVideoEvents,
  newsReadingEvents,
  commentEvents,
  replyNoticesEvents,
  surveyAnswerEvents,
  examAttemptEvents,
  certificateEvents,
  paymentAccountEvents,
  paymentCustomerEvents,
  paymentEvents,
  receiptIssuerEvents,
  productImageEvents,
  subscriptionEvents,
  planContractEvents,
  planCustomerEvents,
  viewingEvents,
] as const;

/** Topics of all entities that have documents; the analytics recorder copies them into the event log. */
export const entityTopics = eventCatalogue.map(({ topic }) => topic).filter((topic) => topic !== viewingEvents.topic);

const entries = new Map<string, EventEntry>(eventCatalogue.flatMap(({ events }) => Object.entries<EventEntry>(events)));

/** Undefined for types that this version does not know. */
export const eventEntry = (type: string): EventEntry | undefined => entries.get(type);

/**
 * The event in the present shape of its type, whenever it was recorded. Events of types that this version does not know
 * stay as they are; so do those of a newer version, whose reader will be here soon (an upgrade rolls).
 */
export function upcast(event: EventEnvelope): EventEnvelope {
  const entry = eventEntry(event.type);
  return entry ? upcastBy(entry, event) : event;
}

/** The same by one entry of the catalogue. */
export function upcastBy(entry: EventEntry, event: EventEnvelope): EventEnvelope {
  if (!entry.upcasts || event.schema >= entry.schema) return event;
  // Data is plain JSON.
  const data = entry.upcasts
    .slice(event.schema - 1)
    .reduce((older, step) => step(older), event.data as Readonly<Record<string, unknown>>);
  return { ...event, schema: entry.schema, data };
}
