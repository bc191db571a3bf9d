import { applyDecorators, Controller, UseFilters } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { PermissionName } from '@marquee/contracts';
import { PassErrorsOn } from '../service/pass-errors-on.js';
import type { RpcDefinition, RpcHandlers } from './definition.js';

const permissionsByPath = new Map<string, PermissionName>();

/** The permission that a method's caller needs; undefined when nobody declared one. */
export const permissionOf = (path: string): PermissionName | undefined => permissionsByPath.get(path);

/**
 * Makes a class serve a gRPC service, and says which permission each method needs. The types demand both: a handler
 * for every method, and a permission for every method.
 */
export function RpcController<Definition extends RpcDefinition>(
  definition: Definition,
  permissions: Readonly<Record<keyof Definition, PermissionName>>,
) {
  return <Handler extends new (...dependencies: never[]) => RpcHandlers<Definition>>(target: Handler): void => {
    applyDecorators(Controller(), UseFilters(new PassErrorsOn()))(target);
    for (const [name, method] of Object.entries(definition)) {
      const permission = permissions[name];
      const descriptor = Object.getOwnPropertyDescriptor(target.prototype, name);
      if (!permission || !descriptor) throw new Error(`${target.name} lacks ${method.path} or its permission`);
      permissionsByPath.set(method.path, permission);
      const prototype = target.prototype as object;
      Payload()(prototype, name, 0);
      Ctx()(prototype, name, 1);
      MessagePattern(method.path)(prototype, name, descriptor);
    }
  };
}
