import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { memberNames } from './member-names.js';
import { paymentReply } from './payment.mapper.js';
import { priceReply } from './prices.controller.js';

/** What was paid to a site, in its console, and what videos can be limited to. */
@Controller()
export class PaymentsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listPayments)
  async listPayments({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listPayments>): Promise<Answer<typeof routes.listPayments>> {
    const { items, next } = await this.services.payments.listPayments(query, call);
    const nameOf = await memberNames(this.services, params.teamId, items);
    const payments = items.map((one) => {
      const { memberId } = one;
      return { ...paymentReply(one), memberId, memberName: nameOf(memberId) };
    });
    return { items: payments, next: next ?? null };
  }

  @Serves(routes.refundPayment)
  async refundPayment({
    params,
    body,
    call,
  }: RequestContext<typeof routes.refundPayment>): Promise<Answer<typeof routes.refundPayment>> {
    return paymentReply(await this.services.payments.refundPayment({ id: params.paymentId, ...body }, call));
  }

  @Serves(routes.listPriceChoices)
  async listPriceChoices({
    call,
  }: RequestContext<typeof routes.listPriceChoices>): Promise<Answer<typeof routes.listPriceChoices>> {
    const { items } = await this.services.checkout.listOffers({ priceIds: [] }, call);
    const choices = items.flatMap(({ price, productName }) => {
      if (!price) return [];
      const { id, nickname, currency, unitAmount, interval } = priceReply(price);
      return [{ id, productName, nickname, currency, unitAmount, interval }];
    });
    return { items: choices };
  }
}
