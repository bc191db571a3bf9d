import { fileReply, routes, streamReply, type PermissionName, type RouteName } from '@marquee/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SetMetadata, type ArgumentsHost, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { areaOf, type Area } from '../session/area.js';
import { goesOnWhileShut } from './while-shut.js';
import type { AnyRoute } from './context.js';
import { parameterCheck } from './path-parameters.js';
import { queryParser } from './query-parser.js';
import type { LimitName } from './rate-limiter.js';
import { replyCheck, validator } from './validation.js';

/** What the contract says of a route, ready for use: made once, when a method is declared to serve it. */
export interface ServedRoute {
  readonly name: RouteName;
  readonly route: AnyRoute;
  readonly area: Area;
  readonly permission: PermissionName;
  readonly limit: LimitName;
  /** Whether it changes anything, so that other sites must not ask for it. */
  readonly changes: boolean;
  readonly isFile: boolean;
  readonly isStream: boolean;
  /** @throws DomainError that says which id cannot exist */
  readonly checkParameters: (params: Readonly<Record<string, string>>) => void;
  /** @throws DomainError INVALID_INPUT */
  readonly parseQuery: (url: string, query: unknown) => unknown;
  /** Whether it is answered while its site is shut. */
  readonly goesOnWhileShut: boolean;
  /** @throws DomainError INVALID_INPUT */
  readonly parseBody: (body: unknown) => unknown;
  /** @throws ValidationError when a reply is not as the contract says */
  readonly checkReply: (reply: unknown) => void;
}

const names = new Map<AnyRoute, RouteName>(Object.entries(routes).map(([name, route]) => [route, name as RouteName]));

const nothing = (): undefined => undefined;

export function servedRoute(route: AnyRoute): ServedRoute {
  const name = names.get(route);
  if (!name) throw new Error(`${route.method} ${route.path} is no route of the contract`);
  const isFile = route.reply === fileReply;
  const isStream = route.reply === streamReply;
  return {
    name,
    route,
    area: areaOf(route.path),
    permission: route.permission,
    goesOnWhileShut: goesOnWhileShut(route),
    limit: route.rateLimit ?? 'other',
    changes: route.method !== 'GET',
    isFile,
    isStream,
    checkParameters: parameterCheck(route.path),
    parseQuery: route.query ? queryParser(route.query) : nothing,
    parseBody: route.body ? validator(route.body) : nothing,
    checkReply: route.reply && !isFile && !isStream ? replyCheck(route.reply) : nothing,
  };
}

const key = 'marquee:route';

/** Cheaper than `switchToHttp()`, which makes functions anew for each who asks: this is on the way of every request. */
export const requestOf = (context: ArgumentsHost): FastifyRequest => context.getArgByIndex(0);
export const replyOf = (context: ArgumentsHost): FastifyReply => context.getArgByIndex(1);

export const Served = (route: ServedRoute): CustomDecorator => SetMetadata(key, route);

/** The route that a method serves; undefined for a method that serves none. */
export const routeServedBy = (method: object): ServedRoute | undefined =>
  Reflect.getMetadata(key, method) as ServedRoute | undefined;

/**
 * The route of the contract that is asked for. Deny by default: nothing else is served.
 *
 * @throws Error when the method was put behind a path without `@Serves`
 */
export function routeOf(context: ExecutionContext): ServedRoute {
  const served = routeServedBy(context.getHandler());
  if (!served)
    throw new Error(`${context.getClass().name}.${context.getHandler().name} serves no route of the contract`);
  return served;
}
