import 'reflect-metadata';
import { Module, type DynamicModule, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { erasureModule } from '../erasure/erasures.js';
import { Turn } from '../lease/turn.js';
import { MarqueeServer, type MarqueeServerOptions } from './marquee-server.js';
import { OutboxCalls } from './outbox-calls.js';
import { OutboxRelay } from './outbox-relay.js';
import { PortsModule } from './ports-module.js';
import type { ServiceDescription, ServicePorts } from './service-module.js';

export interface StartedService {
  readonly name: string;
  /** The Nest application, to get providers from (HTTP handlers of the media service, health). */
  readonly app: INestMicroservice;
  /** Stops taking work, ends what is in progress, publishes what is saved. */
  stop(): Promise<void>;
}

export interface StartOptions extends Pick<
  MarqueeServerOptions,
  'doors' | 'isWell' | 'observe' | 'onError' | 'onGroup' | 'onSubscribed' | 'patiently'
> {
  /** Other processes of the service have the same documents: one of them publishes. */
  readonly isShared?: boolean;
  /** Hears of what publishes the service's events, for metrics. */
  readonly onRelay?: (service: string, relay: OutboxRelay) => void;
}

const unheard = (): void => undefined;

@Module({})
class ServiceRoot {}

const rootOf = <Ports extends ServicePorts>(description: ServiceDescription<Ports>, ports: Ports): DynamicModule => ({
  module: ServiceRoot,
  imports: [
    PortsModule.of(ports),
    description.module(ports),
    ...(description.teamData ? [erasureModule(description)] : []),
  ],
});

/** Starts one service: its Nest application, its RPC doors, its consumers and its outbox relay. */
export async function startService<Ports extends ServicePorts>(
  description: ServiceDescription<Ports>,
  given: Ports,
  options: StartOptions,
): Promise<StartedService> {
  const ports: Ports = { ...given, onError: given.onError ?? options.onError ?? unheard };
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(rootOf(description, ports), {
    strategy: new MarqueeServer({
      ...options,
      definitions: description.definitions,
      signer: ports.signer,
      bus: ports.bus,
    }),
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  await app.listen();
  const onError = (error: unknown): void => options.onError?.('outbox', error);
  const { documents, bus } = ports;
  const shared = options.isShared
    ? { turn: new Turn(documents, 'outbox', { onError }), calls: new OutboxCalls(documents) }
    : undefined;
  const relay = new OutboxRelay({ outbox: documents.outbox, bus, onError, shared });
  relay.start();
  options.onRelay?.(description.name, relay);
  return {
    name: description.name,
    app,
    async stop() {
      await app.close();
      await relay.stop();
    },
  };
}
