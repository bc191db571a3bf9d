import { FIRST_SEGMENT_SECONDS, type AudioRendition, type Ladder, type Rendition } from './ladder.js';
import { INIT_FILE } from './media-playlist.js';
import type { Probe, VideoTrack } from './probe-types.js';
import { AAC_FRAME, type ResumePoint } from './resume-point.js';
import { untrustedInput } from './safe-input.js';

export interface EncodePlan {
  readonly input: string;
  readonly probe: Probe;
  readonly ladder: Ladder;
  readonly preset: Preset;
  /** Goes on from there instead of beginning at the start. */
  readonly from?: ResumePoint;
}

/** Speed of the encoder. `veryfast` is the knee: `superfast` saves a quarter of the time and costs much picture. */
export type Preset = 'ultrafast' | 'superfast' | 'veryfast' | 'faster' | 'fast' | 'medium';

/** What the encoder writes; the engine publishes `index.m3u8` from it (see media-playlist.ts for why). */
export const ENCODER_PLAYLIST = 'encoder.m3u8';
/** The init segment of a run that goes on: compared with the first one, and never published. */
export const RESUMED_INIT_FILE = 'resumed-init.mp4';

/**
 * Arguments of the one ffmpeg process that decodes once and writes the whole ladder. Outputs are relative to the
 * working folder: `<rendition>/00000.m4s`. x264 chooses its threads itself: fixed counts were not faster.
 */
export function encodeArgs({ input, probe, ladder, preset, from }: EncodePlan): string[] {
  return [
    ...['-v', 'error', '-hide_banner', '-nostdin', '-y'],
    ...['-progress', 'pipe:1', '-stats_period', '0.25', '-max_error_rate', '0.5'],
    ...(from === undefined ? [] : openedAt(from)),
    ...untrustedInput(input),
    ...(probe.video ? ['-filter_complex', pictureGraph(probe.video, ladder.renditions, from?.seconds)] : []),
    ...ladder.renditions.flatMap((rendition, index) => videoOutput(rendition, index, preset, from)),
    ...(ladder.audio === undefined ? [] : audioOutput(ladder.audio, from)),
  ];
}

/**
 * The film keeps the clock that it has from its start, so that a run that goes on gives each frame the time that the first
 * one would have given it. Frames before `from.seconds` are decoded and not used: which ones is the filters' matter.
 */
export const openedAt = ({ seek }: Pick<ResumePoint, 'seek'>): string[] => [
  ...['-copyts', '-start_at_zero', '-noaccurate_seek', '-ss', seek.toFixed(6)],
];

/** Without them nobody could convert anything. */
const WIDE_COLOURS = 'setparams=color_primaries=bt2020:colorspace=bt2020nc';

/** Mobius leaves ordinary light nearly as bright as it is, and bends what is brighter than screens; hable darkens all of it by a third. */
const TONE_MAP =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=mobius:desat=0,' +
  'zscale=t=bt709:m=bt709:r=tv';

/**
 * One decode; each rendition is scaled from the next larger one, which costs half of scaling each from the source.
 * ffmpeg turns rotated pictures upright before the graph.
 */
export function pictureGraph(video: VideoTrack, renditions: readonly Rendition[], seconds = 0): string {
  return renditions
    .map((rendition, index) => {
      const above = renditions[index - 1];
      const filters = above === undefined ? sourceFilters(video, rendition, seconds) : stepFilters(above, rendition);
      const last = index === renditions.length - 1;
      const outputs = last ? `[v${index}]` : `,split=2[v${index}][s${index + 1}]`;
      return `${above === undefined ? '[0:V:0]' : `[s${index}]`}${filters.join(',')}${outputs}`;
    })
    .join(';');
}

/**
 * `start_time` fills a late start with the first frame, so that all renditions and the sound begin together; of what
 * comes before it, it keeps the frame that is still on the screen.
 */
function sourceFilters(video: VideoTrack, { width, height, frameRate }: Rendition, seconds: number): string[] {
  const resized = video.width !== width || video.height !== height;
  const scale = `scale=w=${width}:h=${height}${video.fullRange ? ':in_range=pc:out_range=tv' : ''}`;
  return [
    ...(video.interlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    `fps=fps=${frameRate.num}/${frameRate.den}:start_time=${seconds === 0 ? '0' : seconds.toFixed(6)}`,
    // Even a scale to the same size copies every frame: it is left out where it would change nothing.
    ...(resized || video.fullRange ? [scale] : []),
    ...(video.hdr ? [...(video.untoldColours ? [WIDE_COLOURS] : []), TONE_MAP] : []),
    'setsar=1',
    'format=yuv420p',
  ];
}

function stepFilters(above: Rendition, { width, height, frameRate }: Rendition): string[] {
  const sameRate = above.frameRate.num === frameRate.num && above.frameRate.den === frameRate.den;
  return [
    ...(sameRate ? [] : [`fps=fps=${frameRate.num}/${frameRate.den}`]),
    `scale=w=${width}:h=${height}`,
    'setsar=1',
  ];
}

function videoOutput(rendition: Rendition, index: number, preset: Preset, from: ResumePoint | undefined): string[] {
  return [
    ...['-map', `[v${index}]`, '-c:v', 'libx264', '-preset', preset],
    ...['-profile:v', 'high', '-crf', String(rendition.crf)],
    ...['-maxrate', String(rendition.maxRate), '-bufsize', String(rendition.bufferBits)],
    ...['-g', String(rendition.gopFrames), '-keyint_min', String(rendition.gopFrames), '-sc_threshold', '0'],
    // Only the first segment of a film is shorter than the others.
    ...((from?.segments ?? 0) === 0 ? ['-force_key_frames', `expr:eq(n,${rendition.firstGopFrames})`] : []),
    ...segmented(rendition.name, from?.tracks.get(rendition.name)?.first),
  ];
}

function audioOutput(audio: AudioRendition, from: ResumePoint | undefined): string[] {
  return [...encodedSound(audio, from), ...segmented(audio.name, from?.tracks.get(audio.name)?.first)];
}

/** The sound as it is encoded, without where it goes. */
export function encodedSound(audio: AudioRendition, from?: Pick<ResumePoint, 'seek' | 'audio'>): string[] {
  return [
    // Holes and a late start are filled with silence: players do not keep the clock of a track that has gaps.
    ...['-map', `0:${audio.stream}`, '-af', from?.audio ? resumedSound(audio, from.seek, from.audio.samples) : FILLED],
    ...['-c:a', 'aac', '-b:a', String(audio.bitRate), '-ac', String(audio.channels), '-ar', String(audio.sampleRate)],
    // The frames of the run-up are those that are there already; and every encoder begins with one that is not heard.
    ...(from?.audio ? ['-bsf:a', `noise=drop=lt(n\\,${RUN_UP_FRAMES + 1})`] : []),
  ];
}

const FILLED = 'aresample=async=1:first_pts=0';
/** Frames after which an AAC encoder that began in the middle of a sound is as one that came from its start. */
const RUN_UP_FRAMES = 2;

/**
 * Sound from the run-up on, to the sample; its first frame counts as time of the track, hence the shift by one.
 *
 * The rate is changed by a filter of its own: `first_pts` of one that changes it as well is counted in samples of the
 * input, whatever its manual says, and what lies between the two counts would be thrown away: 9 % of the time at 44.1 kHz.
 */
function resumedSound({ sampleRate }: AudioRendition, seek: number, samples: number): string {
  const heard = samples - AAC_FRAME;
  return [
    `aresample=${sampleRate}`,
    `atrim=start=${seek.toFixed(6)}`,
    `aresample=${sampleRate}:async=1:first_pts=${Math.round(seek * sampleRate)}`,
    `atrim=start_pts=${heard - RUN_UP_FRAMES * AAC_FRAME}`,
    `asetpts=PTS+${AAC_FRAME}`,
  ].join(',');
}

/**
 * CMAF segments behind a playlist that grows and is replaced atomically. The time is that of the first segment: video
 * is cut at every key frame, sound every second, so that a boundary of the video is one of the sound too.
 */
function segmented(name: string, first: number | undefined): string[] {
  return [
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-f', 'hls', '-hls_segment_type', 'fmp4'],
    ...['-hls_time', String(FIRST_SEGMENT_SECONDS), '-hls_playlist_type', 'event', '-hls_list_size', '0'],
    ...['-hls_flags', 'independent_segments+temp_file'],
    ...['-hls_fmp4_init_filename', first === undefined ? INIT_FILE : RESUMED_INIT_FILE],
    // The first segment says its time in the film, and not that it is the beginning.
    ...(first === undefined ? [] : ['-start_number', String(first), '-hls_segment_options', 'movflags=+frag_discont']),
    // Otherwise each output is shifted by its own reordering delay, and the renditions lie a frame apart. Left alone,
    // the delay goes into the edit list of the init segment and every track is shown from 0.
    ...['-avoid_negative_ts', 'disabled', '-hls_segment_filename', `${name}/%05d.m4s`],
    `${name}/${ENCODER_PLAYLIST}`,
  ];
}
