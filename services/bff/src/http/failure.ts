import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BffPorts } from '../options.js';
import { defaultBodyLimit } from './body-limits.js';
import { fromFrameworkError } from './framework-errors.js';
import { readerLanguage } from './language.js';
import { isExplained, problem, problemType, retryAfter } from './problem.js';

/** Answers a request that failed, in the reader's language; what we cannot explain goes to the log with its number. */
@Injectable()
export class Failures {
  constructor(@InjectPorts() private readonly ports: Pick<BffPorts, 'ids' | 'logger'>) {}

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const known = fromFrameworkError(error, request.routeOptions.bodyLimit || defaultBodyLimit);
    const correlationId = this.ports.ids.next();
    const language = readerLanguage(request.headers.cookie, request.headers['accept-language']);
    const path = request.url.split('?', 1)[0] ?? '';
    const details = problem(known, { language, path, correlationId });
    if (!isExplained(known)) {
      const route = request.routeOptions.url;
      this.ports.logger.error({ err: known, correlationId, method: request.method, route }, 'a request failed');
    }
    const seconds = retryAfter(details);
    if (seconds !== undefined) void reply.header('retry-after', seconds);
    void reply
      .code(details.status)
      .type(problemType)
      .header('cache-control', 'no-store')
      .header('content-language', language)
      .header('vary', 'Accept-Language, Cookie')
      .send(JSON.stringify(details));
  }

  /**
   * No route has this path, or none with this method. What media serves comes here where the door knows no media that is ready, and takes
   * the next best way, as Ingress controllers do: it is there, and to be asked for again.
   *
   * @param methods that the path has
   */
  answerUnknown(methods: readonly string[], request: FastifyRequest, reply: FastifyReply): void {
    if (methods.length > 0) void reply.header('allow', methods.join(', '));
    const isOfMedia = request.url.startsWith('/media/');
    const unknown = isOfMedia ? 'UNAVAILABLE' : 'ROUTE_NOT_FOUND';
    this.answer(domainError(methods.length > 0 ? 'METHOD_NOT_ALLOWED' : unknown), request, reply);
  }
}
