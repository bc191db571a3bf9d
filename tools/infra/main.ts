import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { inRepository } from '../lib/repository.ts';
import { engines } from './engines.ts';
import { provide, type Provided } from './provide.ts';

/**
 * `make infra` and `make infra-stop`: the engines of the cluster for tests and for `make cluster`. A keeper in the
 * background holds them; its process id and the addresses lie in `.cache/infra.json`.
 */
const stateFile = inRepository('.cache/infra.json');
const logFile = inRepository('.cache/infra.log');
/** Building an engine the first time takes minutes on a small machine, in milliseconds. */
const patience = 15 * 60_000;

interface State {
  readonly pid: number;
  /** Values of the engines' variables; a reason in place of one that could not be had. */
  readonly variables: Readonly<Record<string, string>>;
  readonly missing: Readonly<Record<string, string>>;
}

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function readState(): Promise<State | undefined> {
  const text = await readFile(stateFile, 'utf8').catch(() => '');
  const state = text === '' ? undefined : (JSON.parse(text) as State);
  return state && alive(state.pid) ? state : undefined;
}

const variablesOf = ({ engine, address }: Provided): Readonly<Record<string, string>> =>
  address === '' ? {} : { [engine.variable]: address, ...engine.settings };

/** Runs in the background until it is told to end. */
async function keep(): Promise<void> {
  const provided = await Promise.all(engines.map((engine) => provide(engine)));
  const state: State = {
    pid: process.pid,
    variables: Object.assign({}, ...provided.map(variablesOf)) as Record<string, string>,
    missing: Object.fromEntries(provided.flatMap((p) => (p.address ? [] : [[p.engine.name, p.origin]]))),
  };
  const file = await open(stateFile, 'w');
  await file.writeFile(JSON.stringify(state, undefined, 2));
  await file.close();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => undefined, 60_000);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        clearInterval(timer);
        resolve();
      });
    }
  });
  await Promise.all(provided.map((one) => one.stop()));
  await rm(stateFile, { force: true });
}

async function start(): Promise<void> {
  let state = await readState();
  if (!state) {
    console.log(
      '  … Starting MongoDB, Kafka, EventStoreDB and object storage for tests (the first time takes minutes)',
    );
    await mkdir(inRepository('.cache'), { recursive: true });
    await rm(stateFile, { force: true });
    const log = await open(logFile, 'w');
    const keeper = spawn(process.execPath, [import.meta.filename, 'keep'], {
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    keeper.unref();
    const deadline = Date.now() + patience;
    while (!state) {
      if (keeper.exitCode !== null || Date.now() > deadline) throw new Error(`They did not start: see ${logFile}`);
      await wait(200);
      state = await readState();
    }
    await log.close();
  }
  for (const [variable, address] of Object.entries(state.variables)) console.log(`export ${variable}=${address}`);
  for (const [name, reason] of Object.entries(state.missing)) console.error(`  ${name} is not here: ${reason}`);
  if (Object.keys(state.missing).length > 0) process.exitCode = 1;
}

async function stop(): Promise<void> {
  const state = await readState();
  if (!state) return;
  process.kill(state.pid, 'SIGTERM');
  while (alive(state.pid)) await wait(100);
}

/** `lend mongodb`: prints the variables of one engine as JSON, and keeps it until whoever asked closes the input. */
async function lend(): Promise<void> {
  const engine = engines.find((one) => one.name === process.argv[3]);
  if (!engine) throw new Error(`there is no engine ${process.argv[3] ?? ''}`);
  const provided = await provide(engine);
  console.log(JSON.stringify({ variables: variablesOf(provided), origin: provided.origin }));
  for await (const _said of process.stdin);
  await provided.stop();
}

const commands = { keep, start, stop, lend };
const name = process.argv[2] ?? 'start';
if (name in commands) await commands[name as keyof typeof commands]();
else throw new Error(`unknown command: ${name}`);
