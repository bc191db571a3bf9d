import { FastifyAdapter } from '@nestjs/platform-fastify';

/**
 * Nest's Fastify, whose errors and unknown paths are answered by this service alone: Nest would put its own handlers in
 * place, and its own words into the answers. Middleware of other frameworks is not wanted either: it costs every request.
 */
export class BffAdapter extends FastifyAdapter {
  override async init(): Promise<void> {}

  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.instance;
  }

  override setNotFoundHandler(): ReturnType<FastifyAdapter['setNotFoundHandler']> {
    return this.instance;
  }
}
