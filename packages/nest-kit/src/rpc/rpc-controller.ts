import { applyDecorators, Controller, UseFilters, UseGuards } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { PermissionName } from '@marquee/contracts';
import { PassErrorsOn } from '../service/pass-errors-on.js';
import type { RpcDefinition, RpcHandlers } from './definition.js';
import { MessagePipe } from './message.pipe.js';
import { Permission, PermissionGuard } from './permission.guard.js';

/** What tells the server that a guard stands before a method. */
const guarded = 'marquee:guarded';

/** Whether a handler was declared by `RpcController`, and so has a permission and its guard. */
export const isGuarded = (extras: Readonly<Record<string, unknown>> | undefined): boolean => extras?.[guarded] === true;

/**
 * Makes a class serve a gRPC service, and says which permission each method needs. The types demand both: a handler
 * for every method, and a permission for every method.
 */
export function RpcController<Definition extends RpcDefinition>(
  definition: Definition,
  permissions: Readonly<Record<keyof Definition, PermissionName>>,
) {
  return <Handler extends new (...dependencies: never[]) => RpcHandlers<Definition>>(target: Handler): void => {
    applyDecorators(Controller(), UseGuards(PermissionGuard), UseFilters(new PassErrorsOn()))(target);
    for (const [name, method] of Object.entries(definition)) {
      const permission = permissions[name];
      const descriptor = Object.getOwnPropertyDescriptor(target.prototype, name);
      if (!permission || !descriptor) throw new Error(`${target.name} lacks ${method.path} or its permission`);
      const prototype = target.prototype as object;
      Payload(new MessagePipe(method))(prototype, name, 0);
      Ctx()(prototype, name, 1);
      applyDecorators(Permission(permission), MessagePattern(method.path, { [guarded]: true }))(
        prototype,
        name,
        descriptor,
      );
    }
  };
}
