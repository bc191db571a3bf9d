import {
  deliveriesKept,
  deliveryPauses,
  type DeliveryReason,
  type DeliveryStatus,
  type testEventType,
  type WebhookEventType,
} from '@marquee/contracts';
import { type Due, givenBack, waitingRows } from '@marquee/nest-kit';
import { type DocumentStore, teamCollection } from '@marquee/ports';
import type { Clock } from '@marquee/kernel';

/** One event for one webhook: what is to be sent, and what became of it. It is due at its next attempt, and then to be forgotten. */
export interface WebhookDelivery extends Due {
  readonly webhook: string;
  readonly type: WebhookEventType | typeof testEventType;
  readonly eventId: string;
  /** Whom it is about; '' for nobody. */
  readonly member: string;
  /** ISO instant. */
  readonly createdAt: string;
  /** ISO instant at which somebody asked for it once more; absent: nobody has. */
  readonly askedAt?: string;
  /** Exactly as it is sent. */
  readonly body: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  /** How many of them failed since somebody asked for it. */
  readonly failures: number;
  /** Of the last attempt. */
  readonly lastAttemptAt: string | null;
  readonly responseCode: number | null;
  readonly duration: number | null;
  readonly reason: DeliveryReason | null;
  readonly answer: string;
  /** Whom it is about has gone: what receivers answer may tell of them, and is not kept. */
  readonly isForgotten?: true;
}

export const webhookDeliveryCollection = teamCollection<WebhookDelivery>({
  name: 'webhook_deliveries',
  entity: 'webhook_delivery',
  topic: 'identity.webhook_delivery',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['dueAt'], ['webhook'], ['webhook', 'createdAt'], ['webhook', 'status', 'createdAt'], ['member']],
});

/** What came of one attempt. */
export interface Attempt {
  /** ISO instant at which it was over. */
  readonly at: string;
  /** null: the receiver has it. */
  readonly reason: DeliveryReason | null;
  /** null: nobody answered. */
  readonly responseCode: number | null;
  /** Milliseconds. */
  readonly duration: number;
  readonly answer: string;
}

export type Recorded = Pick<WebhookDelivery, 'webhook' | 'type' | 'eventId' | 'member' | 'body'>;

/** Due at once. @param now ISO instant */
export const recorded = (event: Recorded, now: string): WebhookDelivery => ({
  ...event,
  ...{ createdAt: now, status: 'waiting', attempts: 0, failures: 0, dueAt: now, starts: 0 },
  ...{ lastAttemptAt: null, responseCode: null, duration: null, reason: null, answer: '' },
});

/** Once more, with all attempts. @param now ISO instant */
export const askedAgain = (delivery: WebhookDelivery, now: string): WebhookDelivery => ({
  ...givenBack(delivery),
  ...{ status: 'waiting', failures: 0, askedAt: now, dueAt: now, starts: 0 },
});

/** What failed is tried again, after longer and longer pauses; a receiver that is gone for good is not. */
export function attempted(delivery: WebhookDelivery, attempt: Attempt): WebhookDelivery {
  const { at, reason, responseCode, duration } = attempt;
  const told = {
    ...delivery,
    ...{ attempts: delivery.attempts + 1, lastAttemptAt: at, responseCode, duration, reason },
    answer: delivery.isForgotten ? '' : attempt.answer,
  };
  if (reason === null) return ended(told, 'delivered', null);
  const pause = deliveryPauses[delivery.failures];
  if (reason === 'gone' || pause === undefined) return ended(told, 'failed', reason);
  return { ...told, failures: delivery.failures + 1, dueAt: later(at, pause), starts: 0 };
}

/** Nobody tries any more: it waits to be forgotten. */
export const ended = (
  delivery: WebhookDelivery,
  status: Exclude<DeliveryStatus, 'waiting'>,
  reason: DeliveryReason | null,
): WebhookDelivery => ({
  ...delivery,
  ...{ status, reason, dueAt: later(delivery.createdAt, deliveriesKept), starts: 0 },
});

/** Whom it is about has gone. */
export const forgotten = (delivery: WebhookDelivery): WebhookDelivery => ({
  ...delivery,
  answer: '',
  isForgotten: true,
});

const later = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** Whose turn it could be, by the sites whose they are; not those that wait for their next attempt. */
export async function waitingDeliveries(
  documents: DocumentStore,
  clock: Pick<Clock, 'now'>,
): Promise<readonly string[]> {
  const now = clock.now().toISOString();
  const rows = await waitingRows(documents, webhookDeliveryCollection, clock);
  return rows.flatMap(({ team, id, state: { status, dueAt, starts } }) =>
    status === 'waiting' && (starts > 0 || (dueAt !== null && dueAt <= now)) ? [`${team}/${id}`] : [],
  );
}
