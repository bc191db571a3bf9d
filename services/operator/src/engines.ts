import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { KafkaEventBus } from '@marquee/adapter-kafka';
import { Settings, type Environment } from '@marquee/nest-kit';
import type { EventBus } from '@marquee/ports';
import { DataDirectory, openStores, type Stores } from '@marquee/standalone';
import { OperatorError } from './operator-error.js';

/** @throws OperatorError NO_INSTALLATION when a variable that the command needs is not set */
export function need(environment: Environment, name: string, example: string): string {
  const value = new Settings(environment).optional(name);
  if (value !== undefined) return value;
  throw new OperatorError(
    'NO_INSTALLATION',
    `Which installation? ${name} is not set (for example ${example}), and neither is --data-dir.`,
  );
}

/** What goes before the names of this installation's databases and topics. */
export const installationOf = (environment: Environment): string =>
  new Settings(environment).text('MARQUEE_INSTALLATION', 'marquee');

/** The stores of a stopped standalone installation, under its lock. @throws OperatorError, ConfigurationError */
export function openDataDirectory(path: string): { readonly stores: Stores; close(): Promise<void> } {
  const directory = resolve(path);
  if (!existsSync(join(directory, 'event-log.db'))) {
    throw new OperatorError('NO_INSTALLATION', `There is no Marquee in ${directory}.`);
  }
  const lock = new DataDirectory(directory);
  const stores = openStores(lock);
  return {
    stores,
    async close() {
      await stores.close();
      lock.close();
    },
  };
}

/** The bus of the data directory, else that of the cluster. @throws OperatorError, ConfigurationError */
export async function openBus(
  dataDirectory: string | undefined,
  environment: Environment,
): Promise<{ readonly bus: EventBus; close(): Promise<void> }> {
  if (dataDirectory !== undefined) {
    const opened = openDataDirectory(dataDirectory);
    return { bus: opened.stores.bus, close: () => opened.close() };
  }
  const brokers = need(environment, 'KAFKA_BROKERS', 'kafka-0:9092,kafka-1:9092');
  const bus = await KafkaEventBus.connect({
    brokers,
    prefix: `${installationOf(environment)}.`,
    clientId: 'marquee-operator',
  });
  return { bus, close: () => bus.close() };
}
