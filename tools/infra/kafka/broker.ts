import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from '../../lib/command.ts';
import { Unavailable, type Running } from '../engine.ts';

/** Until a broker answers, on a busy machine. Milliseconds. */
const patience = 120_000;
/** Small and quick to start; nobody measures the broker itself. */
const java = [
  '-Xmx512m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
];

export interface BrokerOptions {
  readonly jars: string;
  /** Empty, or left by a broker that was stopped: then it goes on, on the same port. */
  readonly data: string;
  /** Further lines of server.properties. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** One node of Apache Kafka (KRaft, both roles) on the loopback interface, which ends with this process. */
export async function startBroker({ jars, data, settings = {} }: BrokerOptions): Promise<Running> {
  const properties = join(data, 'server.properties');
  const classPath = ['-cp', join(jars, '*')];
  if (!existsSync(properties)) {
    await writeFile(properties, await serverProperties(data, settings));
    const format = [
      'kafka.tools.StorageTool',
      'format',
      '--cluster-id',
      'marquee-tests-cluster0',
      '--config',
      properties,
    ];
    const { code, output } = await runCommand(['java', '-Xmx128m', ...classPath, ...format]);
    if (code !== 0) throw new Unavailable(`Kafka could not format its storage: ${output.trim()}`);
  }
  const port = Number(/^listeners=PLAINTEXT:\/\/127\.0\.0\.1:(\d+)/m.exec(await readFile(properties, 'utf8'))?.[1]);
  const log = await open(join(data, 'server.log'), 'a');
  const argv = ['--pdeathsig', 'KILL', '--', 'java', ...java, ...classPath, 'kafka.Kafka', properties];
  const broker = spawn('setpriv', argv, { stdio: ['ignore', log.fd, log.fd] });
  const ended = new Promise<void>((resolve) => broker.once('close', () => resolve()).once('error', () => resolve()));
  await log.close();
  await untilItAnswers(broker, port, join(data, 'server.log'));
  const stop = async () => {
    // There is one copy of the data, on a disk that is thrown away: a broker that is killed loses nothing that it
    // acknowledged, and an orderly shutdown takes seconds.
    broker.kill('SIGKILL');
    await ended;
  };
  return { address: `127.0.0.1:${port}`, stop };
}

async function serverProperties(data: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const [port, controller] = await freePorts();
  return Object.entries({
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'log.dirs': join(data, 'log'),
    'auto.create.topics.enable': 'false',
    // Groups form at once, and forget a member that vanished soon.
    'group.initial.rebalance.delay.ms': '0',
    'group.min.session.timeout.ms': '500',
    // One that was killed may come back soon, in place of the one that its controller remembers.
    'broker.session.timeout.ms': '2000',
    'broker.heartbeat.interval.ms': '500',
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '4',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'log.cleaner.dedupe.buffer.size': '4194304',
    ...settings,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** Both are held until both are known, so that they differ. */
async function freePorts(): Promise<readonly number[]> {
  const servers = [createServer(), createServer()];
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ports.push((server.address() as AddressInfo).port);
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function untilItAnswers(broker: ChildProcess, port: number, log: string): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await answers(port))) {
    if (broker.exitCode !== null || broker.signalCode !== null || Date.now() > deadline) {
      broker.kill('SIGKILL');
      const last = (await readFile(log, 'utf8')).trim().split('\n').slice(-5).join('\n');
      throw new Unavailable(`Kafka did not start: ${last}`);
    }
    await wait(100);
  }
}

/**
 * ApiVersions, with which every client begins: key 18, version 0, correlation 1, no client id. A broker takes
 * connections early, and answers requests when it has started.
 */
const apiVersions = Buffer.from([0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 1, 0xff, 0xff]);

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(apiVersions));
    const say = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', () => say(true));
    socket.once('error', () => say(false));
    socket.once('close', () => say(false));
    socket.setTimeout(2_000, () => say(false));
  });
}
