import type { ApiPath, BodyOf, HttpMethod, Language, QueryOf, ReplyOf, Route } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import type { CallOptions } from '@marquee/nest-kit';

export type AnyRoute = Route<unknown, unknown, unknown, HttpMethod, ApiPath>;

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** `/api/teams/{teamId}` -> `{ teamId: string }`; every value has passed its pattern. */
export type ParamsOf<R extends AnyRoute> = Readonly<Record<ParameterNames<R['path']>, string>>;

export interface Client {
  readonly address: string;
  readonly userAgent: string;
  /** `https://video.example.com`, as the browser knows us. */
  readonly origin: string;
  /** The platform's own address: of most requests the same. */
  readonly platform: string;
}

/** Cookies of the request and of its answer. */
export interface Cookies {
  /** As they came. */
  readonly header: string | undefined;
  /** The only site whose sessions are here: the request came to its own domain. undefined: it came to the platform's address. */
  readonly site: string | undefined;
  read(name: string): string | undefined;
  set(name: string, value: string, expires?: Date): void;
  clear(name: string): void;
}

/** Everything that a handler knows of its request, parsed and checked. */
export interface RequestContext<R extends AnyRoute> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly principal: Principal;
  /** The version that the caller has read (If-Match); undefined: the change holds whatever is there. */
  readonly expectedVersion: string | undefined;
  /** Calls a service as this principal. */
  readonly call: CallOptions;
  /** Who asks now, perhaps long after the request. @throws DomainError when they have no session any more, or no right */
  readonly again: () => Principal | Promise<Principal>;
  /** Where a stream broke off that goes on. */
  readonly lastEventId: string | undefined;
  readonly language: Language;
  readonly client: Client;
  readonly cookies: Cookies;
}

/** What a handler must return: nothing where the route has no reply. */
export type Answer<R extends AnyRoute> = [ReplyOf<R>] extends [undefined] ? void : ReplyOf<R>;

export type Handler<R extends AnyRoute> = (context: RequestContext<R>) => Promise<Answer<R>>;
