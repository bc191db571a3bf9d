import { Injectable } from '@nestjs/common';
import { paymentGates, type PaymentGate } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

interface Entry {
  readonly gate: Promise<PaymentGate | null>;
  /** Milliseconds, of a clock that never jumps. */
  readonly until: number;
}

/** What was paid opens, and what is owed shuts, within this time (limit: 2 s). */
const cacheMilliseconds = 1_000;

/** What keeps members out of a site that has to be paid for, as the catalog knows it. */
@Injectable()
export class PaymentGates {
  /** A session's principal stays the same object for as long as the session is remembered. */
  readonly #known = new WeakMap<Principal, Entry>();

  constructor(private readonly services: ServiceClients) {}

  /** Asks once for all calls of a page: this is on the way of each of them. @returns null: nothing does */
  of(principal: Principal): Promise<PaymentGate | null> {
    const known = this.#known.get(principal);
    return known && known.until > performance.now() ? known.gate : this.ask(principal);
  }

  /** As it is now: whoever has just paid is not sent back by what was known before. */
  ask(principal: Principal): Promise<PaymentGate | null> {
    const gate = this.#read(principal);
    this.#known.set(principal, { gate, until: performance.now() + cacheMilliseconds });
    // What could not be asked is asked again at once.
    gate.catch(() => this.#known.delete(principal));
    return gate;
  }

  async #read(principal: Principal): Promise<PaymentGate | null> {
    const { gate } = await this.services.viewing.getPaymentGate({}, { principal });
    return gate === undefined ? null : choice(paymentGates, gate);
  }
}
