import { Kafka, type KafkaConfig, type LogEntry, logLevel } from 'kafkajs';
import type { Settings } from './options.js';
import { quietQueues } from './quiet-queues.js';

quietQueues();

/** Until a broker must have taken the connection. Milliseconds. */
const connectionTimeout = 3_000;

export const reasonOf = (error: unknown): string => (Error.isError(error) ? error.message : String(error));

/** The protocol's name of an error, as `TOPIC_ALREADY_EXISTS`. */
export function typeOf(error: unknown): string | undefined {
  if (!Error.isError(error)) return undefined;
  if ('errors' in error && Array.isArray(error.errors)) return typeOf(error.errors[0]);
  if ('type' in error && typeof error.type === 'string') return error.type;
  return typeOf(error.cause);
}

/**
 * A client of the cluster, after a first connection.
 *
 * @throws Error within seconds when no broker can be reached or the user is not known; it never shows the password
 */
export async function connectTo(settings: Settings): Promise<Kafka> {
  const config: KafkaConfig = {
    clientId: settings.clientId,
    brokers: settings.brokers.split(',').map((broker) => broker.trim()),
    ssl: settings.tls,
    ...(settings.sasl && { sasl: settings.sasl }),
    connectionTimeout,
    authenticationTimeout: connectionTimeout,
    logLevel: logLevel.INFO,
    logCreator: () => (entry) => settings.onLog(messageOf(entry)),
  };
  const probe = new Kafka({ ...config, retry: { retries: 1, initialRetryTime: 100 } }).admin();
  try {
    await probe.connect();
  } catch (error) {
    // By name: plain Node.js does not see this class among the exports of a CommonJS module.
    const isLast = Error.isError(error) && error.name === 'KafkaJSNumberOfRetriesExceeded';
    const cause = isLast ? (error.cause ?? error) : error;
    throw new Error(`no connection to Kafka at ${settings.brokers}: ${reasonOf(cause)}`, { cause: error });
  } finally {
    await probe.disconnect();
  }
  return new Kafka({ ...config, retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 } });
}

/** Each replica that comes or goes brings it about; the client calls it an error and a warning. */
const rebalancing = /the group is rebalancing/i;
/** A broker's answer, mostly one that passes, as of a topic that is being made. Whoever asked tries again, and reports what stays. */
const answered = /^Response \w+\(key: \d+/;

/** Which group it is about, and of which topics this process got how many partitions: who has none of a topic hears nothing of it. */
function groupOf({ groupId, memberAssignment }: Readonly<Record<string, unknown>>): string {
  if (typeof groupId !== 'string') return '';
  const assigned = Object.entries(memberAssignment ?? {}) as [topic: string, partitions: readonly number[]][];
  const shares = assigned.map(([topic, { length }]) => `${topic} ${length}`);
  return memberAssignment === undefined ? ` (${groupId})` : ` (${groupId}: ${shares.join(', ') || 'no partition'})`;
}

/**
 * What the client logs, for our own log: only sentences, error texts and names of groups and topics, as some entries carry the records that
 * it could not send.
 */
export function messageOf({ level, log }: LogEntry): Parameters<Settings['onLog']>[0] {
  const detail: unknown = log['error'];
  const message = `${log.message}${groupOf({ ...log })}${typeof detail === 'string' ? `: ${detail}` : ''}`;
  if (rebalancing.test(message) || answered.test(message)) return { level: 'info', message };
  if (level === logLevel.ERROR) return { level: 'error', message };
  return { level: level === logLevel.WARN ? 'warn' : 'info', message };
}
