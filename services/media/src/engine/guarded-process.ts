import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { StderrTail } from './stderr-tail.js';

/** What the kernel lets a process take; it ends one that wants more. */
export interface ProcessLimits {
  /** Bytes of private memory, all threads' stacks included (`RLIMIT_DATA`). */
  readonly memory: number;
  /** Seconds of processor time (`RLIMIT_CPU`). */
  readonly cpu: number;
}

export interface GuardedRun {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Given to it on stdin; nothing when undefined. */
  readonly input?: Uint8Array;
  readonly niceness?: number;
  readonly limits?: ProcessLimits;
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

/**
 * The command with its guards. `setpriv --pdeathsig` makes the kernel kill it when this process dies, even by kill -9:
 * ffmpeg would not notice a closed pipe (it ignores SIGPIPE). `nice` before exec, not setPriority after it: Linux keeps
 * priority per thread, so threads started before the call would keep the old one. Each replaces itself by the next.
 */
export function guardedCommand(
  command: string,
  args: readonly string[],
  niceness: number,
  limits?: ProcessLimits,
): [string, string[]] {
  const whole = ['nice', '-n', String(niceness), command, ...args];
  if (limits && existsSync(PRLIMIT)) {
    whole.unshift(PRLIMIT, `--data=${limits.memory}`, `--cpu=${limits.cpu}`, '--core=0', '--');
  }
  if (existsSync(SETPRIV)) whole.unshift(SETPRIV, '--no-new-privs', '--pdeathsig', 'KILL', '--');
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
  const [command, args] = guardedCommand(run.command, run.args, run.niceness ?? 0, run.limits);
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
    child.once('close', (code, killedBy) => resolve(ended({ code, killedBy, ...(stopped && { stopped }) })));
    return await promise;
  } finally {
    clearTimeout(limit);
    clearTimeout(stall);
    run.signal?.removeEventListener('abort', onAbort);
  }
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
