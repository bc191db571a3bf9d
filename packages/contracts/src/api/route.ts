import type { ErrorCode } from '../errors/error-catalogue.js';
import type { PermissionName } from '../permissions/permissions.js';
import type { yup } from './fields.js';

export type Schema<T> = yup.ISchema<T, yup.AnyObject>;

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ApiPath = `/api/${string}` | '/api';

/**
 * One call of the API, described once: the BFF validates and answers by it, OpenAPI is generated from it, and the
 * client's typed call is made of it.
 */
export interface Route<
  Query = unknown,
  Body = unknown,
  Reply = unknown,
  Method extends HttpMethod = HttpMethod,
  Path extends ApiPath = ApiPath,
> {
  readonly method: Method;
  /** `/api/...` with `{name}` parameters, each of them an id. */
  readonly path: Path;
  readonly summary: string;
  readonly tag: 'Session' | 'Site' | 'Content' | 'Audience' | 'Analytics' | 'Watching' | 'Standalone';
  readonly permission: PermissionName;
  readonly query?: Schema<Query>;
  readonly body?: Schema<Body>;
  /** 204 without a body when absent. */
  readonly reply?: Schema<Reply>;
  /** 200 when absent and there is a reply. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Errors of this call's own rules; the general ones (input, session, rights, limits) come by themselves. */
  readonly errors?: readonly ErrorCode[];
  /** Calls that make or check credentials are limited more strictly. */
  readonly rateLimit?: 'credentials' | 'activity';
}

/** Keeps the literal method and path in the type, so that a client's calls are checked against them. */
export const route = <
  const Method extends HttpMethod,
  const Path extends ApiPath,
  Query = undefined,
  Body = undefined,
  Reply = undefined,
>(
  spec: Route<Query, Body, Reply, Method, Path>,
): Route<Query, Body, Reply, Method, Path> => spec;

export type QueryOf<R> = R extends Route<infer Query, infer _Body, infer _Reply> ? Query : never;
export type BodyOf<R> = R extends Route<infer _Query, infer Body, infer _Reply> ? Body : never;
export type ReplyOf<R> = R extends Route<infer _Query, infer _Body, infer Reply> ? Reply : never;
