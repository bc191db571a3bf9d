import { open } from 'node:fs/promises';
import type { ByteRange } from '@marquee/ports';

/** Bytes: larger parts are streamed, so that a few slow readers do not fill the memory. */
const mostAtOnce = 4 * 1024 * 1024;

/**
 * A part of a file in one piece, which is faster than a stream for what players ask for (segments of a megabyte).
 * Undefined when it is too large for that, or gone.
 */
export async function readLocal(path: string, { start, end }: ByteRange): Promise<Buffer | undefined> {
  const length = end - start + 1;
  if (length > mostAtOnce) return undefined;
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const buffer = Buffer.allocUnsafeSlow(length);
    const { bytesRead } = await file.read(buffer, 0, length, start);
    return bytesRead === length ? buffer : undefined;
  } finally {
    await file.close();
  }
}
