import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { domainError, paymentRefusals } from '@marquee/contracts';
import { PaymentGates } from '../../session/payment-gates.js';
import { needsPayment } from '../before-payment.js';
import { requestOf, routeOf } from '../served-route.js';
import { askerOf } from '../visit.js';

/** Keeps members out of a site that has to be paid for, until they have. */
@Injectable()
export class PaymentGuard implements CanActivate {
  constructor(private readonly gates: PaymentGates) {}

  /** @throws DomainError SITE_NOT_SUBSCRIBED, SITE_UNPAID */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { route } = routeOf(context);
    const { principal } = askerOf(requestOf(context));
    if (principal.kind !== 'member' || !needsPayment(route)) return true;
    return this.gates.of(principal).then((gate) => {
      if (gate !== null) throw domainError(paymentRefusals[gate]);
      return true;
    });
  }
}
