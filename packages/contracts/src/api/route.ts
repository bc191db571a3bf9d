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
  Versioned extends boolean = boolean,
> {
  readonly method: Method;
  /** `/api/...` with `{name}` parameters, each of them an id. */
  readonly path: Path;
  readonly summary: string;
  readonly tag:
    | 'Session'
    | 'Account'
    | 'Site'
    | 'Content'
    | 'Audience'
    | 'Feedback'
    | 'Administrators'
    | 'Analytics'
    | 'Jobs'
    | 'Watching'
    | 'Selling'
    | 'Plan'
    | 'Standalone';
  readonly permission: PermissionName;
  /** Also for somebody whose session is held at a gate (`sessionGates`): what they need to pass it. */
  readonly whileHeld?: true;
  /** Also for members whom the gate of a site that has to be paid for keeps out (`paymentGates`). */
  readonly whileShut?: true;
  /** Also while a site is shut because its plan is not paid (`isShut`): what it takes to open it again. */
  readonly whilePlanUnpaid?: true;
  readonly query?: Schema<Query>;
  readonly body?: Schema<Body>;
  /** 204 without a body when absent. */
  readonly reply?: Schema<Reply>;
  /** 200 when absent and there is a reply. */
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * An edit of what was read before. With `If-Match: "VERSION"`, the `version` that was read, it fails with
   * CHANGED_MEANWHILE when somebody else was faster; without, the last one wins.
   */
  readonly versioned?: Versioned;
  /** Errors of this call's own rules; the general ones (input, session, rights, limits) come by themselves. */
  readonly errors?: readonly ErrorCode[];
  /** Calls that make or check credentials, or tell whether a coupon is one, are limited more strictly. */
  readonly rateLimit?: 'credentials' | 'coupons' | 'activity';
}

/** Keeps the literal method and path in the type, so that a client's calls are checked against them. */
export const route = <
  const Method extends HttpMethod,
  const Path extends ApiPath,
  Query = undefined,
  Body = undefined,
  Reply = undefined,
  const Versioned extends boolean = false,
>(
  spec: Route<Query, Body, Reply, Method, Path, Versioned>,
): Route<Query, Body, Reply, Method, Path, Versioned> => spec;

export type QueryOf<R> = R extends Route<infer Query, infer _Body, infer _Reply> ? Query : never;
export type BodyOf<R> = R extends Route<infer _Query, infer Body, infer _Reply> ? Body : never;
export type ReplyOf<R> = R extends Route<infer _Query, infer _Body, infer Reply> ? Reply : never;
