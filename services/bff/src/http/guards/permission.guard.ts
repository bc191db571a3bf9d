import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Gate } from '../../session/gate.js';
import { requestOf, routeOf } from '../served-route.js';
import { askerOf } from '../visit.js';

/** Whether the role of who asks has the permission that the contract wants for the route. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(private readonly gate: Gate) {}

  /** @throws DomainError NOT_LOGGED_IN, SESSION_EXPIRED, NO_AUTHORITY, or what a gate says */
  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    const asker = askerOf(request);
    this.gate.permit(routeOf(context).permission, asker);
    request.callAs = { principal: asker.principal };
    return true;
  }
}
