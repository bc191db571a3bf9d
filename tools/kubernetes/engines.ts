import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailSink, type SunkMail } from '../cluster/mail-sink.ts';
import { startProvider } from '../cluster/provider.ts';
import { eventstoredb } from '../infra/eventstoredb.ts';
import { kafka } from '../infra/kafka.ts';
import { startBroker } from '../infra/kafka/broker.ts';
import { kafkaJars } from '../infra/kafka/jars.ts';
import { mongodb } from '../infra/mongodb.ts';
import { freePort } from '../infra/process.ts';
import { cacheOf, provide } from '../infra/provide.ts';
import { s3, s3Settings } from '../infra/s3.ts';
import { Forward, type Place } from './forward.ts';
import { nodeAddress } from './places.ts';

/** Where the production values have them; the payment provider is where `production.yaml` says. */
const ports = { mongodb: 27017, kafka: 9092, eventstore: 2113, s3: 9000, smtp: 587, stripe: 12111 } as const;

/** Engines of tests at the address that pods reach the machine by. */
export interface Engines {
  /** What the chart's Secret holds, by variable. */
  readonly secret: Readonly<Record<string, string>>;
  readonly storage: string;
  mails(): readonly SunkMail[];
  /** Of an installation that is gone. */
  forgetMails(): void;
  /** The payment provider's pages, for people's browsers. */
  readonly payments: RequestListener;
  stop(): Promise<void>;
}

/** Host and port, of whatever form an engine's address has. */
function placeOf(address: string): Place {
  const { hostname, port } = new URL(address.includes('://') ? address : `tcp://${address}`);
  return { host: hostname, port: Number(port) };
}

/**
 * Starts them. The bridge must be there.
 *
 * @param url by which browsers reach the installation, and what the payment provider tells reaches it
 * @throws Error with the reason of one that cannot be had
 */
export async function startEngines(url: string): Promise<Engines> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const open = async (port: number, to: Place): Promise<void> => {
    const forward = await Forward.open({ host: nodeAddress, port }, to);
    undo.push(() => forward.close());
  };
  try {
    const wanted = { mongodb, eventstore: eventstoredb, s3 };
    for (const [name, engine] of Object.entries(wanted)) {
      const provided = await provide(engine);
      if (provided.address === '') throw new Error(`${engine.name}: ${provided.origin}`);
      undo.push(() => provided.stop());
      await open(ports[name as keyof typeof wanted], placeOf(provided.address));
    }
    await mkdir(cacheOf(kafka), { recursive: true });
    const data = await mkdtemp(join(tmpdir(), 'marquee-kubernetes-'));
    undo.push(() => rm(data, { recursive: true, force: true }));
    const advertised = { 'advertised.listeners': `PLAINTEXT://${nodeAddress}:${ports.kafka}` };
    const broker = await startBroker({ jars: await kafkaJars(cacheOf(kafka)), data, settings: advertised });
    undo.push(() => broker.stop());
    await open(ports.kafka, placeOf(broker.address));
    const mailPort = await freePort();
    const sink = await startMailSink(join(data, 'mails'), mailPort);
    undo.push(() => sink.stop());
    await open(ports.smtp, { host: '127.0.0.1', port: mailPort });
    const provider = await startProvider(join(data, 'payments'), url);
    undo.push(() => provider.close());
    const { MARQUEE_STRIPE_URL, ...keys } = provider.environment;
    await open(ports.stripe, placeOf(MARQUEE_STRIPE_URL));
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3Settings;
    return {
      secret: {
        ...{ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, KAFKA_BROKERS: `${nodeAddress}:${ports.kafka}` },
        MONGODB_URL: `mongodb://${nodeAddress}:${ports.mongodb}/`,
        EVENTSTORE_URL: `esdb://${nodeAddress}:${ports.eventstore}?tls=false`,
        SMTP_URL: `smtp://${nodeAddress}:${ports.smtp}`,
        ...keys,
      },
      storage: `http://${nodeAddress}:${ports.s3}`,
      mails: () => sink.mails(),
      forgetMails: () => sink.forget(),
      payments: provider.pages,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
