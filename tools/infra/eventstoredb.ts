import type { Engine, Running } from './engine.ts';
import { startTestServer } from './eventstoredb/process.ts';

const image = 'kurrentplatform/kurrentdb:26.1.1';
/** gRPC and HTTP share it. */
const clientPort = 2113;

async function container(): Promise<Running> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const started = await new GenericContainer(image)
    .withExposedPorts(clientPort)
    .withEnvironment({
      KURRENTDB_INSECURE: 'true',
      KURRENTDB_CLUSTER_SIZE: '1',
      KURRENTDB_RUN_PROJECTIONS: 'None',
      KURRENTDB_MEM_DB: 'true',
      // As EventStoreDB had it, and the test server has: what is refused is tried with little.
      KURRENTDB_MAX_APPEND_SIZE: '1048576',
      KURRENTDB_MAX_APPEND_EVENT_SIZE: '1048576',
    })
    .withWaitStrategy(Wait.forHttp('/health/live', clientPort).forStatusCode(204))
    .start();
  const address = `esdb://${started.getHost()}:${started.getMappedPort(clientPort)}?tls=false`;
  return { address, stop: async () => void (await started.stop()) };
}

export const eventstoredb: Engine = {
  name: 'eventstoredb',
  variable: 'EVENTSTORE_URL',
  substitute: "a test server that speaks EventStoreDB's gRPC protocol, as KurrentDB 26.1 does",
  container,
  local: ({ data }) => startTestServer({ data }),
};
