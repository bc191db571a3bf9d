import type { BodyOf, QueryOf, ReplyOf, routes } from '@marquee/contracts';

type Routes = typeof routes;
type SignatureOf<R> = R extends { readonly method: infer M extends string; readonly path: infer P extends string }
  ? `${M} ${P}`
  : never;

/**
 * A call of the API as "METHOD /path". The contract is imported as a type only: the compiler checks every call against
 * it, and the browser loads neither the schemas nor yup for it.
 */
export type Signature = SignatureOf<Routes[keyof Routes]>;
export type GetSignature = Extract<Signature, `GET ${string}`>;
export type ChangeSignature = Exclude<Signature, GetSignature>;

type RouteFor<S extends Signature> = {
  [K in keyof Routes]: SignatureOf<Routes[K]> extends S ? Routes[K] : never;
}[keyof Routes];

type ParamNames<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

export type Query<S extends Signature> = Partial<QueryOf<RouteFor<S>>>;
export type Body<S extends Signature> = BodyOf<RouteFor<S>>;
/** What the call answers; undefined for 204. */
export type Reply<S extends Signature> = ReplyOf<RouteFor<S>>;

type WithQuery<S extends Signature> = [QueryOf<RouteFor<S>>] extends [undefined]
  ? unknown
  : { readonly query?: Query<S> };
type WithBody<S extends Signature> = [Body<S>] extends [undefined] ? unknown : { readonly body: Body<S> };
/** What the edit is of: the `version` that was read, sent as If-Match. */
type WithVersion<S extends Signature> =
  RouteFor<S> extends { readonly versioned?: true } ? { readonly version?: string | undefined } : unknown;
type AllArgs<S extends Signature> = { readonly [Name in ParamNames<S>]: string } & WithQuery<S> &
  WithBody<S> &
  WithVersion<S>;

/** Path parameters by name, `query`, `body` and `version` as the contract has them; void when the call takes nothing. */
export type Args<S extends Signature> = [keyof AllArgs<S>] extends [never] ? void : AllArgs<S>;
