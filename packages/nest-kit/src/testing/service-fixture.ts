import { join } from 'node:path';
import { SqliteEventBus } from '@marquee/adapter-sqlite';
import { ManualClock, randomIds, type Clock } from '@marquee/kernel';
import type { DocumentStore, EventBus } from '@marquee/ports';
import { plannedOnly, type PlannedQuery } from '@marquee/ports/contracts';
import { until } from '@marquee/ports/testing';
import { rpcClient } from '../rpc/client.js';
import type { RpcClient, RpcDefinition } from '../rpc/definition.js';
import { InProcessRpc } from '../rpc/in-process.js';
import { PrincipalSigner } from '../rpc/principal-signer.js';
import type { ServiceDescription, ServicePorts } from '../service/service-module.js';
import { startService, type StartedService } from '../service/start-service.js';
import { openDocuments, removeFolder, testFolder } from './test-stores.js';

/** Milliseconds that a call may take: the slowest engine on the busiest machine is not what is tested. */
const patience = 60_000;

/** What a service's other ports are made of. */
interface PortsPlace {
  readonly folder: string;
  /** What it opened itself: closed after the service, and before its documents. */
  readonly closing: AsyncDisposableStack;
}

type MakePorts<Ports extends ServicePorts> = (base: ServicePorts, place: PortsPlace) => Ports | Promise<Ports>;

export interface FixtureParts {
  /** Every query that the service may make; absent: any. */
  readonly queries?: readonly PlannedQuery[];
  /** A log in SQLite, unless a test has one that repeats, or that breaks. */
  readonly bus?: EventBus | undefined;
  /** One that stands still until it is moved, unless a test says otherwise. */
  readonly clock?: Clock;
  /** Where the service was before; it is left as it is when the service stops. */
  readonly folder?: string;
  /** Documents that fail, or that somebody watches. */
  readonly wrap?: (documents: DocumentStore) => DocumentStore;
  /** Has others answer what the service asks of its peers. */
  readonly peers?: (channel: InProcessRpc, signer: PrincipalSigner) => void;
}

/** A service with ports of its own says how they are opened. */
export type FixtureOptions<Ports extends ServicePorts> = FixtureParts &
  (ServicePorts extends Ports ? { readonly ports?: MakePorts<Ports> } : { readonly ports: MakePorts<Ports> });

export interface ServiceFixture<Ports extends ServicePorts> {
  readonly folder: string;
  readonly ports: Ports;
  readonly documents: DocumentStore;
  readonly bus: EventBus;
  readonly signer: PrincipalSigner;
  readonly channel: InProcessRpc;
  /** What failed where nobody waits for an answer. */
  readonly errors: readonly unknown[];
  service(): StartedService;
  /** Of any service behind the door. */
  client<Definition extends RpcDefinition>(definition: Definition): RpcClient<Definition>;
  /** Waits until everything that was saved is published, and every group of consumers has handled it. */
  settle(): Promise<void>;
  /** Starts the service anew on what it left; some of its ports may be others. */
  restart(changed?: Partial<Ports>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts one service for a test: on documents of its own (`test-stores.ts`), in which a query without an index is refused,
 * on a bus, and behind a door in this process, where stand-ins answer for its peers.
 */
export async function openService<Ports extends ServicePorts>(
  description: ServiceDescription<Ports>,
  options: FixtureOptions<Ports>,
): Promise<ServiceFixture<Ports>> {
  const { queries, clock = new ManualClock(), wrap = (own: DocumentStore) => own, peers } = options;
  const folder = options.folder ?? (await testFolder(description.name));
  const store = await openDocuments(folder, { now: () => clock.now().getTime() });
  const documents = wrap(queries ? plannedOnly(store, queries) : store);
  const bus = options.bus ?? SqliteEventBus.open(join(folder, 'bus.db'));
  const signer = new PrincipalSigner('a secret of this test', clock);
  const channel = new InProcessRpc();
  const closing = new AsyncDisposableStack();
  const errors: unknown[] = [];
  const onError = (_where: string, error: unknown): void => void errors.push(error);
  const base = { documents, bus, clock, ids: randomIds, signer, channel, onError };
  // Without `ports` there are none but these: so says the type of the options.
  const make = options.ports ?? ((own) => own as Ports);
  const ports = await make(base, { folder, closing });

  const start = (changed: Partial<Ports> = {}): Promise<StartedService> => {
    peers?.(channel, signer);
    return startService(description, { ...ports, ...changed }, { doors: [channel] });
  };
  let started = await start();

  const isQuiet = async (): Promise<boolean> => {
    if ((await documents.outbox.backlog()).count > 0) return false;
    const lags = await Promise.all((await bus.groups()).map((group) => bus.lag(group)));
    return lags.every((lag) => lag === 0);
  };
  return {
    ...{ folder, ports, documents, bus, signer, channel, errors },
    service: () => started,
    client: (definition) => rpcClient(definition, channel, signer, patience),
    // Twice: between two looks, what one of them waits for may become what the other one waits for.
    settle: async () => void (await until(async () => (await isQuiet()) && (await isQuiet()))),
    restart: async (changed) => {
      await started.stop();
      channel.close();
      started = await start(changed);
    },
    stop: async () => {
      await started.stop();
      await closing.disposeAsync();
      await bus.close();
      await documents.close();
      if (options.folder === undefined) await removeFolder(folder);
    },
  };
}
