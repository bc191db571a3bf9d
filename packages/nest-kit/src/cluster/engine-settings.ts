import { Settings, type Environment } from '../config/environment.js';
import { ConfigurationError } from '../config/secrets.js';

const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** How to reach Kafka, and what begins the names of an installation's topics and groups. */
export interface KafkaAddress {
  readonly brokers: string;
  readonly prefix: string;
  readonly tls: boolean;
  /** Copies of new topics, and how many of them must have an event before it counts as published. */
  readonly replicationFactor: number;
  readonly minInSync: number;
  readonly sasl?: {
    readonly mechanism: (typeof mechanisms)[number];
    readonly username: string;
    readonly password: string;
  };
}

/** How one process uses Kafka. */
export interface KafkaSettings extends KafkaAddress {
  readonly clientId: string;
  readonly onLog: (entry: { readonly level: 'error' | 'warn' | 'info'; readonly message: string }) => void;
  readonly onError: (error: unknown) => void;
}

/** Where the engines of an installation are, as every process of it is told (docs/how-to/run-the-cluster.md). */
export class EngineSettings {
  readonly #settings: Settings;
  /** In front of databases, topics and streams, so that installations can share engines. */
  readonly installation: string;

  constructor(environment: Environment) {
    this.#settings = new Settings(environment);
    this.installation = this.#settings.text('MARQUEE_INSTALLATION', 'marquee');
  }

  /** @throws ConfigurationError when it is not set */
  need(name: string, example: string): string {
    const value = this.#settings.optional(name);
    if (value === undefined) throw new ConfigurationError(`${name} is not set. For example: ${example}`);
    return value;
  }

  /** The database of one service. @throws ConfigurationError */
  mongodb(service: string): { readonly url: string; readonly database: string } {
    const url = this.need('MONGODB_URL', 'mongodb://mongo:27017/?replicaSet=rs0');
    return { url, database: `${this.installation}_${service}` };
  }

  /** A password never goes over the network in clear unless that is said. @throws ConfigurationError */
  kafka(): KafkaAddress {
    const brokers = this.need('KAFKA_BROKERS', 'kafka-0:9092,kafka-1:9092');
    const username = this.#settings.optional('KAFKA_USERNAME');
    const tls = this.#settings.flag('KAFKA_TLS', username !== undefined);
    const replicationFactor = this.#settings.integer('KAFKA_REPLICATION_FACTOR', 3, { min: 1, max: 10 });
    const minInSync = this.#settings.integer('KAFKA_MIN_IN_SYNC', Math.min(2, replicationFactor), {
      min: 1,
      max: replicationFactor,
    });
    const address = { brokers, prefix: `${this.installation}.`, tls, replicationFactor, minInSync };
    if (username === undefined) return address;
    const mechanism = this.#settings.oneOf('KAFKA_SASL_MECHANISM', mechanisms, 'scram-sha-512');
    const password = this.need('KAFKA_PASSWORD', 'the password of KAFKA_USERNAME');
    return { ...address, sasl: { mechanism, username, password } };
  }

  /** @throws ConfigurationError */
  eventstore(): { readonly url: string; readonly prefix: string } {
    const url = this.need('EVENTSTORE_URL', 'esdb://eventstore:2113?tls=true');
    return { url, prefix: `${this.installation}.` };
  }
}
