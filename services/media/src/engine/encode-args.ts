import { FIRST_SEGMENT_SECONDS, type AudioRendition, type Ladder, type Rendition } from './ladder.js';
import type { Probe, VideoTrack } from './probe-types.js';
import { untrustedInput } from './safe-input.js';

export interface EncodePlan {
  readonly input: string;
  readonly probe: Probe;
  readonly ladder: Ladder;
  readonly preset: Preset;
}

/** Speed of the encoder. `veryfast` is the knee: `superfast` saves a quarter of the time and costs much picture. */
export type Preset = 'ultrafast' | 'superfast' | 'veryfast' | 'faster' | 'fast' | 'medium';

/** What the encoder writes; the engine publishes `index.m3u8` from it (see media-playlist.ts for why). */
export const ENCODER_PLAYLIST = 'encoder.m3u8';
export const INIT_FILE = 'init.mp4';

/**
 * Arguments of the one ffmpeg process that decodes once and writes the whole ladder. Outputs are relative to the
 * working folder: `<rendition>/00000.m4s`. x264 chooses its threads itself: fixed counts were not faster.
 */
export function encodeArgs({ input, probe, ladder, preset }: EncodePlan): string[] {
  return [
    ...['-v', 'error', '-hide_banner', '-nostdin', '-y'],
    ...['-progress', 'pipe:1', '-stats_period', '0.25', '-max_error_rate', '0.5'],
    ...untrustedInput(input),
    ...['-filter_complex', pictureGraph(probe.video, ladder.renditions)],
    ...ladder.renditions.flatMap((rendition, index) => videoOutput(rendition, index, preset)),
    ...(ladder.audio === undefined ? [] : audioOutput(ladder.audio)),
  ];
}

const TONE_MAP =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,' +
  'zscale=t=bt709:m=bt709:r=tv';

/**
 * One decode; each rendition is scaled from the next larger one, which costs half of scaling each from the source.
 * ffmpeg turns rotated pictures upright before the graph.
 */
export function pictureGraph(video: VideoTrack, renditions: readonly Rendition[]): string {
  return renditions
    .map((rendition, index) => {
      const above = renditions[index - 1];
      const filters = above === undefined ? sourceFilters(video, rendition) : stepFilters(above, rendition);
      const last = index === renditions.length - 1;
      const outputs = last ? `[v${index}]` : `,split=2[v${index}][s${index + 1}]`;
      return `${above === undefined ? '[0:V:0]' : `[s${index}]`}${filters.join(',')}${outputs}`;
    })
    .join(';');
}

/** `start_time=0` fills a late start with the first frame, so that all renditions and the sound begin together. */
function sourceFilters(video: VideoTrack, { width, height, frameRate }: Rendition): string[] {
  const resized = video.width !== width || video.height !== height;
  const scale = `scale=w=${width}:h=${height}${video.fullRange ? ':in_range=pc:out_range=tv' : ''}`;
  return [
    ...(video.interlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    `fps=fps=${frameRate.num}/${frameRate.den}:start_time=0`,
    // Even a scale to the same size copies every frame: it is left out where it would change nothing.
    ...(resized || video.fullRange ? [scale] : []),
    ...(video.hdr ? [TONE_MAP] : []),
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

function videoOutput(rendition: Rendition, index: number, preset: Preset): string[] {
  return [
    ...[
      '-map',
      `[v${index}]`,
      '-c:v',
      'libx264',
      '-preset',
      preset,
      '-profile:v',
      'high',
      '-crf',
      String(rendition.crf),
    ],
    ...['-maxrate', String(rendition.maxRate), '-bufsize', String(rendition.bufferBits)],
    ...['-g', String(rendition.gopFrames), '-keyint_min', String(rendition.gopFrames), '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:eq(n,${rendition.firstGopFrames})`],
    ...segmented(rendition.name),
  ];
}

function audioOutput(audio: AudioRendition): string[] {
  return [
    // Holes and a late start are filled with silence: players do not keep the clock of a track that has gaps.
    ...['-map', '0:a:0', '-af', 'aresample=async=1:first_pts=0', '-c:a', 'aac', '-b:a', String(audio.bitRate)],
    ...['-ac', String(audio.channels), '-ar', String(audio.sampleRate)],
    ...segmented(audio.name),
  ];
}

/**
 * CMAF segments behind a playlist that grows and is replaced atomically. The time is that of the first segment: video
 * is cut at every key frame, sound every second, so that a boundary of the video is one of the sound too.
 */
function segmented(name: string): string[] {
  return [
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-f', 'hls', '-hls_segment_type', 'fmp4'],
    ...['-hls_time', String(FIRST_SEGMENT_SECONDS), '-hls_playlist_type', 'event', '-hls_list_size', '0'],
    ...['-hls_flags', 'independent_segments+temp_file', '-hls_fmp4_init_filename', INIT_FILE],
    // Otherwise each output is shifted by its own reordering delay, and the renditions lie a frame apart. Left alone,
    // the delay goes into the edit list of the init segment and every track is shown from 0.
    ...['-avoid_negative_ts', 'disabled', '-hls_segment_filename', `${name}/%05d.m4s`],
    `${name}/${ENCODER_PLAYLIST}`,
  ];
}
