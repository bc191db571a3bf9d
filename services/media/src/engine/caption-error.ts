export const captionReasons = [
  'captions_empty',
  'captions_too_large',
  'captions_bad_encoding',
  'captions_not_recognised',
  'captions_bad_timing',
] as const;
export type CaptionReason = (typeof captionReasons)[number];

export class CaptionError extends Error {
  constructor(
    readonly reason: CaptionReason,
    /** Of the file, from 1, where there is one to point at. */
    readonly line?: number,
  ) {
    super(line === undefined ? reason : `${reason} (line ${line})`);
    this.name = 'CaptionError';
  }
}
