import 'reflect-metadata';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BffModule } from './bff.module.js';
import { BffAdapter } from './http/adapter.js';
import { bindRoute } from './http/bind-route.js';
import { defaultBodyLimit } from './http/body-limits.js';
import { Csrf } from '@marquee/nest-kit';
import { Failures } from './http/failure.js';
import { acceptJsonOnly } from './http/json-body.js';
import { methodsOf } from './http/methods.js';
import { rateLimiters } from './http/rate-limiter.js';
import { routeTable } from './http/route-table.js';
import { securityHeaders } from './http/security-headers.js';
import { serveClient } from './http/static-client.js';
import { isSecure } from './http/visit.js';
import { documentPath, openapi, type OpenApiDocument } from './openapi/document.js';
import type { BffOptions, BffPorts } from './options.js';
import { Gate } from './session/gate.js';

/** As long as a request line can be: what a path parameter may be, its pattern says, and in our words. */
const longestParameter = 16_384;

export interface Bff {
  readonly app: NestFastifyApplication;
  /** Serves one request of whichever HTTP server it came to. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;
  readonly openapi: OpenApiDocument;
  close(): Promise<void>;
}

/** The one door for browsers: the API, its description, and the client. */
export async function createBff(ports: BffPorts, options: BffOptions): Promise<Bff> {
  const failures = new Failures(ports);
  const fastify = createFastify({
    bodyLimit: defaultBodyLimit,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: longestParameter },
    frameworkErrors: (error, request, reply) => failures.answer(error, request, reply),
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    BffModule.forRoot(ports, options),
    new BffAdapter(fastify),
    {
      bodyParser: false,
      logger: ['error', 'warn'],
      abortOnError: false,
    },
  );
  acceptJsonOnly(fastify);
  fastify.decorateRequest('callAs', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders(isSecure(request)));
    done();
  });
  observe(fastify, ports);
  fastify.setErrorHandler((error, request, reply) => failures.answer(error, request, reply));

  const document = openapi();
  const table = routeTable(app);
  const limiters = rateLimiters(options.rateLimitFactor ?? 1);
  const binding = { ports, options, gate: app.get(Gate), csrf: app.get(Csrf), limiters };
  for (const bound of table) bindRoute(fastify, bound, binding);
  const description = JSON.stringify(document);
  fastify.get(documentPath, (_request, reply) => reply.type('application/json').send(description));

  const methods = methodsOf([...table.map(({ route }) => route), { method: 'GET', path: documentPath }]);
  const client = options.webDirectory === undefined ? undefined : await serveClient(fastify, options.webDirectory);
  fastify.setNotFoundHandler((request, reply) => {
    if (client?.answers(request)) return client.page(reply);
    failures.answerUnknown(methods(request.url), request, reply);
    return reply;
  });
  await app.init();
  await fastify.ready();
  return {
    app,
    handler: (request, response) => fastify.routing(request, response),
    openapi: document,
    close: () => app.close(),
  };
}

/** Times every answer by its route, never by its path: ids would make a series each. */
function observe(fastify: FastifyInstance, { metrics }: BffPorts): void {
  if (!metrics) return;
  fastify.addHook('onResponse', (request, reply, done) => {
    metrics.observeHttp(request.routeOptions.url ?? 'none', request.method, reply.statusCode, reply.elapsedTime);
    done();
  });
}
