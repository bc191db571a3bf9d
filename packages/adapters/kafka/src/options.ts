import type { ConnectionOptions } from 'node:tls';
import type { SASLOptions } from 'kafkajs';

/** Milliseconds where a duration is meant. */
export interface KafkaEventBusOptions {
  /** Some of the cluster's brokers: `host:port`, separated by commas. */
  readonly brokers: string;
  /** In front of every topic and group, so that several installations can share a cluster: `marquee.`. */
  readonly prefix?: string;
  /** How the brokers name this process in their logs and quotas. */
  readonly clientId?: string;
  readonly tls?: boolean | ConnectionOptions;
  /** With a name and a password. */
  readonly sasl?: Extract<SASLOptions, { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512' }>;
  /** Of topics that this adapter creates. It bounds the processes that can share a group's work. */
  readonly partitions?: number;
  /** Copies of topics that this adapter creates, on as many brokers; fewer, and said, where there are fewer. */
  readonly replicationFactor?: number;
  /**
   * Copies that must have an event before it counts as published, of topics that this adapter creates: fewer than there are copies, or one
   * broker that is away stops everything; more than one, or one that is lost takes events with it.
   */
  readonly minInSync?: number;
  /** Attempts at one event before it becomes a dead letter. */
  readonly maxAttempts?: number;
  /** Between attempts: the first wait, doubling up to the longest. */
  readonly retry?: { readonly first: number; readonly longest: number };
  /** Events of different entities that one group handles at the same time in this process. */
  readonly concurrency?: number;
  /** Events of one partition that may be in memory; behind an entity that fails for long, the partition then waits. */
  readonly mostUnsettled?: number;
  /** Settled events wait so long for others before their offset is committed; a crash repeats what was not. */
  readonly commitDelay?: number;
  /**
   * Without a heartbeat for the time-out, the group gives this process's share to others: so long nobody takes the share of one that died.
   * A shorter one takes it from processes that are only slow, again and again (Kafka's own default is 45 s since KIP-735).
   */
  readonly session?: { readonly timeout: number; readonly heartbeat: number };
  /**
   * How long one look for new events waits where there are none; also how late a paused partition goes on, and how long a stop may
   * take. Each group of each process looks by itself, whether anything happens or not.
   */
  readonly poll?: number;
  /** What the client has to say; never the content of an event. */
  readonly onLog?: (entry: { readonly level: 'error' | 'warn' | 'info'; readonly message: string }) => void;
  /** What went wrong in the background; it is tried again. */
  readonly onError?: (error: unknown) => void;
}

export type Settings = Required<Omit<KafkaEventBusOptions, 'sasl'>> & Pick<KafkaEventBusOptions, 'sasl'>;

export const settingsFrom = (options: KafkaEventBusOptions): Settings => ({
  prefix: '',
  clientId: 'marquee',
  tls: false,
  partitions: 12,
  replicationFactor: 3,
  minInSync: 2,
  maxAttempts: 8,
  retry: { first: 200, longest: 60_000 },
  concurrency: 16,
  mostUnsettled: 5_000,
  commitDelay: 50,
  session: { timeout: 30_000, heartbeat: 3_000 },
  // The client sends its heartbeats between two looks, and hears by them that the group changes. With 3 s between heartbeats it sent one
  // with every other look of 2 s, and sends one with each of 4 s: what is longer hears later.
  poll: 4_000,
  onLog: () => undefined,
  onError: () => undefined,
  ...options,
});
