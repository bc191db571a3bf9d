/** A server that somebody runs: here, in a container, or elsewhere. */
export interface Running {
  /** What clients connect to, in the form that the engine's variable has. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Where a server may come from, and why it did not. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** An engine that the cluster stands on, and the ways to have one for tests. Nothing of this ships. */
export interface Engine {
  readonly name: 'mongodb' | 'kafka' | 'eventstoredb' | 's3';
  /** Environment variable with the address of one that runs already; it wins. */
  readonly variable: 'MONGODB_URL' | 'KAFKA_BROKERS' | 'EVENTSTORE_URL' | 'S3_ENDPOINT';
  /** What else clients of one that was started for tests need, by the names of their variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** What the last way really is, for people: 'FerretDB 1.24 (SQLite)'. */
  readonly substitute: string;
  /** The engine itself, where Docker can pull its image. @throws Unavailable, or whatever the client of Docker throws */
  container(): Promise<Running>;
  /**
   * From the machine's package registries, on a free port of the loopback interface, ready when it returns. Downloads
   * and builds are kept in `cache` (an existing folder outside the work tree of the checkout, shared between checkouts);
   * data lies in `data` (an existing, empty folder).
   *
   * @throws Unavailable with the reason
   */
  local(places: { readonly cache: string; readonly data: string }): Promise<Running>;
}
