import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { freshFolder, writeFileAtomic } from './files.js';
import type { FinishedLadder } from './finish-ladder.js';
import { MediaError, toMediaError } from './media-error.js';
import { PLAYLIST_FILE } from './media-playlist.js';
import { runTool } from './run-tool.js';
import { ownPlaylist } from './safe-input.js';
import { planStoryboard, storyboardVtt, type StoryboardPlan } from './storyboard-plan.js';

export interface StoryboardJob {
  /** The finished ladder and the folder it lies in. */
  readonly ladder: FinishedLadder;
  readonly ladderDir: string;
  /** Owned by the job: emptied first; gets `sheet-1.jpg` and so on and `storyboard.vtt`. */
  readonly outputDir: string;
  readonly niceness?: number;
  readonly signal?: AbortSignal;
}

export interface Storyboard {
  readonly vttFile: 'storyboard.vtt';
  readonly sheets: readonly string[];
  readonly tiles: number;
}

/** Makes preview pictures for the seek bar from the key frames of the smallest rendition. */
export async function makeStoryboard(job: StoryboardJob): Promise<Storyboard> {
  const smallest = job.ladder.renditions.at(-1);
  if (smallest === undefined) throw new MediaError('no_video_stream');
  const plan = planStoryboard(smallest, job.ladder.durationSeconds);
  try {
    await freshFolder(job.outputDir);
    await drawSheets(job, join(job.ladderDir, smallest.name, PLAYLIST_FILE), plan);
    const sheets = Array.from({ length: sheetCount(plan) }, (_, index) => `sheet-${index + 1}.jpg`);
    const drawn = new Set(await readdir(job.outputDir));
    if (!sheets.every((sheet) => drawn.has(sheet))) throw new MediaError('internal', 'a sheet is missing');
    await writeFileAtomic(
      join(job.outputDir, 'storyboard.vtt'),
      storyboardVtt(plan, (sheet) => `sheet-${sheet}.jpg`),
    );
    return { vttFile: 'storyboard.vtt', sheets, tiles: plan.times.length };
  } catch (error) {
    throw toMediaError(error);
  }
}

function sheetCount({ times, columns, rows }: StoryboardPlan): number {
  return Math.ceil(times.length / (columns * rows));
}

async function drawSheets(job: StoryboardJob, playlist: string, plan: StoryboardPlan): Promise<void> {
  const { everyKeyFrames, tileWidth, tileHeight, columns, rows } = plan;
  const filters = [
    `select=not(mod(n\\,${everyKeyFrames}))`,
    `scale=${tileWidth}:${tileHeight}`,
    `tile=${columns}x${rows}`,
  ].join(',');
  await runTool({
    tool: 'ffmpeg',
    args: [
      ...['-v', 'error', '-nostdin', '-y', '-threads', '1', '-skip_frame', 'nokey', ...ownPlaylist(playlist)],
      ...['-vf', filters, '-fps_mode', 'vfr', '-an', '-q:v', '5'],
      ...['-frames:v', String(sheetCount(plan)), 'sheet-%d.jpg'],
    ],
    stage: 'encode',
    inputs: [dirname(resolve(playlist))],
    cwd: job.outputDir,
    niceness: job.niceness ?? 10,
    timeoutMs: 600_000,
    hidden: [job.ladderDir],
    ...(job.signal === undefined ? {} : { signal: job.signal }),
  });
}
