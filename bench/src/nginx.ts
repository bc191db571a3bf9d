import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Nginx {
  readonly url: string;
  close(): Promise<void>;
}

interface Sites {
  /** Directory of the blob store. */
  readonly blobs: string;
  /** Port of a media service that hands its bytes off. */
  readonly upstream: number;
  /** Port of a server that hands them off without a question. */
  readonly bareUpstream: number;
}

/** Workers of a privileged nginx are somebody else, who may not read our directory. */
const user = process.getuid?.() === 0 ? 'user root;' : '';

/** The configuration that the documentation recommends, and beside it the same files without any question asked. */
const configuration = (directory: string, port: number, { blobs, upstream, bareUpstream }: Sites): string => `
daemon off;
${user}
pid ${directory}/nginx.pid;
error_log ${directory}/nginx.log;
worker_processes auto;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${directory}/temp/${kind};`).join('\n  ')}
  upstream media { server 127.0.0.1:${upstream}; keepalive 64; }
  upstream anybody { server 127.0.0.1:${bareUpstream}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location /bare/ { alias ${blobs}/; }
    location /protected-bytes/ {
      internal;
      alias ${blobs}/;
      add_header X-Content-Type-Options nosniff;
      add_header Cross-Origin-Resource-Policy same-origin;
      add_header Content-Security-Policy "default-src 'none'; sandbox";
      add_header Vary Cookie;
    }
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    location /media/ { proxy_pass http://media; }
    location /anybody/ { proxy_pass http://anybody; }
  }
}
`;

/** Starts an nginx of our own on a free port, with everything it writes in a directory. */
export async function openNginx(directory: string, sites: Sites): Promise<Nginx> {
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  await mkdir(join(directory, 'temp'), { recursive: true });
  await writeFile(file, configuration(directory, port, sites));
  const child = spawn('nginx', ['-e', join(directory, 'nginx.log'), '-c', file], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
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

async function answers(url: string): Promise<void> {
  for (let left = 100; left > 0; left--) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
    await wait(50);
  }
  throw new Error('nginx does not answer');
}
