import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { classifyFailure, saysDiskFull, type Stage } from './classify-failure.js';
import { MediaError } from './media-error.js';
import { StderrTail } from './stderr-tail.js';

export interface ToolRun {
  readonly tool: 'ffmpeg' | 'ffprobe';
  readonly args: readonly string[];
  readonly stage: Stage;
  /** Outputs are given relative to this folder, so that no path needs escaping and none reaches a playlist. */
  readonly cwd?: string;
  readonly signal?: AbortSignal;
  /** Wall-clock limit in ms. */
  readonly timeoutMs?: number;
  /** Limit in ms between two signs of life; `onLine` returns true when a line is one. */
  readonly stallMs?: number;
  readonly niceness?: number;
  /** Called for each line of stdout instead of collecting it; true marks progress for the stall guard. */
  readonly onLine?: (line: string) => boolean;
  /** Strings that must not appear in an error's detail. */
  readonly hidden?: readonly string[];
}

const MAX_STDOUT_BYTES = 32 * 1024 * 1024;
const SETPRIV = '/usr/bin/setpriv';

/**
 * The command with its guards. `setpriv --pdeathsig` makes the kernel kill the tool when this process dies, even by
 * kill -9: ffmpeg would not notice a closed pipe (it ignores SIGPIPE). `nice` before exec, not setPriority after it:
 * Linux keeps priority per thread, so threads started before the call would keep the old one.
 */
export function guardedCommand(tool: string, args: readonly string[], niceness: number): [string, string[]] {
  const niced = ['nice', '-n', String(niceness), tool, ...args];
  return existsSync(SETPRIV) ? [SETPRIV, ['--pdeathsig', 'KILL', '--', ...niced]] : ['nice', niced.slice(1)];
}

export interface ToolOutput {
  readonly stdout: Buffer;
  /** The end of what the tool complained about although it succeeded. */
  readonly stderr: string;
}

/** Runs a tool without a shell, in its own process group. Rejects with a MediaError only. */
export async function runTool(run: ToolRun): Promise<ToolOutput> {
  if (run.signal?.aborted === true) throw new MediaError('cancelled');
  const [command, args] = guardedCommand(run.tool, run.args, run.niceness ?? 0);
  const child = spawn(command, args, {
    cwd: run.cwd,
    // Nothing inherited: FFREPORT and the like would let the environment write files and leak secrets into logs.
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const tail = new StderrTail();
  let stopped: MediaError | undefined;
  const stop = (error: MediaError): void => {
    stopped ??= error;
    killGroup(child);
  };
  const hidden = [...(run.hidden ?? []), ...(run.cwd === undefined ? [] : [run.cwd])];

  const limit = timer(run.timeoutMs, () => stop(new MediaError('timed_out')));
  const stall = timer(run.stallMs, () => stop(new MediaError('timed_out', `no progress. ${tail.clean(hidden)}`)));
  const onAbort = (): void => stop(new MediaError('cancelled'));
  run.signal?.addEventListener('abort', onAbort, { once: true });

  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    tail.add(chunk);
    if (saysDiskFull(tail.raw)) stop(new MediaError('disk_full', tail.clean(hidden)));
  });
  const chunks: Buffer[] = [];
  if (run.onLine === undefined) collect(child, chunks, () => stop(new MediaError('internal', 'too much output')));
  else eachLine(child, run.onLine, () => stall?.refresh());

  try {
    const code = await exitOf(child);
    if (stopped !== undefined) throw stopped;
    if (code !== 0) throw new MediaError(classifyFailure(run.stage, tail.raw), tail.clean(hidden));
    return { stdout: Buffer.concat(chunks), stderr: tail.raw };
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

/** Waits for the end of the process and of its pipes. */
function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new MediaError('internal', `cannot start: ${error.message}`)));
    child.once('close', (code) => resolve(code));
  });
}
