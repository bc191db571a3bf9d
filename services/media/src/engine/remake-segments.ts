import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENCODER_PLAYLIST, encodeArgs, RESUMED_INIT_FILE } from './encode-args.js';
import { freshFolder, readIfThere } from './files.js';
import { fits } from './join.js';
import { trackNames } from './ladder-watch.js';
import type { Ladder } from './ladder.js';
import { INIT_FILE, parseMediaPlaylist, PLAYLIST_FILE, renderMediaPlaylist, type Segment } from './media-playlist.js';
import { MediaError } from './media-error.js';
import type { Probe } from './probe-types.js';
import { ProgressReader } from './progress.js';
import { findResumePoint } from './resume-point.js';
import { runTool } from './run-tool.js';

/** A track of which files are missing or broken. */
interface BrokenTrack {
  readonly name: string;
  /** All that it had. */
  readonly segments: readonly Segment[];
  /** Numbers of those that are to be made again, in their order. */
  readonly broken: readonly number[];
  /** As it is; absent when it is to be made again, too. */
  readonly init?: Buffer | undefined;
}

interface RemakeJob {
  readonly input: string;
  /** Emptied; has the files afterwards, each in the folder of its track. */
  readonly folder: string;
  readonly probe: Probe;
  readonly ladder: Ladder;
  /** All tracks of the ladder. */
  readonly tracks: readonly BrokenTrack[];
  readonly niceness: number;
  readonly signal: AbortSignal;
}

/** Milliseconds between two looks at what the encoder has written. */
const lookEvery = 200;

/**
 * Makes single files of a ladder again, as the encoder made them at first: it goes on before the first of them, as after a pause,
 * and is stopped behind the last one.
 *
 * @throws MediaError `internal` when what was made does not fit what is there: another encoder made that
 */
export async function remakeSegments({
  input,
  folder,
  probe,
  ladder,
  tracks,
  niceness,
  signal,
}: RemakeJob): Promise<void> {
  await freshFolder(folder);
  const names = trackNames(ladder);
  if (names.join() !== tracks.map(({ name }) => name).join()) throw new MediaError('internal', 'another ladder');
  for (const { name, segments, broken, init } of tracks) {
    await mkdir(join(folder, name));
    const sound = init ? segments.slice(0, broken[0] ?? segments.length) : [];
    await writeFile(join(folder, name, PLAYLIST_FILE), renderMediaPlaylist({ segments: sound, ended: false }));
  }
  const from = await findResumePoint({ input, outputDir: folder, probe }, ladder, signal);
  const enough = new AbortController();
  const ended = new AbortController();
  const isMade = async (): Promise<boolean> => {
    const made = await Promise.all(tracks.map((track) => hasMade(join(folder, track.name), track)));
    return made.every(Boolean);
  };
  const progress = new ProgressReader(probe.durationSeconds, from?.seconds);
  const encoding = runTool({
    tool: 'ffmpeg',
    args: encodeArgs({ input, probe, ladder, preset: 'veryfast', ...(from && { from }) }),
    stage: 'encode',
    inputs: [input],
    cwd: folder,
    niceness,
    stallMs: 60_000,
    signal: AbortSignal.any([signal, enough.signal]),
    hidden: [input],
    onLine: (line) => progress.read(line),
  }).finally(() => ended.abort());
  const watching = (async () => {
    while (!ended.signal.aborted && !(await isMade())) {
      await sleep(lookEvery, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    enough.abort();
  })();
  const [outcome] = await Promise.allSettled([encoding, watching]);
  signal.throwIfAborted();
  const made = await isMade();
  if (outcome.status === 'rejected' && !made) throw outcome.reason;
  if (!made) throw new MediaError('corrupt', 'the source ends too early');
  for (const track of tracks) await checkTrack(join(folder, track.name), track);
}

/** The init segment that the encoder wrote; it has another name where it went on. */
export async function madeInit(folder: string): Promise<Buffer | undefined> {
  return (await readIfThere(join(folder, RESUMED_INIT_FILE))) ?? readIfThere(join(folder, INIT_FILE));
}

async function hasMade(folder: string, { segments, broken, init }: BrokenTrack): Promise<boolean> {
  if (broken.length === 0 && init) return true;
  const text = (await readIfThere(join(folder, ENCODER_PLAYLIST)))?.toString('utf8') ?? '';
  const made = new Set(parseMediaPlaylist(text).segments.map(({ file }) => file));
  return made.size > 0 && broken.every((number) => made.has(segments[number]?.file ?? ''));
}

async function checkTrack(folder: string, { name, segments, broken, init }: BrokenTrack): Promise<void> {
  if (broken.length === 0 && init) return;
  const own = await madeInit(folder);
  const text = (await readIfThere(join(folder, ENCODER_PLAYLIST)))?.toString('utf8') ?? '';
  const made = new Map(parseMediaPlaylist(text).segments.map(({ file, seconds }) => [file, seconds]));
  for (const number of broken) {
    const wanted = segments[number];
    const bytes = wanted && (await readIfThere(join(folder, wanted.file)));
    const begins = segments.slice(0, number).reduce((sum, { seconds }) => sum + seconds, 0);
    const isSame = wanted !== undefined && Math.abs((made.get(wanted.file) ?? 0) - wanted.seconds) < 0.03;
    if (!own || !bytes || !isSame || !fits(init ?? own, own, bytes, begins)) {
      throw new MediaError('internal', `segment ${number} of ${name} came out as another one`);
    }
  }
}
