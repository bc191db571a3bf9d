import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../infra/process.ts';
import { services } from '../services/manifest.ts';
import { Member } from './member.ts';

export interface Processes {
  readonly members: readonly Member[];
  /** Starts those that do not run, and waits until all are ready. */
  boot(): Promise<void>;
  /** All at once, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Prepares all services as processes of their own on engines that run already; `boot` starts them. */
export async function prepareProcesses(
  engines: Readonly<Record<string, string>>,
  { directory, baseUrl, secret }: { readonly directory: string; readonly baseUrl: string; readonly secret: string },
): Promise<Processes> {
  for (const folder of ['logs', 'blobs', 'work']) await mkdir(join(directory, folder), { recursive: true });
  const places: Pick<Member, 'service' | 'name' | 'ports'>[] = [];
  for (const { name: service, processes } of services) {
    for (let index = 1; index <= processes; index++) {
      const ports = { http: await freePort(), rpc: await freePort(), admin: await freePort() };
      places.push({ service, name: `${service}-${index}`, ports });
    }
  }
  const peers = places.map(({ service, ports }) => `${service}=127.0.0.1:${ports.rpc}`).join(',');
  const members = places.map((place) => {
    const environment = {
      ...engines,
      MARQUEE_SECRET: secret,
      MARQUEE_BASE_URL: baseUrl,
      // The door.
      MARQUEE_TRUSTED_PROXIES: '1',
      MARQUEE_PEERS: peers,
      MARQUEE_INSTANCE: place.name,
      MARQUEE_WORK_DIR: join(directory, 'work'),
      MARQUEE_BLOB_DIR: join(directory, 'blobs'),
      PORT: String(place.ports.http),
      MARQUEE_RPC_PORT: String(place.ports.rpc),
      MARQUEE_ADMIN_PORT: String(place.ports.admin),
    };
    return new Member(place, environment, join(directory, 'logs', `${place.name}.log`));
  });
  const stop = async (): Promise<void> => void (await Promise.all(members.map((one) => one.stop())));
  return {
    members,
    async boot() {
      for (const one of members) if (!one.isRunning) one.start();
      await Promise.all(members.map((one) => one.untilReady()));
    },
    kill: async () => void (await Promise.all(members.map((one) => one.kill()))),
    stop,
  };
}
