import { domainError, languages, renewals, subscriptionStatuses } from '@marquee/contracts';
import {
  commandContext,
  InjectPorts,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
} from '@marquee/nest-kit';
import {
  SubscriptionServiceService,
  type ChangePriceRequest,
  type IdRequest,
  type ListSubscriptionsRequest,
  type OpenCardPageRequest,
  type OpenCheckoutResponse,
  type OwnSubscription,
  type PageRequest,
  type PreviewPriceChangeRequest,
  type PriceChangePreview,
  type Subscription as SubscriptionMessage,
  type SubscriptionPage,
  type SubscriptionWish,
} from '@marquee/proto/billing';
import { toOfferMessage } from '../checkout/checkout.message.js';
import { LeavingMembers } from './leaving-members.js';
import { OwnSubscriptions } from './own-subscriptions.js';
import { Subscriptions, type KnownSubscription } from './subscriptions.js';

/** Turns calls into commands, and answers into replies; no rules here. */
@RpcController(SubscriptionServiceService, {
  listOwnSubscriptions: 'membership.manage',
  getOwnSubscription: 'membership.manage',
  previewPriceChange: 'membership.manage',
  changePrice: 'membership.manage',
  stopSubscription: 'membership.manage',
  restartSubscription: 'membership.manage',
  retryPayment: 'membership.manage',
  openPayPage: 'membership.manage',
  openCardPage: 'membership.manage',
  listSubscriptions: 'payment.manage',
  stopMemberSubscription: 'payment.manage',
  restartMemberSubscription: 'payment.manage',
})
export class SubscriptionGrpc implements RpcHandlers<SubscriptionServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly subscriptions: Subscriptions,
    private readonly own: OwnSubscriptions,
    private readonly leaving: LeavingMembers,
  ) {}

  async listOwnSubscriptions({ limit, after }: PageRequest, { principal }: RpcCall): Promise<SubscriptionPage> {
    return toPage(await this.subscriptions.list(principal.team, { limit, after }, { memberId: principal.id }));
  }

  async getOwnSubscription({ id }: IdRequest, call: RpcCall): Promise<OwnSubscription> {
    const { team, id: member } = call.principal;
    const state = await this.subscriptions.own(team, member, id);
    const choices = await this.own.choices(wishOf(id, call));
    return { subscription: toMessage({ id, state }), choices: choices.map(toOfferMessage) };
  }

  previewPriceChange({ id, priceId }: PreviewPriceChangeRequest, call: RpcCall): Promise<PriceChangePreview> {
    return this.own.preview(wishOf(id, call), priceId);
  }

  async changePrice({ id, requestId, priceId }: ChangePriceRequest, call: RpcCall): Promise<SubscriptionMessage> {
    return toMessage(await this.own.change(wishOf(id, call), requestId, priceId, commandContext(this.ports, call)));
  }

  async stopSubscription({ id, requestId }: SubscriptionWish, call: RpcCall): Promise<SubscriptionMessage> {
    return toMessage(await this.own.stop(wishOf(id, call), requestId, true, commandContext(this.ports, call)));
  }

  async restartSubscription({ id, requestId }: SubscriptionWish, call: RpcCall): Promise<SubscriptionMessage> {
    return toMessage(await this.own.stop(wishOf(id, call), requestId, false, commandContext(this.ports, call)));
  }

  async retryPayment({ id, requestId }: SubscriptionWish, call: RpcCall): Promise<SubscriptionMessage> {
    return toMessage(await this.own.retry(wishOf(id, call), requestId, commandContext(this.ports, call)));
  }

  async openPayPage({ id }: IdRequest, call: RpcCall): Promise<OpenCheckoutResponse> {
    return { url: await this.own.payPage(wishOf(id, call)) };
  }

  async openCardPage({ id, ...order }: OpenCardPageRequest, call: RpcCall): Promise<OpenCheckoutResponse> {
    const language = languages.find((known) => known === order.language) ?? 'en';
    const context = commandContext(this.ports, call);
    return { url: await this.own.setup(wishOf(id, call), { ...order, language }, context) };
  }

  async listSubscriptions(request: ListSubscriptionsRequest, { principal }: RpcCall): Promise<SubscriptionPage> {
    const { limit, after, status, renewal, ...filter } = request;
    const where = {
      ...filter,
      status: subscriptionStatuses.find((one) => one === status),
      renewal: renewals.find((one) => one === renewal),
    };
    return toPage(await this.subscriptions.list(principal.team, { limit, after }, where));
  }

  stopMemberSubscription(wish: SubscriptionWish, call: RpcCall): Promise<SubscriptionMessage> {
    return this.#stopOfMember(wish, true, call);
  }

  restartMemberSubscription(wish: SubscriptionWish, call: RpcCall): Promise<SubscriptionMessage> {
    return this.#stopOfMember(wish, false, call);
  }

  async #stopOfMember({ id, requestId }: SubscriptionWish, stops: boolean, call: RpcCall) {
    const { team } = call.principal;
    const { memberId: member } = await this.subscriptions.ofSite(team, id);
    // They could stop it no more.
    if (!stops && (await this.leaving.isLeaving(team, member))) throw domainError('MEMBER_LEAVING');
    return toMessage(await this.own.stop({ team, member, id }, requestId, stops, commandContext(this.ports, call)));
  }
}

const wishOf = (id: string, { principal }: RpcCall) => ({ team: principal.team, member: principal.id, id });

const toPage = ({ items, next }: Awaited<ReturnType<Subscriptions['list']>>): SubscriptionPage => ({
  items: items.map(toMessage),
  next,
});

function toMessage({ id, state }: KnownSubscription): SubscriptionMessage {
  const { productId: _productId, trialEnd, endedAt, disputed = false, ...facts } = state;
  return { id, ...facts, trialEnd: trialEnd ?? undefined, endedAt: endedAt ?? undefined, disputed };
}
