import { routes } from '@marquee/contracts';
import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { AnyRoute } from './context.js';
import { routeServedBy } from './served-route.js';

/**
 * Holds what the controllers serve against the contract.
 *
 * @throws Error when a route is served by nobody or by two
 */
export function checkRoutes(app: INestApplication): void {
  const served = new Set<AnyRoute>();
  const scanner = new MetadataScanner();
  for (const { instance } of app.get(DiscoveryService).getControllers()) {
    const controller = instance as Record<string, object | undefined>;
    for (const method of scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object)) {
      const handler = controller[method];
      const route = handler && routeServedBy(handler)?.route;
      if (!route) continue;
      if (served.has(route)) throw new Error(`${route.method} ${route.path} is served twice`);
      served.add(route);
    }
  }
  for (const [name, route] of Object.entries(routes)) {
    if (!served.has(route)) throw new Error(`nobody serves ${name} (${route.method} ${route.path})`);
  }
}
