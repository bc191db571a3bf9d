/** Milliseconds where a duration is meant. */
export interface EventStoreDbOptions {
  /**
   * Connection string of EventStoreDB: `esdb://user:password@host:2113?tls=true`, or several hosts of a cluster, or
   * `esdb+discover://`.
   */
  readonly url: string;
  /** In front of every stream, so that several installations can share a database: `marquee/`. */
  readonly prefix?: string;
  /** How long one call to the server may take. */
  readonly deadline?: number;
  /** How long a call is repeated while the server cannot be reached or changes its leader. */
  readonly patience?: number;
  /** Between attempts: the first wait, doubling up to the longest. */
  readonly retry?: { readonly first: number; readonly longest: number };
  /** Ids of events that are remembered, so that appends to streams in use need no look at them. */
  readonly mostKnownIds?: number;
  /** What went wrong in the background; it is tried again. */
  readonly onError?: (error: unknown) => void;
}

export type Settings = Required<EventStoreDbOptions>;

export const settingsFrom = (options: EventStoreDbOptions): Settings => ({
  prefix: '',
  deadline: 10_000,
  patience: 15_000,
  retry: { first: 50, longest: 5_000 },
  mostKnownIds: 200_000,
  onError: () => undefined,
  ...options,
});
