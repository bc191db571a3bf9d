import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-addresses.js';

export interface EgressLimits {
  /** Origins (`http://localhost:8080`) that may be reached wherever they are, also without TLS. */
  readonly privateOrigins: readonly string[];
  /** Milliseconds from the request to the last byte of the answer. */
  readonly timeout: number;
  /** Bytes of the answer. */
  readonly largest: number;
  /** Of a longer answer so many bytes are taken, instead of none; nobody waits for the others. */
  readonly cut?: boolean;
  /** How names become addresses; for tests. */
  readonly lookup?: typeof systemLookup;
}

export type Fetch = (url: string, init?: FetchInit) => Promise<Response>;
export interface FetchInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** Why a call did not go out, or its answer was not taken. */
export class EgressRefused extends Error {
  /** @param status of an answer that was a redirect */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}

const standard: EgressLimits = { privateOrigins: [], timeout: 5_000, largest: 512 * 1_024 };

/**
 * Calls of addresses that people type (OWASP: server-side request forgery). TLS alone, and only to public addresses: what a
 * name means is looked at when the connection is made, so that no second answer of a name server is another one. Redirects
 * are answers, not followed.
 */
export function guardedFetch(given: Partial<EgressLimits> = {}): Fetch {
  const limits = { ...standard, ...given };
  return async (address, init = {}) => {
    const url = new URL(address);
    const isKnown = limits.privateOrigins.includes(url.origin);
    if (!isKnown && url.protocol !== 'https:') throw new EgressRefused('only https leaves here');
    if (url.username !== '' || url.password !== '') throw new EgressRefused('an address with a password');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isKnown && isIP(host) !== 0 && !isPublicAddress(host)) throw new EgressRefused('a private address');
    const signals = [AbortSignal.timeout(limits.timeout), ...(init.signal ? [init.signal] : [])];
    const signal = AbortSignal.any(signals);
    const lookup = isKnown ? undefined : publicLookup(limits.lookup ?? systemLookup);
    const { response, body } = await answerOf(() => send(url, init, signal, lookup), limits).catch((error: unknown) => {
      // Which of several errors comes of a closed connection is a matter of the moment.
      throw signal.aborted ? signal.reason : error;
    });
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400) throw new EgressRefused('a redirect', status);
    const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(body), { status, headers });
  };
}

async function answerOf(ask: () => Promise<IncomingMessage>, limits: EgressLimits) {
  const response = await ask();
  return { response, body: await bytesOf(response, limits) };
}

function send(
  url: URL,
  { method = 'GET', headers = {}, body }: FetchInit,
  signal: AbortSignal,
  lookup: LookupFunction | undefined,
): Promise<IncomingMessage> {
  const text = body === undefined || body === null ? undefined : textOf(body);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
      },
      signal,
      agent: false,
      ...(lookup && { lookup }),
    });
    sent.on('response', resolve).on('error', reject).end(text);
  });
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new EgressRefused('a body that is no text');
}

async function bytesOf(
  response: IncomingMessage,
  { largest, cut = false }: Pick<EgressLimits, 'largest' | 'cut'>,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largest && !cut) throw new EgressRefused('more than fits');
    parts.push(part);
    // Leaving the loop closes the connection.
    if (size >= largest && cut) break;
  }
  return Buffer.concat(parts).subarray(0, largest);
}

/** Answers public addresses or nothing; one private address among them spoils all. */
function publicLookup(lookup: typeof systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
      const refusal = error ?? (isAllPublic(found) ? null : new EgressRefused('a private address'));
      if (refusal) return callback(refusal, '');
      if (options.all) return callback(null, [...found]);
      const [first] = found;
      callback(null, first?.address ?? '', first?.family);
    });
  };
}

const isAllPublic = (found: readonly LookupAddress[]): boolean =>
  found.length > 0 && found.every(({ address }) => isPublicAddress(address));
