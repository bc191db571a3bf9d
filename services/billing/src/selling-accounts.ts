import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { domainError, type ErrorCode } from '@marquee/contracts';
import type { CommandContext } from '@marquee/kernel';
import type { DocumentStore, Payments } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { paymentAccountCollection, type PaymentAccount } from './payment-account/payment-account.js';
import { Provider } from './provider.js';
import { Wishes } from './wish/wishes.js';

/** What makes a write the same one when it is repeated. */
interface Write {
  readonly call: string;
  /** Chosen by whoever asks, once for each thing that they want. */
  readonly requestId: string;
  readonly content: object;
}

/** Asks the provider about what a site sells, always in the site's own account: no caller names one. */
@Injectable()
export class SellingAccounts {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly provider: Provider,
    private readonly wishes: Wishes,
  ) {}

  /**
   * @param missing what to say when the account has no such thing
   * @param taken what to say when it has another one of the same id
   * @throws DomainError PAYMENT_ACCOUNT_REQUIRED before there is an account, and those of `Provider.ask`
   */
  async ask<T>(
    team: string,
    missing: ErrorCode,
    work: (payments: Payments, account: string) => Promise<T>,
    taken?: ErrorCode,
  ): Promise<T> {
    const known = await this.find(team);
    if (!known) throw domainError('PAYMENT_ACCOUNT_REQUIRED');
    return this.provider.ask((payments) => work(payments, known.accountId), missing, taken);
  }

  /** Undefined: the site has none yet. */
  find(team: string): Promise<PaymentAccount | undefined> {
    return this.documents.team(paymentAccountCollection, team).get(team);
  }

  /**
   * A write with a key made of the command: repeated because nobody heard the answer, it is done once. The provider forgets keys after
   * a day: it is for what may be done again then, as what we keep, or the provider's own rules, see to it that nobody pays for it twice.
   */
  async write<T>(
    team: string,
    write: Write,
    work: Work<T>,
    missing: ErrorCode = 'PAYMENTS_REFUSED',
    taken?: ErrorCode,
  ): Promise<T> {
    return this.ask(team, missing, (payments, account) => work(payments, account, keyOf(team, write)), taken);
  }

  /** The same of what must never be done again, however late it is repeated. @throws DomainError those of `Wishes.once`, too */
  async once<T>(team: string, write: Write, context: CommandContext, work: Work<T>, missing: ErrorCode): Promise<T> {
    return this.wishes.once(team, keyOf(team, write), context, (key) =>
      this.ask(team, missing, (payments, account) => work(payments, account, key)),
    );
  }
}

type Work<T> = (payments: Payments, account: string, key: string) => Promise<T>;

function keyOf(team: string, { call, requestId, content }: Write): string {
  const command = JSON.stringify([team, call, requestId, content]);
  return createHash('sha256').update(command).digest('hex');
}
