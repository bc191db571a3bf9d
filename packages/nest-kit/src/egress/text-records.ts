import { Resolver } from 'node:dns/promises';

/** The texts of the TXT records of a name; empty: it has none; undefined: its servers did not answer. */
export type LookUpTexts = (name: string) => Promise<readonly string[] | undefined>;

interface LookupSettings {
  /** `192.0.2.1`, `192.0.2.1:5353`; none: those of the machine. */
  readonly servers: readonly string[];
  /** Milliseconds for everything. */
  readonly timeout?: number;
}

/** Shorter than the time of a call, so that whoever waits is told what it was that did not answer. */
const standardTimeout = 3_000;
/** What says for certain that there is none. */
const none: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

const saysNone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && none.has(error.code);

/** @throws Error when one of the servers is no address */
export function textRecords({ servers, timeout = standardTimeout }: LookupSettings): LookUpTexts {
  const made = (): Resolver => {
    const resolver = new Resolver({ timeout: Math.ceil(timeout / 3), tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    return resolver;
  };
  // At the start, where whoever has set them looks.
  made();
  return async (name) => {
    // One for each question: to end one ends all of a resolver.
    const resolver = made();
    const end = setTimeout(() => resolver.cancel(), timeout);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return saysNone(error) ? [] : undefined;
    } finally {
      clearTimeout(end);
    }
  };
}
