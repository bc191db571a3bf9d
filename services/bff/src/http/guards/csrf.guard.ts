import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { isAllowed } from '@marquee/contracts';
import { Csrf } from '@marquee/nest-kit';
import { requestOf, routeOf } from '../served-route.js';
import { askerOf } from '../visit.js';

/** Keeps other sites from changing anything in a visitor's name. */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(private readonly csrf: Csrf) {}

  /** @throws DomainError CSRF_REJECTED */
  canActivate(context: ExecutionContext): boolean {
    const { changes, permission } = routeOf(context);
    if (!changes) return true;
    const request = requestOf(context);
    const { principal } = askerOf(request);
    // No browser sends an API token by itself.
    if (principal.kind === 'administrator' && principal.token) return true;
    // Without a session there is nothing to protect but the rights themselves, so "log in" comes before "reload".
    if (principal.kind === 'visitor' && !isAllowed(permission, principal)) return true;
    this.csrf.check(request.headers);
    return true;
  }
}
