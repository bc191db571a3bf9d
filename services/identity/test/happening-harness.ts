import { paymentEvents, subscriptionEvents, type Sale, type SubscriptionFacts } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import {
  CustomMailServiceService,
  HappeningServiceService,
  type CustomMailChanges,
  type WorkflowChanges,
  WorkflowServiceService,
} from '@marquee/proto/identity';
import { as, Identity } from './identity-harness.js';
import { mailsOut } from './mails-out.js';

export const start = '2026-11-20T03:00:00.000Z';
const letter: CustomMailChanges = {
  ...{ id: undefined, name: 'Greeting', enabled: true, event: 'accountCreated', invitations: undefined },
  ...{ prices: undefined, subject: 'Hello {{name}}', content: '{{price}} {{email}}' },
  ...{ expectedVersion: undefined, clear: [] },
};
const steps: WorkflowChanges = {
  ...{ id: undefined, name: 'Greeting', enabled: true, event: 'accountCreated', invitations: undefined },
  ...{ prices: undefined, waitDay: 0, action: 'addGroups', mail: undefined, groups: undefined },
  ...{ expectedVersion: undefined, clear: [] },
};
const sale: Omit<Sale, 'memberId'> = {
  ...{ productId: 'prod_1', priceId: 'price_1', productName: 'Pass', nickname: '', amount: 500, currency: 'JPY' },
  ...{ method: 'card', paidAt: start, validDays: 0 },
};
const facts: Omit<SubscriptionFacts, 'memberId'> = {
  ...{ productId: 'prod_1', priceId: 'price_2', productName: 'Club', nickname: '', unitAmount: 500, currency: 'JPY' },
  ...{ interval: 'month', status: 'active', startedAt: start, periodEnd: '2026-12-20T03:00:00.000Z' },
  ...{ trialEnd: null, stops: false, endedAt: null },
};

/** A site with two groups, its custom mails and workflows, and what happens to its members. */
export async function openHappenings() {
  const identity = await Identity.start();
  const { teamId: team } = await identity.owner();
  const gold = (await identity.audience.createGroup({ name: 'Gold' }, as.owner(team))).id;
  const staff = (await identity.audience.createGroup({ name: 'Staff' }, as.owner(team))).id;
  const customMails = () => identity.fixture.client(CustomMailServiceService);
  const workflows = () => identity.fixture.client(WorkflowServiceService);
  const happenings = () => identity.fixture.client(HappeningServiceService);
  const write = (said: Partial<CustomMailChanges> = {}) => customMails().create({ ...letter, ...said }, as.owner(team));
  const begin = (said: Partial<WorkflowChanges> = {}) =>
    workflows().create({ ...steps, groups: { items: [gold] }, ...said }, as.owner(team));
  const change = (id: string, said: Partial<WorkflowChanges>) => {
    const nothing = Object.fromEntries(Object.keys(steps).map((name) => [name, undefined]));
    return workflows().update({ ...nothing, clear: [], id, ...said }, as.owner(team));
  };
  const runs = async (id: string) =>
    (await happenings().listWorkflowRuns({ id, limit: 100, after: undefined }, as.owner(team))).items;
  const ended = (id: string, count = 1) =>
    until(async () => {
      const all = (await runs(id)).map(({ outcome }) => outcome);
      return all.length >= count && all.every((outcome) => outcome !== undefined) ? all : undefined;
    });
  const groupsOf = async (id: string) => (await identity.audience.getMember({ id }, as.owner(team))).groups;
  const mailsTo = async (email: string) => {
    await mailsOut(identity);
    return (await identity.mailbox.list(1_000))
      .filter(({ to, text }) => to === email && !/verify_email/.test(text))
      .map(({ subject }) => subject)
      .toReversed();
  };
  let told = 0;
  const tell = (topic: string, type: string, entityId: string, data: object) =>
    identity.bus.publish(topic, [
      {
        ...{ id: `told${(told += 1)}`, type, schema: 1, team, entity: topic.split('.')[1] ?? '', entityId },
        ...{ revision: told, at: start, actor: { kind: 'service', id: 'billing' }, data },
      },
    ]);
  const buy = (memberId: string, id = 'pi_1') =>
    tell(paymentEvents.topic, 'PaymentSucceeded', id, { ...sale, memberId });
  const subscribe = (memberId: string) =>
    tell(subscriptionEvents.topic, 'SubscriptionStarted', 'sub_1', { ...facts, memberId });
  const renew = (memberId: string) =>
    tell(paymentEvents.topic, 'PaymentSucceeded', 'pi_2', { ...sale, memberId, subscriptionId: 'sub_1' });
  return {
    ...{ identity, team, gold, staff, customMails, workflows, happenings, write, begin, change, runs, ended },
    ...{ groupsOf, mailsTo, buy, subscribe, renew },
  };
}
