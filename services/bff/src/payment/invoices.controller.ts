import { Controller } from '@nestjs/common';
import { currencies, domainError, invoiceStatuses, routes, type FileReply, type ReplyOf } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Invoice } from '@marquee/proto/billing';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { invoicesFile } from './invoice-lines.js';
import { memberNames } from './member-names.js';

const largestPage = 100;

type InvoiceReply = ReplyOf<typeof routes.getOwnInvoice>;

/** What members pay by a transfer to a bank. */
@Controller()
export class InvoicesController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.issueOwnInvoice)
  async issueOwnInvoice({ body, call }: RequestContext<typeof routes.issueOwnInvoice>): Promise<InvoiceReply> {
    return invoiceReply(await this.services.invoices.issueOwnInvoice(body, call));
  }

  @Serves(routes.listOwnInvoices)
  async listOwnInvoices({
    query,
    call,
  }: RequestContext<typeof routes.listOwnInvoices>): Promise<Answer<typeof routes.listOwnInvoices>> {
    const { items, next } = await this.services.invoices.listOwnInvoices(query, call);
    return { items: items.map(invoiceReply), next: next ?? null };
  }

  @Serves(routes.getOwnInvoice)
  async getOwnInvoice({ params, call }: RequestContext<typeof routes.getOwnInvoice>): Promise<InvoiceReply> {
    return invoiceReply(await this.services.invoices.getOwnInvoice({ id: params.memberInvoiceId }, call));
  }

  @Serves(routes.cancelOwnInvoice)
  async cancelOwnInvoice({ params, call }: RequestContext<typeof routes.cancelOwnInvoice>): Promise<InvoiceReply> {
    const wish = { id: params.memberInvoiceId, requestId: '' };
    return invoiceReply(await this.services.invoices.cancelOwnInvoice(wish, call));
  }

  @Serves(routes.reissueOwnInvoice)
  async reissueOwnInvoice({
    params,
    body,
    call,
  }: RequestContext<typeof routes.reissueOwnInvoice>): Promise<InvoiceReply> {
    return invoiceReply(await this.services.invoices.reissueOwnInvoice({ id: params.memberInvoiceId, ...body }, call));
  }

  @Serves(routes.sendOwnInvoice)
  async sendOwnInvoice({ params, body, call }: RequestContext<typeof routes.sendOwnInvoice>): Promise<InvoiceReply> {
    return invoiceReply(await this.services.invoices.sendOwnInvoice({ id: params.memberInvoiceId, ...body }, call));
  }

  @Serves(routes.listInvoices)
  async listInvoices({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listInvoices>): Promise<Answer<typeof routes.listInvoices>> {
    return this.#page(params.teamId, query, call);
  }

  @Serves(routes.downloadInvoices)
  async downloadInvoices({
    params: { teamId },
    query,
    call,
    language,
  }: RequestContext<typeof routes.downloadInvoices>): Promise<FileReply> {
    const asked = { ...query, limit: largestPage };
    const { timeZone } = await this.services.teams.getTeam({}, this.services.as(teamId));
    // Asked before the first byte goes out, so that a failure is no file.
    const first = await this.#page(teamId, asked, call);
    const next = (after: string) => this.#page(teamId, { ...asked, after }, call);
    return invoicesFile(first, next, { language, timeZone });
  }

  /** Whoever bills finds whom by name, without the right to all else that is known of members. */
  @Serves(routes.listMemberChoices)
  async listMemberChoices({
    params,
    query,
  }: RequestContext<typeof routes.listMemberChoices>): Promise<Answer<typeof routes.listMemberChoices>> {
    const found = await this.services.audience.listMembers(query, this.services.as(params.teamId));
    const items = found.items.map(({ id, name, email, loginId = null }) => ({ id, name, email, loginId }));
    return { items, next: found.next ?? null };
  }

  @Serves(routes.issueInvoice)
  async issueInvoice({ params, body, call }: RequestContext<typeof routes.issueInvoice>): Promise<InvoiceReply> {
    // Nobody is billed who is no member of the site.
    const nameOf = await memberNames(this.services, params.teamId, [body]);
    if (nameOf(body.memberId) === null) throw domainError('MEMBER_NOT_FOUND');
    return invoiceReply(await this.services.invoices.issueInvoice(body, call));
  }

  @Serves(routes.getInvoice)
  async getInvoice({
    params,
    call,
  }: RequestContext<typeof routes.getInvoice>): Promise<Answer<typeof routes.getInvoice>> {
    const found = await this.services.invoices.getInvoice({ id: params.memberInvoiceId }, call);
    const [named] = await this.#named(params.teamId, [found]);
    if (!named) throw domainError('INVOICE_NOT_FOUND');
    return named;
  }

  @Serves(routes.cancelInvoice)
  async cancelInvoice({ params, call }: RequestContext<typeof routes.cancelInvoice>): Promise<InvoiceReply> {
    const wish = { id: params.memberInvoiceId, requestId: '' };
    return invoiceReply(await this.services.invoices.cancelInvoice(wish, call));
  }

  @Serves(routes.reissueInvoice)
  async reissueInvoice({ params, body, call }: RequestContext<typeof routes.reissueInvoice>): Promise<InvoiceReply> {
    return invoiceReply(await this.services.invoices.reissueInvoice({ id: params.memberInvoiceId, ...body }, call));
  }

  @Serves(routes.sendInvoice)
  async sendInvoice({ params, body, call }: RequestContext<typeof routes.sendInvoice>): Promise<InvoiceReply> {
    return invoiceReply(await this.services.invoices.sendInvoice({ id: params.memberInvoiceId, ...body }, call));
  }

  async #page(
    teamId: string,
    asked: Parameters<ServiceClients['invoices']['listInvoices']>[0],
    call: CallOptions,
  ): Promise<Answer<typeof routes.listInvoices>> {
    const { items, next } = await this.services.invoices.listInvoices(asked, call);
    return { items: await this.#named(teamId, items), next: next ?? null };
  }

  async #named(teamId: string, invoices: readonly Invoice[]) {
    const nameOf = await memberNames(this.services, teamId, invoices);
    return invoices.map((one) => {
      const { memberId } = one;
      return { ...invoiceReply(one), memberId, memberName: nameOf(memberId) };
    });
  }
}

function invoiceReply({ memberId: _memberId, ...invoice }: Invoice): InvoiceReply {
  const { number = null, paidAt = null, page = null, bank = null } = invoice;
  return {
    ...invoice,
    ...{ number, paidAt, page, bank, state: choice(invoiceStatuses, invoice.state) },
    currency: choice(currencies, invoice.currency),
  };
}
