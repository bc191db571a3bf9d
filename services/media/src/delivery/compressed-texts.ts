import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { TimedCache } from '@marquee/nest-kit';

const zip = promisify(gzip);

/** Bytes from which a text is worth the work: a smaller one fits into the first packets anyhow. */
const worthIt = 1_024;
/** All viewers of a broadcast ask for the same version of its playlists, until the next one comes two seconds later. */
const keptFor = 4_000;
const keptTexts = 64;

/** Whether an answer may come in gzip (RFC 9110 section 12.5.3). */
export function acceptsGzip(header: string | readonly string[] | undefined): boolean {
  const codings = String(header ?? '').split(',');
  return codings.some((coding) => /^\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)[\d.]+\s*)?$/i.test(coding));
}

/**
 * Playlists name each part of a film or a broadcast in nearly the same words: in gzip they are a seventh. That of a broadcast holds everything
 * from its beginning, and each viewer reads it every two seconds.
 */
export class CompressedTexts {
  readonly #cache = new TimedCache<Buffer>(keptFor, keptTexts);

  /** @param version of what the key stands for @returns undefined where it comes as it is */
  get(key: string, version: string, content: Buffer): Promise<Buffer> | undefined {
    if (!key.endsWith('.m3u8') || content.length < worthIt) return undefined;
    // The fastest level already finds nearly all of what repeats itself.
    return this.#cache.get(`${key} ${version}`, () => zip(content, { level: constants.Z_BEST_SPEED }));
  }
}
