import type { Engine, Running } from './engine.ts';
import { startBroker } from './kafka/broker.ts';
import { kafkaJars } from './kafka/jars.ts';

/** Apache Kafka 4.1 as Confluent packs it: the module of Testcontainers starts it by a script in that image. */
const image = 'confluentinc/cp-kafka:8.1.0';
/** The port inside the container that the module gives to clients outside. */
const clientPort = 9093;

async function container(): Promise<Running> {
  const { KafkaContainer } = await import('@testcontainers/kafka');
  const started = await new KafkaContainer(image)
    .withKraft()
    .withEnvironment({ KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false', KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '500' })
    .start();
  const address = `${started.getHost()}:${started.getMappedPort(clientPort)}`;
  return { address, stop: async () => void (await started.stop()) };
}

export const kafka: Engine = {
  name: 'kafka',
  variable: 'KAFKA_BROKERS',
  substitute: 'Apache Kafka 4.3 from its published jars',
  container,
  local: async ({ cache, data }) => startBroker({ jars: await kafkaJars(cache), data }),
};
