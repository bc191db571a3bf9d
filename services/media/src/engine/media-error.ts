/** Why the engine refused or gave up. The service translates each into a catalogue error code and a message. */
export const mediaReasons = [
  'not_a_video',
  'truncated',
  'empty_file',
  'no_video_stream',
  'bad_dimensions',
  'duration_unknown_or_too_long',
  'playlist_not_allowed',
  'corrupt',
  'disk_full',
  'timed_out',
  'cancelled',
  'internal',
] as const;

export type MediaReason = (typeof mediaReasons)[number];

/** The one error that leaves this library for videos. `detail` is for operators: bounded and free of absolute paths. */
export class MediaError extends Error {
  constructor(
    readonly reason: MediaReason,
    readonly detail = '',
  ) {
    super(detail === '' ? reason : `${reason}: ${detail}`);
    this.name = 'MediaError';
  }
}

/** Turns whatever was thrown while files were handled into a MediaError, without the paths that Node puts in messages. */
export function toMediaError(error: unknown): MediaError {
  if (error instanceof MediaError) return error;
  const code = systemCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new MediaError('disk_full', code);
  return new MediaError('internal', code ?? 'unexpected error');
}

/** A disk with less room than this is taken as full, in bytes: about one segment of the best rendition. */
const FULL = 4 * 1024 * 1024;

/**
 * ffmpeg can miss that a write failed and end as if all was well; what it left then looks like a broken film. Where the
 * disk has no room, the disk is the reason: the file may be good, and a retry with more room goes well.
 *
 * @param freeBytes what is left on the disk of the output
 */
export function blameDisk(error: MediaError, freeBytes: number): MediaError {
  const isAmbiguous = error.reason === 'corrupt' || error.reason === 'internal';
  return isAmbiguous && freeBytes < FULL ? new MediaError('disk_full', error.detail) : error;
}

/** `ENOENT` and the like. Asks for the property, not for the class: an error may come from another realm. */
export function systemCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
