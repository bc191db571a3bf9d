import { readFileSync } from 'node:fs';
import { type ChannelCredentialOptions, EventStoreDBClient, type ResolvedEvent } from '@eventstore/db-client';
import {
  type ConnectionOptions,
  parseConnectionString,
} from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/convertGrpcEvent.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadRequest } from './protocol.js';

/**
 * The client with what its own commands lack, by what it keeps for classes that extend it:
 *
 * - `readAll` cannot filter, though the protocol can.
 * - `readStream` has no deadline.
 * - `appendToStream` keeps the appends of all clients of the process in one table: when the connection of one breaks,
 *   all fail, and an answer that comes for one of them then is an uncaught exception. When the server ends the call,
 *   they wait for ever.
 * - `connectionString` makes none but a client without all that.
 */
export class Connection extends EventStoreDBClient {
  /**
   * Connects with the first call.
   *
   * @param url connection string, as of `EventStoreDbOptions`
   * @throws Error when it is malformed, or names a file that is not there
   */
  static to(url: string): Connection {
    const { hosts, dnsDiscover, defaultCredentials, ...options } = parseConnectionString(url);
    const [first] = hosts;
    if (!first) throw new Error('the connection string names no host');
    const credentials = credentialsOf(options);
    if (dnsDiscover) return new Connection({ ...options, discover: first }, credentials, defaultCredentials);
    if (hosts.length > 1) return new Connection({ ...options, endpoints: hosts }, credentials, defaultCredentials);
    return new Connection({ ...options, endpoint: first }, credentials, defaultCredentials);
  }

  /** Nothing when there is no such stream. @param milliseconds of the whole call @throws Error of gRPC */
  async *read(request: ReadRequest, milliseconds: number): AsyncGenerator<ResolvedEvent> {
    const deadline = Date.now() + milliseconds;
    const call = await this.GRPCStreamCreator(streamsService.StreamsClient, 'read', (raw) =>
      raw.read(request, ...this.callArguments({ requiresLeader: true }, { deadline })),
    )();
    try {
      for await (const response of call as AsyncIterable<InstanceType<typeof streams.ReadResp>>) {
        const event = response.getEvent();
        if (event) yield convertGrpcEvent(event);
      }
    } finally {
      call.cancel();
    }
  }

  /** A call of many appends. @param deadline as `Date.now()` counts */
  batchAppend(deadline: number) {
    return this.GRPCStreamCreator(streamsService.StreamsClient, 'append', (raw) =>
      raw.batchAppend(...this.callArguments({ requiresLeader: true }, { deadline })),
    )();
  }

  /** The client's own `dispose` ends its calls, and leaves the connection open. */
  async close(): Promise<void> {
    await this.dispose();
    await this.getChannel().then(
      (channel) => channel.close(),
      () => undefined,
    );
  }
}

function credentialsOf({
  tls,
  tlsCAFile,
  userCertFile,
  userKeyFile,
}: Pick<ConnectionOptions, 'tls' | 'tlsCAFile' | 'userCertFile' | 'userKeyFile'>): ChannelCredentialOptions {
  if (tls === false) return { insecure: true };
  if ((userCertFile === undefined) !== (userKeyFile === undefined)) {
    throw new Error('userCertFile and userKeyFile belong together');
  }
  return {
    insecure: false,
    ...(tlsCAFile !== undefined && { rootCertificate: readFileSync(tlsCAFile) }),
    ...(userCertFile !== undefined && { userCertFile: readFileSync(userCertFile) }),
    ...(userKeyFile !== undefined && { userKeyFile: readFileSync(userKeyFile) }),
  };
}
