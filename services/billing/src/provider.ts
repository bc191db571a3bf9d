import { Injectable } from '@nestjs/common';
import { cardError, domainError, type ErrorCode } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { PaymentFailure, type Payments } from '@marquee/ports';
import type { BillingPorts } from './billing.ports.js';

/** The payment provider as the rest of the service asks it: what fails, fails in words of the error catalogue. */
@Injectable()
export class Provider {
  constructor(@InjectPort<BillingPorts>('payments') private readonly payments: Payments | undefined) {}

  /** @throws DomainError PAYMENTS_UNAVAILABLE when the installation has none */
  get test(): boolean {
    return this.#payments().test;
  }

  /** The same, where none is asked for anything: an installation without one moves no money. */
  get isTest(): boolean {
    return this.payments?.test ?? true;
  }

  /** Reads what the provider tells. @throws DomainError PAYMENTS_UNAVAILABLE when the installation has none */
  get events(): Payments['events'] {
    return this.#payments().events;
  }

  /**
   * @param missing what to say when the provider knows no such thing
   * @param taken what to say when it knows another one of the same id
   * @throws DomainError PAYMENTS_UNAVAILABLE, PAYMENTS_REFUSED, PAYMENT_ACCOUNT_LOST, and those of cards
   */
  async ask<T>(
    work: (payments: Payments) => Promise<T>,
    missing: ErrorCode = 'PAYMENT_ACCOUNT_LOST',
    taken: ErrorCode = 'PAYMENTS_REFUSED',
  ): Promise<T> {
    const payments = this.#payments();
    try {
      return await work(payments);
    } catch (error) {
      if (!(error instanceof PaymentFailure)) throw error;
      if (error.reason === 'declined') throw domainError(cardError(error.code));
      if (error.reason === 'taken') throw domainError(taken);
      throw domainError(error.reason === 'missing' ? missing : codes[error.reason]);
    }
  }

  #payments(): Payments {
    if (!this.payments) throw domainError('PAYMENTS_UNAVAILABLE');
    return this.payments;
  }
}

const codes = {
  unavailable: 'PAYMENTS_UNAVAILABLE',
  refused: 'PAYMENTS_REFUSED',
  lost: 'PAYMENT_ACCOUNT_LOST',
} as const;
