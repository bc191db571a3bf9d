import { dirname } from 'node:path';
import { isBlank } from './picture-check.js';
import { runTool } from './run-tool.js';
import { ownPlaylist } from './safe-input.js';

/** One key frame, looked at. */
export interface Look {
  /** Which key frame of the film it is, from 0; each segment begins with one. */
  readonly keyFrame: number;
  /** Nearly black, nearly white, or of one colour. */
  readonly blank: boolean;
  /** How much differs from pixel to pixel: motion and bad focus wash that away. */
  readonly sharpness: number;
}

const WIDTH = 128;
const HEIGHT = 72;
const MOST = 240;

export interface LookJob {
  /** Of a finished rendition, with its segments beside it. */
  readonly playlist: string;
  readonly segments: number;
  readonly niceness?: number;
  readonly signal?: AbortSignal;
}

/** Looks at key frames all over the film, at most 240. */
export async function lookAtKeyFrames({ playlist, segments, niceness, signal }: LookJob): Promise<readonly Look[]> {
  const every = Math.max(1, Math.ceil(segments / MOST));
  const { stdout } = await runTool({
    tool: 'ffmpeg',
    args: [
      ...['-v', 'error', '-nostdin', '-threads', '1', '-skip_frame', 'nokey', ...ownPlaylist(playlist), '-an'],
      ...['-vf', `select=not(mod(n\\,${every})),scale=${WIDTH}:${HEIGHT},format=gray`, '-fps_mode', 'vfr'],
      ...['-frames:v', String(MOST), '-f', 'rawvideo', 'pipe:1'],
    ],
    stage: 'encode',
    inputs: [dirname(playlist)],
    niceness: niceness ?? 10,
    timeoutMs: 600_000,
    hidden: [dirname(playlist)],
    ...(signal && { signal }),
  });
  const size = WIDTH * HEIGHT;
  return Array.from({ length: Math.floor(stdout.length / size) }, (_, index) => {
    const grey = stdout.subarray(index * size, (index + 1) * size);
    return { keyFrame: index * every, blank: isBlank(grey), sharpness: sharpnessOf(grey, WIDTH) };
  });
}

/** Mean of how far each pixel is from what its neighbours would make of it. Pure. @param grey 0 to 255 each */
export function sharpnessOf(grey: Uint8Array, width: number): number {
  const at = (index: number): number => grey[index] ?? 0;
  const inner = Array.from(grey.keys()).filter(
    (index) => index >= width && index < grey.length - width && index % width > 0 && index % width < width - 1,
  );
  const sum = inner.reduce(
    (total, index) =>
      total + Math.abs(4 * at(index) - at(index - 1) - at(index + 1) - at(index - width) - at(index + width)),
    0,
  );
  return inner.length === 0 ? 0 : sum / inner.length;
}

/** The sharpest picture of each part of the film, in its order; of a part that shows nothing, none. Pure. */
export function proposeStills(looks: readonly Look[], count: number): readonly number[] {
  const part = looks.length / count;
  return Array.from({ length: count }, (_, index) =>
    looks
      .slice(Math.round(index * part), Math.round((index + 1) * part))
      .filter(({ blank }) => !blank)
      .toSorted((one, other) => other.sharpness - one.sharpness)
      .at(0),
  ).flatMap((look) => look?.keyFrame ?? []);
}
