import { Controller } from '@nestjs/common';
import {
  currencies,
  paymentMethodNames,
  planCurrency,
  planTaxPercentage,
  routes,
  type FileReply,
  type Language,
} from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { Receipt, ReceiptIssuer } from '@marquee/proto/billing';
import type { Answer, RequestContext } from '../http/context.js';
import { inOnePiece } from '../http/send-file.js';
import { Serves } from '../http/serves.js';
import type { BffOptions } from '../options.js';
import { memberNames } from '../payment/member-names.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { drawPaper } from './draw-paper.js';
import { paperNumber } from './paper-number.js';
import type { Paper } from './paper.js';
import { paperFileName, paperWords } from './paper-words.js';
import { planLines } from './plan-lines.js';

interface Wanted {
  readonly addressee?: string | undefined;
  readonly language?: Language | undefined;
}

/** Receipts as files: what billing knows of a payment, and whose site it is. */
@Controller()
export class ReceiptsController {
  constructor(
    @InjectPorts() private readonly options: BffOptions,
    private readonly services: ServiceClients,
  ) {}

  @Serves(routes.getReceiptIssuer)
  async getReceiptIssuer({
    params,
    call,
  }: RequestContext<typeof routes.getReceiptIssuer>): Promise<Answer<typeof routes.getReceiptIssuer>> {
    return this.#withSite(params.teamId, await this.services.receipts.getReceiptIssuer({}, call));
  }

  @Serves(routes.updateReceiptIssuer)
  async updateReceiptIssuer({
    params,
    body,
    call,
    expectedVersion,
  }: RequestContext<typeof routes.updateReceiptIssuer>): Promise<Answer<typeof routes.updateReceiptIssuer>> {
    const issuer = await this.services.receipts.updateReceiptIssuer({ ...body, expectedVersion }, call);
    return this.#withSite(params.teamId, issuer);
  }

  @Serves(routes.getReceipt)
  async getReceipt({ params, query, call, language }: RequestContext<typeof routes.getReceipt>): Promise<FileReply> {
    const receipt = await this.services.receipts.getReceipt({ id: params.paymentId }, call);
    return this.#file(await this.#paperOf(params.teamId, receipt, { language, ...query }));
  }

  @Serves(routes.getOwnReceipt)
  async getOwnReceipt({
    params,
    query,
    call,
    language,
  }: RequestContext<typeof routes.getOwnReceipt>): Promise<FileReply> {
    const receipt = await this.services.receipts.getOwnReceipt({ id: params.paymentId }, call);
    return this.#file(await this.#paperOf(params.teamId, receipt, { language, ...query }));
  }

  @Serves(routes.getPlanReceipt)
  async getPlanReceipt({
    params,
    query,
    call,
    language,
  }: RequestContext<typeof routes.getPlanReceipt>): Promise<FileReply> {
    const own = this.services.as(params.teamId);
    const [invoice, team, billing] = await Promise.all([
      this.services.plan.getInvoice({ id: params.invoiceId }, call),
      this.services.teams.getTeam({}, own),
      this.services.plan.getBilling({}, own),
    ]);
    const { operator } = this.options;
    const at = invoice.paidAt ?? invoice.issuedAt;
    const readers = query.language ?? language;
    return this.#file({
      kind: invoice.state === 'paid' ? 'receipt' : 'invoice',
      number: invoice.number ?? paperNumber(params.teamId, invoice.id, at),
      language: readers,
      timeZone: team.timeZone,
      issuer: operator ?? { name: 'Marquee', registrationNumber: '', address: '', phone: '' },
      site: '',
      forSite: team.name,
      addressee: query.addressee ?? firstSaid(billing.company, team.companyName, team.name),
      currency: planCurrency,
      at,
      method: invoice.state === 'paid' ? 'card' : undefined,
      lines: planLines(invoice.lines, readers),
      total: invoice.total,
      taxes: [{ percentage: planTaxPercentage, reduced: false, amount: invoice.total }],
      ...{ amountRefunded: invoice.amountRefunded, refunds: invoice.refunds },
    });
  }

  async #withSite(teamId: string, issuer: ReceiptIssuer): Promise<Answer<typeof routes.getReceiptIssuer>> {
    const { companyName, name } = await this.services.teams.getTeam({}, this.services.as(teamId));
    return { ...issuer, otherwise: firstSaid(companyName, name) };
  }

  async #paperOf(teamId: string, { payment, issuer, taxes, refunds }: Receipt, wanted: Wanted): Promise<Paper> {
    if (!payment || !issuer) throw new Error('billing told a receipt without its payment');
    const [team, nameOf] = await Promise.all([
      this.services.teams.getTeam({}, this.services.as(teamId)),
      memberNames(this.services, teamId, [payment]),
    ]);
    const { id, memberId, productName, nickname, amount, amountRefunded, paidAt, currency, method, discount } = payment;
    const language = wanted.language ?? 'ja';
    const description = [productName, nickname].filter((text) => text !== '').join(' ');
    return {
      kind: 'receipt',
      number: paperNumber(teamId, id, paidAt),
      language,
      timeZone: team.timeZone,
      issuer: { ...issuer, name: firstSaid(issuer.name, team.companyName, team.name) },
      site: team.name,
      addressee: wanted.addressee ?? nameOf(memberId) ?? '',
      currency: choice(currencies, currency),
      at: paidAt,
      method: choice(paymentMethodNames, method),
      lines: [
        { description, amount: amount + (discount?.amount ?? 0) },
        ...(discount
          ? [{ description: paperWords[language].discount(discount.coupon), amount: -discount.amount }]
          : []),
      ],
      total: amount,
      ...{ taxes, amountRefunded, refunds },
    };
  }

  async #file(paper: Paper): Promise<FileReply> {
    const content = inOnePiece(await drawPaper(paper));
    return { fileName: paperFileName(paper), contentType: 'application/pdf', content };
  }
}

const firstSaid = (...texts: readonly string[]): string => texts.find((text) => text !== '') ?? '';
