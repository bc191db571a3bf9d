import 'reflect-metadata';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { fastify as createFastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { measuringPath, routes } from '@marquee/contracts';
import { BffRoot } from './bff.module.js';
import { BffAdapter } from './http/adapter.js';
import { defaultBodyLimit } from './http/body-limits.js';
import { isHttps, metricNames, SessionCookies, TrustedProxies } from '@marquee/nest-kit';
import type { EventBus } from '@marquee/ports';
import { Failures } from './http/failure.js';
import { acceptJsonOnly } from './http/json-body.js';
import { methodsOf, readMethods } from './http/methods.js';
import { RateLimits } from './http/rate-limiter.js';
import { checkRoutes } from './http/route-table.js';
import { securityHeaders } from './http/security-headers.js';
import { serveClient, type StaticClient } from './http/static-client.js';
import { isSecure, noteVisits } from './http/visit.js';
import { documentPath, openapi, type OpenApiDocument } from './openapi/document.js';
import { openWebhookDoor, webhookPath } from './payment/webhook-door.js';
import { ServiceClients } from './services/service-clients.js';
import { shellIn } from './mirror/document.js';
import { serveMirror } from './mirror/serve-mirror.js';
import type { BffOptions, BffPorts } from './options.js';
import { Gate } from './session/gate.js';
import { openUnsubscribeDoor, unsubscribeMethods } from './account/unsubscribe-door.js';
import { openSamlDoor, samlMethods } from './session/saml-door.js';
import { openMeasuringDoor } from './site/measuring-door.js';
import { Domains } from './site/domains.js';
import { serveOwnHosts } from './site/own-hosts.js';
import { Standings } from './site/standings.js';
import { Streams } from './stream/streams.js';

/** As long as a request line can be: what a path parameter may be, its pattern says, and in our words. */
const longestParameter = 16_384;

const everybodyIsOne =
  'people come over https, so through a proxy, but MARQUEE_TRUSTED_PROXIES names none: limits count them all as one address';

export interface Bff {
  readonly app: NestFastifyApplication;
  /** Serves one request of whichever HTTP server it came to. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;
  readonly openapi: OpenApiDocument;
  /** Whether a host is the domain of a site: who terminates TLS gets a certificate for no other one. */
  servesDomain(host: string): Promise<boolean>;
  /** Open streams tell what the bus says from then on. */
  hear(bus: Pick<EventBus, 'listen'>): Promise<void>;
  /** Ends what would last: to be called when the door begins to close. */
  leave(): void;
  close(): Promise<void>;
}

/** The one door for browsers: the API, its description, and the client. */
export async function createBff(ports: BffPorts, options: BffOptions): Promise<Bff> {
  const proxies = options.proxies ?? TrustedProxies.none;
  const receive = (request: FastifyRequest, reply: FastifyReply): void => {
    request.requester = proxies.requester(request.raw);
    void reply.headers(securityHeaders(isSecure(request, options.baseUrl)));
  };
  const fastify = createFastify({
    bodyLimit: defaultBodyLimit,
    routerOptions: { maxParamLength: longestParameter },
    // No hook runs for what the router itself refuses.
    frameworkErrors(error, request, reply) {
      receive(request, reply);
      app.get(Failures).answer(error, request, reply);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(BffRoot.of(ports, options), new BffAdapter(fastify), {
    bodyParser: false,
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const failures = app.get(Failures);
  acceptJsonOnly(fastify);
  noteVisits(fastify);
  if (isHttps(options.baseUrl) && !proxies.any) ports.logger.warn(everybodyIsOne);
  fastify.addHook('onRequest', (request, reply, done) => {
    receive(request, reply);
    done();
  });
  const shell = await shellIn(options.webDirectory);
  serveOwnHosts(fastify, {
    ...{ domains: app.get(Domains), services: app.get(ServiceClients), cookies: app.get(SessionCookies) },
    ...{ baseUrl: options.baseUrl, shell },
  });
  observe(fastify, ports);
  fastify.setErrorHandler((error, request, reply) => failures.answer(error, request, reply));

  const streams = app.get(Streams);
  ports.metrics?.gauge(metricNames.streams, 'Streams of changes that browsers hold open', {}, async () => streams.size);
  const document = openapi();
  checkRoutes(app);
  openWebhookDoor(fastify, app.get(ServiceClients), app.get(RateLimits).of('webhooks'));
  openSamlDoor(fastify, app.get(ServiceClients), app.get(RateLimits).of('credentials'));
  openUnsubscribeDoor(fastify, app.get(ServiceClients), app.get(RateLimits).of('other'));
  openMeasuringDoor(fastify, app.get(ServiceClients), app.get(RateLimits).of('other'));
  const description = JSON.stringify(document);
  fastify.get(documentPath, (_request, reply) => reply.type('application/json').send(description));

  const methods = methodsOf([
    ...Object.values(routes),
    { method: 'GET', path: documentPath },
    { method: 'POST', path: webhookPath },
    ...samlMethods,
    ...unsubscribeMethods,
    { method: 'GET', path: measuringPath('{teamId}') },
  ]);
  const client = options.webDirectory === undefined ? undefined : await serveClient(fastify, options.webDirectory);
  serveMirror(fastify, {
    services: app.get(ServiceClients),
    gate: app.get(Gate),
    clock: ports.clock,
    standings: app.get(Standings),
    limiter: app.get(RateLimits).of('other'),
    baseUrl: options.baseUrl,
    shell,
  });
  answerTheRest(fastify, methods, failures, client);
  await app.init();
  await fastify.ready();
  return {
    app,
    handler: (request, response) => fastify.routing(request, response),
    openapi: document,
    servesDomain: async (host) => (await app.get(Domains).of(host)) !== undefined,
    hear: (bus) => streams.hear(bus),
    leave: () => streams.leave(),
    close: () => app.close(),
  };
}

/**
 * What no route takes is the client's page or an error. Said before the body is read: it is neither parsed nor waited for,
 * and what a method wants of its body does not matter.
 */
function answerTheRest(
  fastify: FastifyInstance,
  methods: (url: string) => readonly string[],
  failures: Failures,
  client: StaticClient | undefined,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { is404, url } = request;
    if (!is404 || client?.answers(request)) return done();
    const known = methods(url);
    failures.answerUnknown(known.length === 0 && client?.has(url) ? readMethods : known, request, reply);
  });
  fastify.setNotFoundHandler((_request, reply) => client?.page(reply));
}

/** Times every answer by its route, never by its path: ids would make a series each. */
function observe(fastify: FastifyInstance, { metrics }: BffPorts): void {
  if (!metrics) return;
  fastify.addHook('onResponse', (request, reply, done) => {
    // Those last for as long as somebody looks.
    if (!request.isStream)
      metrics.observeHttp(
        request.routeOptions.url ?? 'none',
        request.method,
        reply.statusCode,
        reply.elapsedTime,
        request.url,
      );
    done();
  });
}
