import { routes } from '@marquee/contracts';
import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { AnyRoute, Answer, RequestContext } from './context.js';
import { servedRoute } from './serves.js';

/** A route of the contract and the controller's method behind it. */
export interface Bound {
  readonly name: string;
  readonly route: AnyRoute;
  readonly handle: (context: RequestContext<AnyRoute>) => Promise<Answer<AnyRoute>>;
}

/**
 * Finds the method that serves each route of the contract.
 *
 * @throws Error when a route is served by nobody or by two
 */
export function routeTable(app: INestApplication): readonly Bound[] {
  const served = new Map<AnyRoute, Bound['handle']>();
  const scanner = new MetadataScanner();
  const reflector = app.get(Reflector);
  for (const { instance } of app.get(DiscoveryService).getControllers()) {
    const controller = instance as Record<string, Bound['handle']>;
    for (const method of scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object)) {
      const handle = controller[method];
      const route = handle && reflector.get<AnyRoute | undefined>(servedRoute, handle);
      if (!handle || !route) continue;
      if (served.has(route)) throw new Error(`${route.method} ${route.path} is served twice`);
      served.set(route, handle.bind(controller));
    }
  }
  return Object.entries(routes).map(([name, route]) => {
    const handle = served.get(route);
    if (!handle) throw new Error(`nobody serves ${name} (${route.method} ${route.path})`);
    return { name, route, handle };
  });
}
