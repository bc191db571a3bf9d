import { classifyFailure, saysDiskFull, type Stage } from './classify-failure.js';
import { runGuarded, type GuardedEnd, type GuardedRun, type ProcessLimits } from './guarded-process.js';
import { MediaError } from './media-error.js';

export interface ToolRun extends Omit<GuardedRun, 'command' | 'input' | 'limits' | 'isHopeless'> {
  readonly tool: 'ffmpeg' | 'ffprobe';
  readonly stage: Stage;
  /** Files, and folders of files, that `args` name by their whole path: all that it reads. Default: none. */
  readonly inputs?: readonly string[];
  /** Outputs are given relative to this folder, so that no path needs escaping and none reaches a playlist. */
  readonly cwd?: string;
  /** Strings that must not appear in an error's detail. */
  readonly hidden?: readonly string[];
}

export interface ToolOutput {
  readonly stdout: Buffer;
  /** The end of what the tool complained about although it succeeded. */
  readonly stderr: string;
}

/** Far more than any real film takes: four renditions at once take 1 GiB, and a segment or a picture some MiB. */
const limits: Readonly<Record<ToolRun['tool'], ProcessLimits>> = {
  ffmpeg: { memory: 6 * 1024 ** 3, cpu: 48 * 3_600, fileSize: 1024 ** 3, files: 512 },
  // No more than what a process for a foreign file has itself: nobody but the system's administrator gets more again.
  ffprobe: { memory: 1024 ** 3, cpu: 180, fileSize: 0, files: 64 },
};

type ToolsRun = Omit<ToolRun, 'stage' | 'hidden' | 'inputs'>;

/** Runs a tool on this machine, guarded and confined. Never rejects. */
export const runToolHere = ({ tool, ...run }: ToolsRun): Promise<GuardedEnd> =>
  runGuarded({ ...run, command: tool, limits: limits[tool], isConfined: true, isHopeless: saysDiskFull });

let runsTools: (run: ToolRun) => Promise<GuardedEnd> = runToolHere;

/** Has the tools of this process run by somebody else, who never rejects either; undefined: here. */
export function runToolsBy(other: ((run: ToolRun) => Promise<GuardedEnd>) | undefined): void {
  runsTools = other ?? runToolHere;
}

/** Runs a tool. Rejects with a MediaError only. */
export async function runTool(run: ToolRun): Promise<ToolOutput> {
  const { stage, hidden = [] } = run;
  const end = await runsTools(run);
  const detail = end.stderr.clean([...hidden, ...(run.cwd === undefined ? [] : [run.cwd])]);
  if (end.stopped !== undefined) throw stoppedError(end.stopped, detail);
  if (end.code !== 0) throw new MediaError(classifyFailure(stage, end.stderr.raw), detail);
  return { stdout: end.stdout, stderr: end.stderr.raw };
}

function stoppedError(reason: NonNullable<GuardedEnd['stopped']>, detail: string): MediaError {
  switch (reason) {
    case 'timed_out':
      return new MediaError('timed_out');
    case 'stalled':
      return new MediaError('timed_out', `no progress. ${detail}`);
    case 'cancelled':
      return new MediaError('cancelled');
    case 'hopeless':
      return new MediaError('disk_full', detail);
    case 'too_much_output':
      return new MediaError('internal', 'too much output');
    case 'not_started':
      return new MediaError('internal', detail);
  }
}
