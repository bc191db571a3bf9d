import { Controller } from '@nestjs/common';
import { routes, type FileReply, type QueryOf } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { instantsOf } from './instants-of.js';
import { memberNames } from './member-names.js';
import { paymentsFile } from './payment-lines.js';
import { paymentFactsReply } from './payment-facts.mapper.js';
import { paymentOfMemberReply, paymentReply } from './payment.mapper.js';
import { priceReply } from './prices.controller.js';

const largestPage = 100;

type PaymentFilter = QueryOf<typeof routes.downloadPayments>;

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
    const { limit, after, sort, ...filter } = query;
    const asked = { ...(await this.#filter(params.teamId, filter)), limit, after, sort };
    return this.#page(params.teamId, asked, call);
  }

  @Serves(routes.getPayment)
  async getPayment({
    params: { teamId, paymentId },
    call,
  }: RequestContext<typeof routes.getPayment>): Promise<Answer<typeof routes.getPayment>> {
    const facts = await this.services.payments.getPayment({ id: paymentId }, call);
    const [history, people, nameOf] = await Promise.all([
      this.services.sales.getPaymentHistory({ paymentId }, call),
      this.services.administrators.listAdministrators({}, this.services.as(teamId)),
      memberNames(this.services, teamId, facts.payment ? [facts.payment] : []),
    ]);
    const names = new Map(people.items.map(({ id, name }) => [id, name]));
    return paymentFactsReply(facts, history.items, { nameOf, administratorOf: (id) => names.get(id) ?? null });
  }

  @Serves(routes.getPaymentCustomer)
  async getPaymentCustomer({
    params,
    call,
  }: RequestContext<typeof routes.getPaymentCustomer>): Promise<Answer<typeof routes.getPaymentCustomer>> {
    const member = { id: params.memberId };
    const [{ id }] = await Promise.all([
      this.services.payments.getCustomer(member, call),
      // Billing knows no members: whoever is none of this site is not found.
      this.services.audience.getMember(member, this.services.as(params.teamId)),
    ]);
    return { id: id ?? null };
  }

  @Serves(routes.downloadPayments)
  async downloadPayments({
    params,
    query,
    call,
    language,
  }: RequestContext<typeof routes.downloadPayments>): Promise<FileReply> {
    const { teamId } = params;
    const asked = { ...(await this.#filter(teamId, query)), limit: largestPage };
    const { timeZone } = await this.services.teams.getTeam({}, this.services.as(teamId));
    // Asked before the first byte goes out, so that a failure is no file.
    const first = await this.#page(teamId, asked, call);
    const next = (after: string) => this.#page(teamId, { ...asked, after }, call);
    return paymentsFile(first, next, { language, timeZone });
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

  /** Days of the site as instants. */
  async #filter(teamId: string, { member, price, from, to, ...filter }: PaymentFilter) {
    const days = await instantsOf(this.services, teamId, { from, to });
    return { ...filter, ...days, memberId: member, priceId: price };
  }

  async #page(
    teamId: string,
    query: Parameters<ServiceClients['payments']['listPayments']>[0],
    call: CallOptions,
  ): Promise<Answer<typeof routes.listPayments>> {
    const { items, next } = await this.services.payments.listPayments(query, call);
    const nameOf = await memberNames(this.services, teamId, items);
    return { items: items.map((one) => paymentOfMemberReply(one, nameOf)), next: next ?? null };
  }
}
