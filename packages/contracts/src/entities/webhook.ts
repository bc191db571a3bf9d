import { id, instant, line, page, paging, record, string, text, count } from '../api/fields.js';
import { route } from '../api/route.js';
import { webhookEventTypes } from '../webhooks/webhook-event-types.js';
import { deliveryReasons, deliveryStatuses, keptAnswer, testEventType, webhookStops } from '../webhooks/webhooks.js';
import { defineEntity } from './define-entity.js';
import { entityRoutes } from './entity-routes.js';
import { createdAtField, flagField, itemsField, lineField, type GivenField, type InitialField } from './field.js';
import { factField } from './upload-field.js';

/** Where events are sent. http is for private networks that an installation names; the service refuses it elsewhere. */
const receiverField = (): GivenField<string> => ({
  kind: 'line',
  from: 'caller',
  schema: line(1_000)
    .matches(/^https?:\/\/[^\s<>"]+$/u, { name: 'address', message: { code: 'NOT_HTTPS_ADDRESS' } })
    .required(),
});

/** Whoever makes one wants to be told, unless they say otherwise. */
const onField = (): InitialField<boolean> => ({ ...flagField(), initial: true });

/** Somebody outside who is told of what happens on the site: events are sent to an address, signed. */
export const webhook = defineEntity({
  name: 'webhook',
  service: 'identity',
  section: 'Site',
  permissions: { read: 'webhook.manage', manage: 'webhook.manage' },
  fields: {
    /** What lists call it. */
    name: lineField(100),
    url: receiverField(),
    /** Of what it is told. */
    events: itemsField(string().oneOf(webhookEventTypes).required(), webhookEventTypes.length),
    enabled: onField(),
    /** Why it was turned off by itself; empty: it was not. */
    stopped: factField(string().oneOf(webhookStops).defined()),
    /** When its present secret was made; null: nobody has asked for one. */
    secretMadeAt: factField(instant().nullable().defined()),
    createdAt: createdAtField(),
  },
  uses: 'useCount',
});

const calls = entityRoutes(webhook);

export const webhookCalls = {
  ...calls,
  create: { ...calls.create, errors: [...(calls.create.errors ?? []), 'WEBHOOK_LIMIT_REACHED'] },
} as const;

const delivery = {
  id: id().required(),
  type: string()
    .oneOf([...webhookEventTypes, testEventType])
    .required(),
  /** Of the event: the same in its body, and in the header webhook-id. */
  eventId: id().required(),
  createdAt: instant().required(),
  status: string().oneOf(deliveryStatuses).required(),
  /** How often it was sent. */
  attempts: count().required(),
  /** Of the last attempt; null: there was none, or nobody answered. */
  lastAttemptAt: instant().nullable().defined(),
  responseCode: count().nullable().defined(),
  /** Milliseconds. */
  duration: count().nullable().defined(),
  /** Why the last attempt failed, or nobody tries any more; null: nothing went wrong. */
  reason: string().oneOf(deliveryReasons).nullable().defined(),
  /** null: nobody tries any more. */
  nextAttemptAt: instant().nullable().defined(),
};

const one = '/api/teams/{teamId}/webhooks/{webhookId}' as const;
const manage = { tag: 'Site', permission: 'webhook.manage' } as const;

export const webhookRoutes = {
  listWebhooks: webhookCalls.list,
  createWebhook: webhookCalls.create,
  getWebhook: webhookCalls.get,
  updateWebhook: webhookCalls.update,
  deleteWebhook: webhookCalls.delete,
  listUsesOfWebhook: webhookCalls.usage,
  renewWebhookSecret: route({
    ...manage,
    method: 'POST',
    path: `${one}/secret`,
    summary: 'Make a new secret, which is told this once; the one before signs, too, for 24 hours',
    reply: record({
      secret: string().required(),
      /** Until when the secret before signs, too; null: there was none. */
      previousUntil: instant().nullable().defined(),
    }),
    errors: ['WEBHOOK_NOT_FOUND'],
  }),
  testWebhook: route({
    ...manage,
    method: 'POST',
    path: `${one}/test`,
    summary: `Send an event of the type ${testEventType}, to see how it is received`,
    status: 202,
    reply: record({ id: id().required() }),
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF'],
  }),
  listWebhookDeliveries: route({
    ...manage,
    method: 'GET',
    path: `${one}/deliveries`,
    summary: 'What a webhook was sent in the last 30 days, the latest first',
    query: record({
      ...paging,
      status: string().oneOf(deliveryStatuses).optional(),
    }),
    reply: page(record(delivery)),
    errors: ['WEBHOOK_NOT_FOUND', 'INVALID_CURSOR'],
  }),
  getWebhookDelivery: route({
    ...manage,
    method: 'GET',
    path: '/api/teams/{teamId}/webhook-deliveries/{webhookDeliveryId}',
    summary: 'What was sent to a webhook, and what it answered',
    reply: record({
      ...delivery,
      webhookId: id().required(),
      /** Exactly as it is sent. */
      body: text(20_000).defined(),
      /** The beginning of the last answer. */
      answer: string().max(keptAnswer).defined(),
    }),
    errors: ['WEBHOOK_DELIVERY_NOT_FOUND'],
  }),
  sendWebhookDelivery: route({
    ...manage,
    method: 'POST',
    path: '/api/teams/{teamId}/webhook-deliveries/{webhookDeliveryId}/send',
    summary: 'Send it again, now; the event keeps its id',
    status: 202,
    errors: ['WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_OFF'],
  }),
} as const;
