import { MediaError } from './media-error.js';
import { judgeDuration, PacketSurvey } from './packet-survey.js';
import { parseHeader, type Header } from './parse-probe.js';
import { defaultLimits, type Probe, type ProbeLimits } from './probe-types.js';
import { runTool, type ToolOutput } from './run-tool.js';
import { firstLook, untrustedInput } from './safe-input.js';

export interface ProbeOptions {
  readonly signal?: AbortSignal;
  readonly limits?: ProbeLimits;
  /** Milliseconds for each of the at most three looks at the file. */
  readonly timeoutMs?: number;
}

/** Seconds before the promised end at which packets must be found. */
const TAIL_SECONDS = 10;
const PACKET_FIELDS = 'packet=stream_index,pts_time,dts_time,duration_time';

/**
 * Looks at an uploaded file without decoding it. Rejects with a MediaError whose reason says what is wrong with it.
 * Cost: two short runs of ffprobe; a third that reads the whole file only when the container does not know its end.
 */
export async function probe(file: string, options: ProbeOptions = {}): Promise<Probe> {
  const look = await firstLook(file);
  const limits = options.limits ?? defaultLimits;
  const header = await readHeader(file, options, look.startsLikeMp4, limits);
  const { picture } = header;
  const [start, tail] = await Promise.all([
    picture && survey(file, options, '%+#1000', 300),
    header.claimedDuration === undefined ? undefined : surveyTail(file, options, header),
  ]);
  const foundTail = tail?.packets.end !== undefined;
  const whole = foundTail ? tail : await survey(file, options, '%', 0);
  const durationSeconds = judgeDuration({
    ...(header.claimedDuration === undefined ? {} : { claimed: header.claimedDuration }),
    ...(whole.packets.end === undefined ? {} : { measured: whole.packets.end - header.startTime }),
    cutOff: (tail !== undefined && !foundTail) || /File ended prematurely|partial file/i.test(whole.stderr),
    maxSeconds: limits.maxDurationSeconds,
  });
  return {
    durationSeconds,
    sizeBytes: look.sizeBytes,
    startSeconds: header.startTime,
    container: header.container,
    ...(picture &&
      start && { video: { ...picture.track, variableFrameRate: start.packets.isVariable(picture.index) } }),
    ...(header.audio === undefined ? {} : { audio: header.audio }),
    ...(header.cover === undefined ? {} : { cover: header.cover }),
  };
}

async function readHeader(file: string, options: ProbeOptions, mp4: boolean, limits: ProbeLimits): Promise<Header> {
  try {
    const { stdout } = await ffprobe(file, options, ['-show_format', '-show_streams', '-of', 'json']);
    return parseHeader(stdout.toString('utf8'), limits);
  } catch (error) {
    if (error instanceof MediaError && error.reason === 'truncated' && !mp4) throw new MediaError('not_a_video');
    throw error;
  }
}

interface Survey {
  readonly packets: PacketSurvey;
  readonly stderr: string;
}

function surveyTail(file: string, options: ProbeOptions, header: Header): Promise<Survey> {
  const end = header.startTime + (header.claimedDuration ?? 0);
  return survey(file, options, `${Math.max(header.startTime, end - TAIL_SECONDS).toFixed(3)}%`, 0);
}

/** Reads packet times in an interval, in ffprobe's notation. An unreadable interval counts as an empty one. */
async function survey(file: string, options: ProbeOptions, interval: string, keepTimes: number): Promise<Survey> {
  const packets = new PacketSurvey(keepTimes);
  const args = ['-show_entries', PACKET_FIELDS, '-of', 'csv=p=0', '-read_intervals', interval];
  const onLine = (line: string): boolean => {
    packets.add(line);
    return true;
  };
  const { stderr } = await ffprobe(file, options, args, onLine);
  return { packets, stderr };
}

function ffprobe(
  file: string,
  options: ProbeOptions,
  args: readonly string[],
  onLine?: (line: string) => boolean,
): Promise<ToolOutput> {
  return runTool({
    tool: 'ffprobe',
    args: ['-v', 'error', '-hide_banner', ...args, ...untrustedInput(file)],
    stage: 'probe',
    inputs: [file],
    timeoutMs: options.timeoutMs ?? 60_000,
    hidden: [file],
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(onLine === undefined ? {} : { onLine }),
  });
}
