import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './until.js';

export interface Nginx {
  readonly url: string;
  close(): Promise<void>;
}

/** Workers of a privileged nginx are somebody else, who may not read our directory. */
const user = process.getuid?.() === 0 ? 'user root;' : '';

const configuration = (directory: string, http: string): string => `
daemon off;
${user}
pid ${directory}/nginx.pid;
error_log ${directory}/nginx.log;
worker_processes auto;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${directory}/temp/${kind};`).join('\n  ')}
  ${http}
}
`;

export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/**
 * Starts an nginx of our own on a free port, with everything it writes in a directory.
 *
 * @param http what stands in its http block, for the port of 127.0.0.1 that it is to listen on
 */
export const openNginx = (directory: string, http: (port: number) => string): Promise<Nginx> =>
  startNginx(directory, (port) => configuration(directory, http(port)));

/** The same with a configuration that is whole, and may include files of the directory. */
export const openWholeNginx = (directory: string, whole: (port: number) => string): Promise<Nginx> =>
  startNginx(directory, (port) => `daemon off;\n${user}\n${whole(port)}`);

async function startNginx(directory: string, text: (port: number) => string): Promise<Nginx> {
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  await mkdir(join(directory, 'temp'), { recursive: true });
  await writeFile(file, text(port));
  const child = spawn('nginx', ['-e', join(directory, 'nginx.log'), '-c', file], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(url));
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
