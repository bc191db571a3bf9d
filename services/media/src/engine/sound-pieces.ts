import { dirname, join } from 'node:path';
import type { Silence } from './film-marks.js';
import { ProgressReader } from './progress.js';
import { runTool } from './run-tool.js';
import { ownPlaylist } from './safe-input.js';

export interface SoundPiece {
  /** Seconds of the film. */
  readonly start: number;
  readonly end: number;
}

/** Seconds. Of a longer one more is lost when it fails; in a shorter end nothing can be heard. */
const pieceSeconds = { longest: 600, shortest: 5 } as const;

/**
 * Pieces of a film, one behind the other: each ends where nothing is heard for longest in its second half, or in the middle of a word
 * where nobody ever pauses. Pure.
 */
export function planPieces(durationSeconds: number, silences: readonly Silence[]): readonly SoundPiece[] {
  const { longest, shortest } = pieceSeconds;
  const pieces: SoundPiece[] = [];
  let start = 0;
  while (durationSeconds - start > longest) {
    const latest = Math.min(start + longest, durationSeconds - shortest);
    const [from, until] = [start + longest / 2, latest];
    const best = silences
      .map((silence) => ({ at: (silence.start + silence.end) / 2, pause: silence.end - silence.start }))
      .filter(({ at }) => at >= from && at <= until)
      .toSorted((one, other) => other.pause - one.pause || other.at - one.at)[0];
    const end = Math.round((best?.at ?? until) * 1_000) / 1_000;
    pieces.push({ start, end });
    start = end;
  }
  return [...pieces, { start, end: durationSeconds }];
}

interface CutJob {
  /** Of a finished track of sound, with its segments beside it. */
  readonly playlist: string;
  readonly durationSeconds: number;
  readonly pieces: readonly SoundPiece[];
  /** There already. */
  readonly outputDir: string;
  readonly niceness?: number;
  readonly signal?: AbortSignal;
  /** 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

/** Milliseconds. */
const [STALL, LONGEST] = [60_000, 3_600_000];
/** As models of speech hear it: one channel, 16 kHz; ten minutes of it are 2.4 MB, where services take 25. */
const SPEECH = ['-vn', '-ac', '1', '-ar', '16000', '-c:a', 'aac', '-b:a', '32k', '-map_metadata', '-1'];

/** Cuts all pieces in one go. @returns their files, in order */
export async function cutSound(job: CutJob): Promise<readonly string[]> {
  const { playlist, durationSeconds, pieces, outputDir, niceness = 10, signal, onProgress } = job;
  const progress = new ProgressReader(durationSeconds);
  const cuts = pieces.slice(1).map(({ start }) => start.toFixed(3));
  await runTool({
    tool: 'ffmpeg',
    args: [
      ...['-v', 'error', '-nostdin', '-y', '-threads', '1', ...ownPlaylist(playlist), ...SPEECH],
      ...['-f', 'segment', '-segment_format', 'ipod', '-reset_timestamps', '1'],
      // Without a place to cut at it would cut every two seconds.
      ...['-segment_times', cuts.length === 0 ? String(Math.ceil(durationSeconds) + 1) : cuts.join(',')],
      ...['-progress', 'pipe:1', '%d.m4a'],
    ],
    stage: 'encode',
    inputs: [dirname(playlist)],
    cwd: outputDir,
    niceness,
    timeoutMs: LONGEST,
    stallMs: STALL,
    hidden: [dirname(playlist)],
    ...(signal && { signal }),
    onLine: (line) => {
      const moved = progress.read(line);
      if (moved) onProgress?.(progress.fraction);
      return moved;
    },
  });
  return pieces.map((_, index) => join(outputDir, `${index}.m4a`));
}
