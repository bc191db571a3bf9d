import type { Settings } from '../config/environment.js';

/** How patient an HTTP server is with its clients. Times in milliseconds. */
export interface HttpLimits {
  /** From the opening of a connection, or the first byte of a later request, to the end of the headers. */
  readonly headers: number;
  /** For a whole body, and for large ones besides what their declared bytes take at 50 kB/s. Uploads last as long as they last. */
  readonly body: number;
  /** In each stretch of this length a body must bring bytes at the least rate, or its connection is cut. */
  readonly stall: number;
  /** Bytes per second that every body must bring, over a stretch of `stall`. */
  readonly leastRate: number;
  /** Connections at the same time from one address (IPv6: from one /64) that is no trusted proxy's; 0: as many as come. */
  readonly connectionsPerAddress: number;
  /** How long requests in progress may take to end once the server closes. */
  readonly drain: number;
}

export const defaultHttpLimits: HttpLimits = {
  headers: 20_000,
  body: 60_000,
  stall: 30_000,
  leastRate: 1_000,
  connectionsPerAddress: 256,
  drain: 5_000,
};

/** Reads the limits from the environment. @throws ConfigurationError */
export function readHttpLimits(
  settings: Settings,
  { connectionsPerAddress }: Pick<HttpLimits, 'connectionsPerAddress'> = defaultHttpLimits,
): HttpLimits {
  const milliseconds = (name: string, fallback: number): number =>
    settings.integer(name, fallback / 1_000, { min: 1, max: 3_600 }) * 1_000;
  const { headers, body, stall, leastRate, drain } = defaultHttpLimits;
  return {
    headers: milliseconds('MARQUEE_HEADERS_SECONDS', headers),
    body: milliseconds('MARQUEE_BODY_SECONDS', body),
    stall: milliseconds('MARQUEE_STALL_SECONDS', stall),
    leastRate: settings.integer('MARQUEE_LEAST_BYTES_PER_SECOND', leastRate, { min: 1, max: 1_000_000 }),
    connectionsPerAddress: settings.integer('MARQUEE_CONNECTIONS_PER_ADDRESS', connectionsPerAddress, {
      min: 0,
      max: 1_000_000,
    }),
    drain,
  };
}
