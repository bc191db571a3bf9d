import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { LoginService } from '@marquee/login-service';
import { client, ZoomSandbox } from '@marquee/zoom-sandbox';
import { freePort } from '../infra/process.ts';
import { openClusterDoor } from './door.ts';
import { startMailSink } from './mail-sink.ts';
import type { Member } from './member.ts';
import { prepareProcesses, type Processes } from './processes.ts';
import { startProvider } from './provider.ts';

export interface ClusterOptions {
  /** Addresses of the engines and further settings, as every process has them in its environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** For blobs, work, logs and mails. */
  readonly directory: string;
  /** Of the door; 0 takes a free one. */
  readonly port: number;
}

/**
 * All services as processes of their own behind one door, with a mail server that delivers into a folder and a payment
 * provider with which no money moves.
 */
export interface Cluster extends Processes {
  readonly url: string;
  readonly members: readonly Member[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Everything but the engines, ready to be used. Throws when a process does not become ready; then all are ended. */
export async function startCluster({ environment, directory, port }: ClusterOptions): Promise<Cluster> {
  const [doorPort, mailPort] = [port || (await freePort()), await freePort()];
  const url = `http://localhost:${doorPort}`;
  // Whoever restored what another one had knows its secret.
  const secret = environment['MARQUEE_SECRET'] ?? randomBytes(32).toString('hex');
  const provider = await startProvider(directory, url);
  const redirectUris = () => [`${url}/admin/setting/zoom_setting/authorized`];
  const given = {
    ...{ MARQUEE_ZOOM_CLIENT_ID: client.id, MARQUEE_ZOOM_CLIENT_SECRET: client.secret },
    MARQUEE_ZOOM_URL: ZoomSandbox.at(url),
    ...provider.environment,
    ...environment,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MARQUEE_MAIL_FROM: 'noreply@cluster.test',
    MARQUEE_MAIL_TLS: 'never',
    // The login service at the door: no address of the inside is asked otherwise.
    MARQUEE_PRIVATE_LOGIN_SERVICES: url,
  };
  const processes = await prepareProcesses(given, { directory, baseUrl: url, secret });
  const sink = await startMailSink(join(directory, 'mails'), mailPort);
  const door = await openClusterDoor(
    {
      members: processes.members,
      mails: () => sink.mails(),
      payments: provider.pages,
      logins: new LoginService(() => url, { now: () => new Date() }),
      meetings: new ZoomSandbox({ clock: { now: () => new Date() }, secret, redirectUris }),
      uploadsStay: !environment['S3_BUCKET'],
    },
    doorPort,
  );
  const stop = async (): Promise<void> => {
    door.closeAllConnections();
    door.close();
    await processes.stop();
    await sink.stop();
    await provider.close();
  };
  try {
    await processes.boot();
  } catch (error) {
    await stop();
    throw error;
  }
  const kill = (): Promise<void> => {
    // Nobody is left to say that an upstream is gone.
    door.closeAllConnections();
    return processes.kill();
  };
  return { ...processes, url, environment: { ...given, MARQUEE_SECRET: secret }, kill, stop };
}
