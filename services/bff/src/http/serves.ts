import { SetMetadata } from '@nestjs/common';
import type { AnyRoute, Handler } from './context.js';

/** Metadata key under which a method names the route that it serves. */
export const servedRoute = 'marquee:route';

/**
 * Makes a controller's method serve a route of the contract: its method, path, permission, validation, limits and
 * status all come from there. The types hold the method to the route's input and reply.
 */
export const Serves =
  <R extends AnyRoute>(route: R) =>
  <Method extends Handler<R>>(target: object, name: string, descriptor: TypedPropertyDescriptor<Method>): void => {
    SetMetadata(servedRoute, route)(target, name, descriptor);
  };
