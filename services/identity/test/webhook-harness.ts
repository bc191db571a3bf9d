import { type WebhookChanges, WebhookDeliveryServiceService, WebhookServiceService } from '@marquee/proto/identity';
import { until } from '@marquee/ports/testing';
import { as, Identity } from './identity-harness.js';
import { openReceiver } from './webhook-receiver.js';

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** A change that says nothing. */
export const nothing: WebhookChanges = {
  ...{ id: undefined, name: undefined, url: undefined, events: undefined, enabled: undefined },
  ...{ expectedVersion: undefined, clear: [] },
};

/** A site, and somebody who is told what happens there. */
export async function openWebhooks() {
  const receiver = await openReceiver();
  const identity = await Identity.start();
  identity.privateOrigins.push(receiver.origin);
  const { teamId: team } = await identity.owner();
  const hooks = () => identity.fixture.client(WebhookServiceService);
  const calls = () => identity.fixture.client(WebhookDeliveryServiceService);
  const make = (said: Partial<WebhookChanges> = {}) => {
    const events = { items: ['member.joined', 'member.deleted', 'purchase.completed'] };
    return hooks().create({ ...nothing, name: 'CRM', url: `${receiver.origin}/in`, events, ...said }, as.owner(team));
  };
  const one = (id: string) => hooks().get({ id }, as.owner(team));
  const change = (id: string, said: Partial<WebhookChanges>) =>
    hooks().update({ ...nothing, id, ...said }, as.owner(team));
  const deliveries = async (webhookId: string) => {
    const asked = { webhookId, status: undefined, limit: 100, after: undefined };
    return (await calls().listDeliveries(asked, as.owner(team))).items;
  };
  /** As soon as there is one like it. */
  const delivery = (webhookId: string, status: string, attempts = 1) =>
    until(async () => (await deliveries(webhookId)).find((all) => all.status === status && all.attempts >= attempts));
  const full = (id: string) => calls().getDelivery({ id }, as.owner(team));
  const secretOf = (id: string) => calls().renewSecret({ id }, as.owner(team));
  const test = (id: string) => calls().test({ id }, as.owner(team));
  /** What came of a new event. */
  const attemptAt = async (id: string) => {
    const { id: made } = await test(id);
    return until(async () => {
      const found = await full(made);
      return found.attempts > 0 ? found : undefined;
    });
  };
  return {
    ...{ identity, receiver, team, hooks, calls, make, one, change, deliveries, delivery, full, secretOf, test },
    attemptAt,
    async close() {
      await identity.stop();
      await receiver[Symbol.asyncDispose]();
    },
  };
}
