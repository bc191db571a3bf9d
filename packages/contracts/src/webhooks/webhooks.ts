/** A site has at most so many webhooks. */
export const mostWebhooks = 20;

/** Sent when somebody asks for it, whatever the webhook has chosen. */
export const testEventType = 'webhook.test';

/** Why a webhook was turned off by itself: its receiver said 410, or nothing but failures for days. Empty: it was not. */
export const webhookStops = ['', 'gone', 'failing'] as const;
export type WebhookStop = (typeof webhookStops)[number];

/** `waiting`: for its first or its next attempt; `failed`: nobody tries any more. */
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Why an attempt failed: nobody answered in time or at all, by a name that leads inside or by TLS that is not trusted; the answer was
 * a redirect or no 2xx, or 410. `off`: the webhook was turned off meanwhile. `siteShut`: the site was shut until nobody tries any more.
 */
export const deliveryReasons = [
  'timeout',
  'unreachable',
  'forbidden',
  'tls',
  'redirect',
  'status',
  'gone',
  'off',
  'siteShut',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Characters of an answer that are kept. */
export const keptAnswer = 1_024;

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds before each further attempt: nearly three days in all. */
export const deliveryPauses: readonly number[] = [
  ...[1 * minute, 5 * minute, 30 * minute],
  ...[2 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour],
];

/** Milliseconds until the last attempt, where all fail: what waits while its site is shut waits no longer, either. */
export const deliveryLife = deliveryPauses.reduce((sum, pause) => sum + pause, 0);

/** Milliseconds of nothing but failures before a webhook is turned off. */
export const longestFailing = 5 * 24 * hour;
/** Milliseconds for which the secret before signs, too. */
export const secretOverlap = 24 * hour;
/** Milliseconds for which deliveries are kept, from the event on. */
export const deliveriesKept = 30 * 24 * hour;
