import { Resolver } from 'node:dns/promises';

/** What name servers say of a name. */
export interface NameRecords {
  /** The texts of its TXT records; empty: it has none; undefined: its servers did not answer. */
  texts(name: string): Promise<readonly string[] | undefined>;
  /** Whether it leads anywhere, by an address or by another name that has one; undefined: its servers did not answer. */
  hasAddress(name: string): Promise<boolean | undefined>;
}

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
export function nameRecords({ servers, timeout = standardTimeout }: LookupSettings): NameRecords {
  const made = (): Resolver => {
    const resolver = new Resolver({ timeout: Math.ceil(timeout / 3), tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    return resolver;
  };
  // At the start, where whoever has set them looks.
  made();
  /** Empty: there are none; undefined: nobody knows. */
  const asked = async <Item>(ask: (resolver: Resolver) => Promise<readonly Item[]>) => {
    // One for each question: to end one ends all of a resolver.
    const resolver = made();
    const end = setTimeout(() => resolver.cancel(), timeout);
    try {
      return await ask(resolver);
    } catch (error) {
      return saysNone(error) ? [] : undefined;
    } finally {
      clearTimeout(end);
    }
  };
  return {
    texts: async (name) => (await asked((resolver) => resolver.resolveTxt(name)))?.map((parts) => parts.join('')),
    async hasAddress(name) {
      const found = await Promise.all([
        asked((resolver) => resolver.resolve4(name)),
        asked((resolver) => resolver.resolve6(name)),
      ]);
      if (found.some((addresses) => addresses !== undefined && addresses.length > 0)) return true;
      return found.includes(undefined) ? undefined : false;
    },
  };
}
