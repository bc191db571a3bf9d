import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { Standings } from '../../site/standings.js';
import { requestOf, routeOf } from '../served-route.js';
import { askerOf, paramsOf } from '../visit.js';

/** Whether the site is open: one whose plan is not paid is shut, but for what opens it again. */
@Injectable()
export class ShutGuard implements CanActivate {
  constructor(private readonly standings: Standings) {}

  /** @throws DomainError PLAN_UNPAID for administrators, SITE_CLOSED for everybody else */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { goesOnWhileShut } = routeOf(context);
    if (goesOnWhileShut) return true;
    const request = requestOf(context);
    const pass = (isShut: boolean): true => {
      if (isShut) {
        throw domainError(askerOf(request).principal.kind === 'administrator' ? 'PLAN_UNPAID' : 'SITE_CLOSED');
      }
      return true;
    };
    const isShut = this.standings.isShut(paramsOf(request)['teamId'] ?? '');
    return isShut instanceof Promise ? isShut.then(pass) : pass(isShut);
  }
}
