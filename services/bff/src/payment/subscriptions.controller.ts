import { Controller } from '@nestjs/common';
import {
  currencies,
  intervals,
  routes,
  subscriptionStatuses,
  type FileReply,
  type QueryOf,
  type ReplyOf,
} from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Subscription } from '@marquee/proto/billing';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { instantsOf } from './instants-of.js';
import { memberNames } from './member-names.js';
import { offerReply } from './payment.mapper.js';
import { subscriptionsFile } from './subscription-lines.js';

const largestPage = 100;

type SubscriptionReply = ReplyOf<typeof routes.cancelSubscription>;
type Filter = QueryOf<typeof routes.downloadSubscriptions>;
const home = ({
  client,
  params,
}: {
  readonly client: { readonly origin: string };
  readonly params: { teamId: string };
}) => `${client.origin}/user/${params.teamId}/setting/paid_history`;

/** What members pay again and again. */
@Controller()
export class SubscriptionsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listOwnSubscriptions)
  async listOwnSubscriptions({
    query,
    call,
  }: RequestContext<typeof routes.listOwnSubscriptions>): Promise<Answer<typeof routes.listOwnSubscriptions>> {
    const { items, next } = await this.services.subscriptions.listOwnSubscriptions(query, call);
    return { items: items.map(subscriptionReply), next: next ?? null };
  }

  @Serves(routes.getOwnSubscription)
  async getOwnSubscription({
    params,
    call,
  }: RequestContext<typeof routes.getOwnSubscription>): Promise<Answer<typeof routes.getOwnSubscription>> {
    const found = await this.services.subscriptions.getOwnSubscription({ id: params.subscriptionId }, call);
    if (!found.subscription) throw new Error('a subscription without its facts');
    return { subscription: subscriptionReply(found.subscription), choices: found.choices.flatMap(offerReply) };
  }

  @Serves(routes.previewPriceChange)
  async previewPriceChange({
    params,
    body,
    call,
  }: RequestContext<typeof routes.previewPriceChange>): Promise<Answer<typeof routes.previewPriceChange>> {
    const wish = { id: params.subscriptionId, priceId: body.priceId };
    const preview = await this.services.subscriptions.previewPriceChange(wish, call);
    return { ...preview, currency: choice(currencies, preview.currency) };
  }

  @Serves(routes.changePrice)
  async changePrice({ params, body, call }: RequestContext<typeof routes.changePrice>): Promise<SubscriptionReply> {
    const wish = { id: params.subscriptionId, ...body };
    return subscriptionReply(await this.services.subscriptions.changePrice(wish, call));
  }

  @Serves(routes.cancelSubscription)
  async cancelSubscription({
    params,
    body,
    call,
  }: RequestContext<typeof routes.cancelSubscription>): Promise<SubscriptionReply> {
    const wish = { id: params.subscriptionId, ...body };
    return subscriptionReply(await this.services.subscriptions.stopSubscription(wish, call));
  }

  @Serves(routes.restartSubscription)
  async restartSubscription({
    params,
    body,
    call,
  }: RequestContext<typeof routes.restartSubscription>): Promise<SubscriptionReply> {
    const wish = { id: params.subscriptionId, ...body };
    return subscriptionReply(await this.services.subscriptions.restartSubscription(wish, call));
  }

  @Serves(routes.retryPayment)
  async retryPayment({ params, body, call }: RequestContext<typeof routes.retryPayment>): Promise<SubscriptionReply> {
    const wish = { id: params.subscriptionId, ...body };
    return subscriptionReply(await this.services.subscriptions.retryPayment(wish, call));
  }

  @Serves(routes.openPayPage)
  async openPayPage({
    params,
    call,
  }: RequestContext<typeof routes.openPayPage>): Promise<Answer<typeof routes.openPayPage>> {
    return this.services.subscriptions.openPayPage({ id: params.subscriptionId }, call);
  }

  /** The addresses that one comes back to are ours. */
  @Serves(routes.openCardPage)
  async openCardPage(context: RequestContext<typeof routes.openCardPage>): Promise<Answer<typeof routes.openCardPage>> {
    const { params, body, call, language } = context;
    const urls = { successUrl: `${home(context)}?card=1`, cancelUrl: home(context) };
    const order = { id: params.subscriptionId, ...body, ...urls, language };
    return this.services.subscriptions.openCardPage(order, call);
  }

  @Serves(routes.listSubscriptions)
  async listSubscriptions({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listSubscriptions>): Promise<Answer<typeof routes.listSubscriptions>> {
    const { limit, after, ...filter } = query;
    return this.#page(params.teamId, { ...(await this.#filter(params.teamId, filter)), limit, after }, call);
  }

  @Serves(routes.downloadSubscriptions)
  async downloadSubscriptions({
    params: { teamId },
    query,
    call,
    language,
  }: RequestContext<typeof routes.downloadSubscriptions>): Promise<FileReply> {
    const asked = { ...(await this.#filter(teamId, query)), limit: largestPage };
    const { timeZone } = await this.services.teams.getTeam({}, this.services.as(teamId));
    // Asked before the first byte goes out, so that a failure is no file.
    const first = await this.#page(teamId, asked, call);
    const next = (after: string) => this.#page(teamId, { ...asked, after }, call);
    return subscriptionsFile(first, next, { language, timeZone });
  }

  @Serves(routes.cancelMemberSubscription)
  async cancelMemberSubscription({
    params,
    body,
    call,
  }: RequestContext<typeof routes.cancelMemberSubscription>): Promise<SubscriptionReply> {
    const wish = { id: params.subscriptionId, ...body };
    return subscriptionReply(await this.services.subscriptions.stopMemberSubscription(wish, call));
  }

  @Serves(routes.restartMemberSubscription)
  async restartMemberSubscription({
    params,
    body,
    call,
  }: RequestContext<typeof routes.restartMemberSubscription>): Promise<SubscriptionReply> {
    const wish = { id: params.subscriptionId, ...body };
    return subscriptionReply(await this.services.subscriptions.restartMemberSubscription(wish, call));
  }

  /** Days of the site as instants. */
  async #filter(teamId: string, { endedFrom, endedTo, price: priceId, ...filter }: Filter) {
    const days = await instantsOf(this.services, teamId, { from: endedFrom, to: endedTo }, 'endedTo');
    return { ...filter, priceId, endedFrom: days.from, endedUntil: days.until };
  }

  async #page(
    teamId: string,
    asked: Parameters<ServiceClients['subscriptions']['listSubscriptions']>[0],
    call: CallOptions,
  ): Promise<Answer<typeof routes.listSubscriptions>> {
    const { items, next } = await this.services.subscriptions.listSubscriptions(asked, call);
    const nameOf = await memberNames(this.services, teamId, items);
    const subscriptions = items.map((one) => {
      const { memberId } = one;
      return { ...subscriptionReply(one), memberId, memberName: nameOf(memberId) };
    });
    return { items: subscriptions, next: next ?? null };
  }
}

function subscriptionReply({ memberId: _memberId, ...subscription }: Subscription): SubscriptionReply {
  const { currency, interval, status, trialEnd, endedAt } = subscription;
  return {
    ...subscription,
    ...{ currency: choice(currencies, currency), interval: choice(intervals, interval) },
    ...{ status: choice(subscriptionStatuses, status), trialEnd: trialEnd ?? null, endedAt: endedAt ?? null },
  };
}
