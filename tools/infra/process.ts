import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Unavailable } from './engine.ts';

/** Until a server takes connections, on a busy machine. Milliseconds. */
const patience = 60_000;

/** Below the ports that systems give to outgoing connections (Linux: from 32768), so that none takes it meanwhile. */
const portRange = { from: 15_000, to: 32_000 } as const;

/** Ports that this process has given out: whoever got one may not listen yet. */
const given = new Set<number>();

/** A port of the loopback interface that nobody uses now, and another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(portRange.from, portRange.to);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export interface ServerProcess {
  /** As a crash does it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server that ends with this process, and waits until it takes connections.
 *
 * @throws Unavailable with the end of what it said
 */
export async function startProcess(
  program: string,
  args: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  const deadline = Date.now() + patience;
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Unavailable(`it did not start: ${said.trim().split('\n').slice(-5).join('\n')}`);
    }
    await wait(50);
  }
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  return { kill: end('SIGKILL'), stop: end('SIGTERM') };
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
