import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { confined, confinement } from './confinement.js';
import { StderrTail } from './stderr-tail.js';

/** What the kernel lets a process take; it ends one that wants more. */
export interface ProcessLimits {
  /** Bytes of private memory, all threads' stacks included (`RLIMIT_DATA`). */
  readonly memory: number;
  /** Seconds of processor time (`RLIMIT_CPU`). */
  readonly cpu: number;
  /** Bytes of the largest file that it may write (`RLIMIT_FSIZE`). */
  readonly fileSize?: number;
  /** Files that it may have open (`RLIMIT_NOFILE`). */
  readonly files?: number;
}

export interface GuardedRun {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Given to it on stdin; nothing when undefined. */
  readonly input?: Uint8Array;
  readonly niceness?: number;
  readonly limits?: ProcessLimits;
  /** Without network, and without writing elsewhere than in `cwd`, as far as the machine can do that. */
  readonly isConfined?: boolean;
  readonly signal?: AbortSignal;
  /** Wall-clock limit in ms. */
  readonly timeoutMs?: number;
  /** Limit in ms between two signs of life; `onLine` returns true when a line is one. */
  readonly stallMs?: number;
  /** Called for each line of stdout instead of collecting it; true marks progress for the stall guard. */
  readonly onLine?: (line: string) => boolean;
  /** True when what it says on stderr makes going on useless. */
  readonly isHopeless?: (stderr: string) => boolean;
}

/** Why we ended it before it ended by itself. */
export type StopReason = 'timed_out' | 'stalled' | 'cancelled' | 'hopeless' | 'too_much_output' | 'not_started';

export interface GuardedEnd {
  readonly stopped?: StopReason;
  readonly code: number | null;
  /** Of the kernel or of somebody else; of ours when `stopped` says so. */
  readonly killedBy: NodeJS.Signals | null;
  readonly stdout: Buffer;
  readonly stderr: StderrTail;
}

const MAX_STDOUT_BYTES = 32 * 1024 * 1024;
const SETPRIV = '/usr/bin/setpriv';
const PRLIMIT = '/usr/bin/prlimit';

interface Guards {
  readonly niceness: number;
  readonly limits?: ProcessLimits | undefined;
  /** What goes before everything. */
  readonly outside?: readonly string[];
}

/**
 * The command with its guards. `setpriv --pdeathsig` makes the kernel kill it when this process dies, even by kill -9:
 * ffmpeg would not notice a closed pipe (it ignores SIGPIPE). `nice` before exec, not setPriority after it: Linux keeps
 * priority per thread, so threads started before the call would keep the old one. Each replaces itself by the next.
 */
export function guardedCommand(
  command: string,
  args: readonly string[],
  { niceness, limits, outside = [] }: Guards,
): [string, string[]] {
  const whole = ['nice', '-n', String(niceness), command, ...args];
  if (limits && existsSync(PRLIMIT)) {
    const { memory, cpu, fileSize, files } = limits;
    const optional = [
      ...(fileSize === undefined ? [] : [`--fsize=${fileSize}`]),
      ...(files === undefined ? [] : [`--nofile=${files}`]),
    ];
    whole.unshift(PRLIMIT, `--data=${memory}`, `--cpu=${cpu}`, ...optional, '--core=0', '--');
  }
  if (existsSync(SETPRIV)) whole.unshift(SETPRIV, '--no-new-privs', '--pdeathsig', 'KILL', '--');
  // A user of its own is made first: the kernel forgets on the way what it was told to do at our death.
  whole.unshift(...outside);
  const [first = '', ...rest] = whole;
  return [first, rest];
}

/** Runs a command without a shell, in its own process group, and waits for its end. Never rejects. */
export async function runGuarded(run: GuardedRun): Promise<GuardedEnd> {
  const stderr = new StderrTail();
  const chunks: Buffer[] = [];
  const ended = (end: Partial<GuardedEnd>): GuardedEnd => ({
    ...{ code: null, killedBy: null, stdout: Buffer.concat(chunks), stderr },
    ...end,
  });
  if (run.signal?.aborted === true) return ended({ stopped: 'cancelled' });
  const means = run.isConfined === true ? confinement() : undefined;
  const [command, args] = guardedCommand(run.command, run.args, {
    niceness: run.niceness ?? 0,
    limits: run.limits,
    outside: means ? confined(means, run.cwd) : [],
  });
  const child = spawn(command, args, {
    cwd: run.cwd,
    // Nothing inherited: FFREPORT and the like would let the environment write files and leak secrets into logs.
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: [run.input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let stopped: StopReason | undefined;
  const stop = (reason: StopReason): void => {
    stopped ??= reason;
    killGroup(child);
  };
  const limit = timer(run.timeoutMs, () => stop('timed_out'));
  const stall = timer(run.stallMs, () => stop('stalled'));
  const onAbort = (): void => stop('cancelled');
  run.signal?.addEventListener('abort', onAbort, { once: true });

  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    stderr.add(chunk);
    if (run.isHopeless?.(stderr.raw) === true) stop('hopeless');
  });
  if (run.onLine === undefined) collect(child, chunks, () => stop('too_much_output'));
  else eachLine(child, run.onLine, () => stall?.refresh());
  // Whoever ends before it has read everything has its reasons, which its end tells.
  child.stdin?.on('error', () => undefined).end(run.input);

  try {
    const { promise, resolve } = Promise.withResolvers<GuardedEnd>();
    child.once('error', (error) => {
      stderr.add(`cannot start: ${error.message}`);
      resolve(ended({ stopped: 'not_started' }));
    });
    // `close` and not `exit`: its pipes are empty then.
    child.once('close', (code, signal) => {
      const killedBy = signal ?? (means?.kind === 'bubblewrap' ? signalIn(code) : null);
      resolve(ended({ code, killedBy, ...(stopped && { stopped }) }));
    });
    return await promise;
  } finally {
    clearTimeout(limit);
    clearTimeout(stall);
    run.signal?.removeEventListener('abort', onAbort);
  }
}

/** bubblewrap says by its exit code by which signal its command ended. */
function signalIn(code: number | null): NodeJS.Signals | null {
  const [name] = Object.entries(constants.signals).find(([, number]) => number + 128 === code) ?? [];
  return (name as NodeJS.Signals | undefined) ?? null;
}

function timer(ms: number | undefined, onTime: () => void): NodeJS.Timeout | undefined {
  return ms === undefined ? undefined : setTimeout(onTime, ms);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group ended between the check and the call: that is what was wanted.
  }
}

function collect(child: ChildProcess, chunks: Buffer[], onTooMuch: () => void): void {
  let bytes = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_STDOUT_BYTES) onTooMuch();
    else chunks.push(chunk);
  });
}

function eachLine(child: ChildProcess, onLine: (line: string) => boolean, onProgress: () => void): void {
  if (child.stdout === null) return;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (onLine(line)) onProgress();
  });
}
