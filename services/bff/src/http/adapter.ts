import type { HttpMethod } from '@marquee/contracts';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { bodyLimitOf, defaultBodyLimit } from './body-limits.js';
import { routeServedBy } from './served-route.js';

/**
 * Nest's Fastify, whose errors and unknown paths are answered by this service alone: Nest would put its own handlers in
 * place, and its own words into the answers. Middleware of other frameworks is not wanted either: it costs every request.
 */
export class BffAdapter extends FastifyAdapter {
  override async init(): Promise<void> {}

  override setErrorHandler(): FastifyInstance {
    return this.instance;
  }

  override setNotFoundHandler(): FastifyInstance {
    return this.instance;
  }

  override get(...route: unknown[]): FastifyInstance {
    return this.#route('GET', route);
  }

  override post(...route: unknown[]): FastifyInstance {
    return this.#route('POST', route);
  }

  override put(...route: unknown[]): FastifyInstance {
    return this.#route('PUT', route);
  }

  override patch(...route: unknown[]): FastifyInstance {
    return this.#route('PATCH', route);
  }

  override delete(...route: unknown[]): FastifyInstance {
    return this.#route('DELETE', route);
  }

  /**
   * With the body limit of the route. Nest would match each path a second time, and say of an empty id that there is no
   * such page; our guard says what is missing.
   */
  #route(method: HttpMethod, [path, callback]: unknown[]): FastifyInstance {
    // All that Nest hands over for a method of a controller.
    const [url, handler] = [path as string, callback as RouteHandlerMethod];
    const served = routeServedBy(handler);
    const bodyLimit = served ? bodyLimitOf(served.route) : defaultBodyLimit;
    return this.instance.route({ method, url, bodyLimit, handler });
  }
}
