import { jest } from '@jest/globals';
import { routes, type ErrorCode } from '@marquee/contracts';
import type { Reply, Signature } from '../api/contract.js';
import { completed, type Part } from './complete.js';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  /** What stands in the path, by the names that the contract has for it. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** What only is read need not be able to change. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T;

/**
 * `body`: all that the contract says of the reply. `some`: what of it the test is about; the rest is filled in as the
 * contract wants it. Neither for calls that answer 204.
 */
type Success<S extends Signature> = [Reply<S>] extends [undefined]
  ? { readonly body?: never; readonly some?: never }
  : { readonly body: Given<Reply<S>> } | { readonly some: Part<Reply<S>> };

export interface Refused {
  readonly refused: { readonly status: number; readonly code: ErrorCode };
}

/** What a test has a call answer. */
export type Answered<S extends Signature> = Success<S> | Refused;
/** By "METHOD /path" of the contract. */
export type Answers = { readonly [S in Signature]?: (call: ReceivedCall) => Answered<S> | Promise<Answered<S>> };

/** The same of whichever call: the compiler gives up on the union of all of them. */
interface AnyAnswered {
  readonly body?: unknown;
  readonly some?: unknown;
  readonly refused?: Refused['refused'];
}
type AnyAnswer = (call: ReceivedCall) => AnyAnswered | Promise<AnyAnswered>;

/** The server says no (RFC 9457). @param more parameters of the code, faults of fields */
export const refuse = (status: number, code: ErrorCode, more: object = {}): Refused => ({
  refused: { status, code, ...more },
});

/** A path of the contract, as an expression that names its parameters. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const contract = Object.values(routes)
  .map(({ method, path, ...route }) => ({
    ...{ signature: `${method} ${path}`, pattern: patternOf(`${method} ${path}`), parameters: path.split('{').length },
    ...('reply' in route && { reply: route.reply }),
  }))
  // What a path says by itself comes before what may be anything.
  .toSorted((one, other) => one.parameters - other.parameters);

/** The call of the contract that somebody makes, with what stands in its path. */
function asked(line: string) {
  for (const route of contract) {
    const found = route.pattern.exec(line);
    if (found) return { ...route, params: { ...found.groups } };
  }
  return undefined;
}

/** The client takes whatever is thrown here for a broken line: what is wrong with a test has to be said beside it. */
function whole(reply: Parameters<typeof completed>[0], some: unknown): unknown {
  try {
    return completed(reply, some);
  } catch (fault) {
    process.stderr.write(`${String(fault)}\n`);
    throw fault;
  }
}

/**
 * Answers the client's calls at the network's edge: `answers` by the contract's "METHOD /path". What answers no call of the
 * contract, or not as the contract has it, does not compile. Gives the list of calls that came. A call without an answer
 * fails, so that a test names all it needs.
 */
export function fakeServer(answers: Answers): readonly ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  const known = new Map<string, AnyAnswer | undefined>(Object.entries<AnyAnswer | undefined>(answers));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const route = asked(`${request.method} ${url.pathname}`);
    const call: ReceivedCall = {
      method: request.method,
      path: url.pathname,
      params: route?.params ?? {},
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    const answer = known.get(route?.signature ?? '');
    if (!answer) return Response.json({ code: 'ROUTE_NOT_FOUND' }, { status: 404 });
    const answered = await answer(call);
    if (answered.refused) return Response.json(answered.refused, { status: answered.refused.status });
    if ('some' in answered && route?.reply) return Response.json(whole(route.reply, answered.some));
    return 'body' in answered ? Response.json(answered.body) : new Response(null, { status: 204 });
  });
  return calls;
}
