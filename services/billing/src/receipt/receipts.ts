import { Injectable } from '@nestjs/common';
import {
  domainError,
  initialReceiptIssuer,
  parseInput,
  updateReceiptIssuerBody,
  type ReceiptIssuer,
} from '@marquee/contracts';
import { handle, type CommandContext, type Repository } from '@marquee/kernel';
import { InjectPort, unchangedSince } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { paymentCollection, type Payment } from '../payment/payment.js';
import { receiptIssuerCollection, receiptIssuerDecider } from './receipt-issuer.js';

interface ReceiptFacts {
  readonly payment: { readonly id: string; readonly state: Payment };
  readonly issuer: ReceiptIssuer;
}

/** What stands on receipts of a site. */
@Injectable()
export class Receipts {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  async issuer(team: string): Promise<ReceiptIssuer> {
    return (await this.#issuers(team).get(team)) ?? initialReceiptIssuer;
  }

  /** @throws DomainError CHANGED_MEANWHILE, INVALID_INPUT */
  async changeIssuer(
    team: string,
    request: object,
    expectedVersion: string | undefined,
    context: CommandContext,
  ): Promise<ReceiptIssuer> {
    const changes = parseInput(updateReceiptIssuerBody, request);
    const documents = unchangedSince(this.#decided(team), expectedVersion, (state) => state);
    const command = { type: 'ChangeReceiptIssuer', changes } as const;
    return (await handle(documents, receiptIssuerDecider, team, command, context)) ?? initialReceiptIssuer;
  }

  /** @param memberId of whom it must be; absent: anybody’s @throws DomainError PAYMENT_NOT_FOUND */
  async of(team: string, id: string, memberId?: string): Promise<ReceiptFacts> {
    const state = await this.documents.team(paymentCollection, team).get(id);
    // Of what was not paid there is no receipt.
    if (!state || state.attempt || (memberId !== undefined && state.memberId !== memberId))
      throw domainError('PAYMENT_NOT_FOUND');
    return { payment: { id, state }, issuer: await this.issuer(team) };
  }

  /** Whoever has said nothing yet has said nothing in some version, too. */
  #decided(team: string): Repository<ReceiptIssuer> {
    const documents = this.#issuers(team);
    return {
      team,
      entity: documents.entity,
      load: async (id) => {
        const { state, version } = await documents.load(id);
        return { state: state ?? initialReceiptIssuer, version };
      },
      save: (...document) => documents.save(...document),
    };
  }

  #issuers(team: string) {
    return this.documents.team(receiptIssuerCollection, team);
  }
}
