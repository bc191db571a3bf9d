import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { domainError, paymentRefusals } from '@marquee/contracts';
import { ServiceClients } from '../../services/service-clients.js';
import { paymentGateOf } from '../../session/payment-gates.js';
import { requestOf, routeOf } from '../served-route.js';
import { askerOf } from '../visit.js';

/** What members do about themselves, and what anybody may, is theirs before a shut gate, too: paying above all. */
export const alwaysOpen: readonly string[] = ['membership.manage', 'public.use'];

/** Keeps members out of a site that has to be paid for, until they have. */
@Injectable()
export class PaymentGuard implements CanActivate {
  constructor(private readonly services: ServiceClients) {}

  /** @throws DomainError SITE_NOT_SUBSCRIBED, SITE_UNPAID */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { area, permission, route } = routeOf(context);
    const { principal } = askerOf(requestOf(context));
    if (area !== 'site' || principal.kind !== 'member' || route.whileShut || alwaysOpen.includes(permission))
      return true;
    return paymentGateOf(this.services, principal).then((gate) => {
      if (gate !== null) throw domainError(paymentRefusals[gate]);
      return true;
    });
  }
}
