import { Injectable, SetMetadata, type CanActivate, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { domainError, isAllowed, type PermissionName } from '@marquee/contracts';
import type { RpcCall } from './definition.js';

const key = 'marquee:permission';

/** Which permission the callers of a method need: one of the contract's table. */
export const Permission = (name: PermissionName): CustomDecorator => SetMetadata(key, name);

/** Whether the role of the caller has the permission of the method. Deny by default: a method without one is nobody's. */
@Injectable()
export class PermissionGuard implements CanActivate {
  /** @throws DomainError NOT_LOGGED_IN, NO_AUTHORITY */
  canActivate(context: ExecutionContext): boolean {
    const permission = Reflect.getMetadata(key, context.getHandler()) as PermissionName | undefined;
    const { principal } = context.getArgByIndex<RpcCall>(1);
    if (permission && isAllowed(permission, principal)) return true;
    throw domainError(principal.kind === 'visitor' ? 'NOT_LOGGED_IN' : 'NO_AUTHORITY');
  }
}
