import { languages } from '@marquee/contracts';
import {
  commandContext,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
  InjectPorts,
} from '@marquee/nest-kit';
import {
  CheckoutServiceService,
  type CheckCouponRequest,
  type CouponOffer,
  type ListOffersRequest,
  type OfferList,
  type OpenCheckoutRequest,
  type OpenCheckoutResponse,
  type PageRequest,
  type PaymentPage,
} from '@marquee/proto/billing';
import { toPaymentMessage } from '../payment/payment.message.js';
import { Payments } from '../payment/payments.js';
import { toOfferMessage } from './checkout.message.js';
import { Checkouts } from './checkouts.js';

/** Turns calls into commands, and answers into replies; no rules here. */
@RpcController(CheckoutServiceService, {
  listOffers: 'content.watch',
  checkCoupon: 'membership.manage',
  openCheckout: 'membership.manage',
  listOwnPayments: 'membership.manage',
})
export class CheckoutGrpc implements RpcHandlers<CheckoutServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly checkouts: Checkouts,
    private readonly payments: Payments,
  ) {}

  async listOffers({ priceIds }: ListOffersRequest, { principal }: RpcCall): Promise<OfferList> {
    const { team, kind, id } = principal;
    const prices = priceIds.length === 0 ? 'all' : priceIds;
    const offers =
      kind === 'member' ? await this.checkouts.offersTo(team, id, prices) : await this.checkouts.offers(team, prices);
    return { items: offers.map(toOfferMessage) };
  }

  async checkCoupon({ priceId, coupon }: CheckCouponRequest, { principal }: RpcCall): Promise<CouponOffer> {
    const { durationInMonths, ...offer } = await this.checkouts.withCoupon(principal.team, priceId, coupon);
    return { ...offer, durationInMonths: durationInMonths ?? undefined };
  }

  async openCheckout(request: OpenCheckoutRequest, call: RpcCall): Promise<OpenCheckoutResponse> {
    const { team, id } = call.principal;
    const language = languages.find((known) => known === request.language) ?? 'en';
    const context = commandContext(this.ports, call);
    return { url: await this.checkouts.open(team, id, { ...request, language }, context) };
  }

  async listOwnPayments({ limit, after }: PageRequest, { principal }: RpcCall): Promise<PaymentPage> {
    const own = { memberId: principal.id, state: 'paid' } as const;
    const { items, next } = await this.payments.list(principal.team, { limit, after }, own);
    return { items: items.map(toPaymentMessage), next };
  }
}
