import { randomUUID } from 'node:crypto';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { appendHandler, batchAppendHandler } from './append.ts';
import { deleteHandler, tombstoneHandler } from './delete.ts';
import { serializeRead } from './kurrentdb.ts';
import { readHandler } from './read.ts';
import { Store } from './store.ts';

/** What this server says it is; clients only look at the methods. */
const version = '26.1.0-test-server';
const streamsMethods = ['Read', 'Append', 'BatchAppend', 'Delete', 'Tombstone'];
const epochs = '$epoch-information';

interface Places {
  readonly data: string;
  readonly port: number;
  readonly warmUp?: number;
}

/**
 * A test server that speaks EventStoreDB's gRPC protocol as KurrentDB 26.1 does; it is neither. It has one node, no users and no TLS, keeps
 * everything in memory, and of every append a line on the disk before it acknowledges.
 */
export class EventStoreTestServer {
  readonly port: number;
  readonly #server: Server;
  readonly #store: Store;

  private constructor(server: Server, store: Store, port: number) {
    this.#server = server;
    this.#store = store;
    this.port = port;
  }

  /** Goes on with what lies in the folder `data`. Port 0: a free one. For `warmUp` milliseconds it says that it is not ready. */
  static async start({ data, port, warmUp = 0 }: Places): Promise<EventStoreTestServer> {
    const store = await Store.open(data);
    // As EventStoreDB does whenever it takes the lead: so $all has events of the system, and never begins at 0 for others.
    const epoch = { id: randomUUID(), type: epochs, contentType: 'application/json', metadata: new Uint8Array() };
    await store.append(epochs, 'any', [{ ...epoch, data: Buffer.from('{}') }]);
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    const readyAt = performance.now() + warmUp;
    const isReady = () => performance.now() >= readyAt;
    const { read } = streamsService.StreamsService;
    const methods = { ...streamsService.StreamsService, read: { ...read, responseSerialize: serializeRead } };
    server.addService(methods, {
      read: readHandler(store, isReady),
      append: appendHandler(store, isReady),
      batchAppend: batchAppendHandler(store, isReady),
      delete: deleteHandler(store),
      tombstone: tombstoneHandler(store),
    });
    const bound = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, taken) => {
        if (error) reject(error);
        else resolve(taken);
      });
    });
    addDiscovery(server, bound);
    return new EventStoreTestServer(server, store, bound);
  }

  async stop(): Promise<void> {
    this.#server.forceShutdown();
    await this.#store.close();
  }
}

function addDiscovery(server: Server, port: number): void {
  server.addService(featuresService.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, callback: (error: null, methods: unknown) => void) => {
      const supported = new features.SupportedMethods().setEventStoreServerVersion(version);
      for (const name of streamsMethods) {
        const method = new features.SupportedMethod().setMethodName(name.toLowerCase());
        supported.addMethods(method.setServiceName('event_store.client.streams.streams'));
      }
      callback(null, supported);
    },
  });
  const id = new shared.UUID().setString(randomUUID());
  server.addService(gossipService.GossipService, {
    read: (_call: unknown, callback: (error: null, cluster: unknown) => void) => {
      const member = new gossip.MemberInfo()
        .setInstanceId(id)
        .setIsAlive(true)
        .setState(gossip.MemberInfo.VNodeState.LEADER)
        .setTimeStamp(String(Date.now()))
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port));
      callback(null, new gossip.ClusterInfo().setMembersList([member]));
    },
  });
}
