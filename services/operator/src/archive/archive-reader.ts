import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extract, type Entry } from 'tar-stream';
import { OperatorError } from '../operator-error.js';
import { headerName, manifestName, parseHeader, parseParts, unreadable, type Header, type Part } from './format.js';

/** Bytes of an entry that is held in memory. Parts of lines have one MiB and a line; a manifest is the largest. */
const largestInMemory = 400 * 1024 * 1024;

/** An entry between header and manifest; its content must be read before the next one. */
export interface ReadPart {
  readonly name: string;
  readonly size: number;
  /** The whole content, when it is lines. */
  text(): Promise<string>;
  content(): AsyncIterable<Buffer>;
}

/**
 * Reads a file from its beginning to its end, gives each part to the handler, and compares everything that it read with
 * the manifest at the end.
 *
 * @throws OperatorError FILE_UNREADABLE, FILE_TRUNCATED, FORMAT_UNKNOWN, HASH_WRONG
 */
export async function readArchive(
  path: string,
  onHeader: (header: Header) => void | Promise<void>,
  onPart: (part: ReadPart, header: Header) => Promise<void>,
): Promise<readonly Part[]> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const entries = extract();
  // An error of the file comes out of the loop below, which reads from it.
  const fed = pipeline(source, entries).catch(() => undefined);
  const seen = new Map<string, { readonly size: number; readonly sha256: string }>();
  let header: Header | undefined;
  let parts: readonly Part[] | undefined;
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header;
      if (parts) throw unreadable(`${name} follows the manifest`);
      const hash = createHash('sha256');
      if (!header) {
        if (name !== headerName)
          throw new OperatorError('FORMAT_UNKNOWN', 'This is no site that marquee export wrote.');
        header = parseHeader(await textOf(entry, size, hash));
        await onHeader(header);
      } else if (name === manifestName) {
        parts = parseParts(await textOf(entry, size, hash));
      } else {
        if (seen.has(name)) throw unreadable(`${name} is there twice`);
        await onPart({ name, size, text: () => textOf(entry, size, hash), content: () => hashed(entry, hash) }, header);
        seen.set(name, { size, sha256: hash.digest('hex') });
      }
    }
  } catch (error) {
    throw explained(error, path);
  } finally {
    source.destroy();
    await fed;
  }
  if (!parts) throw truncated(path);
  compare(parts, seen);
  return parts;
}

function compare(parts: readonly Part[], seen: ReadonlyMap<string, Pick<Part, 'size' | 'sha256'>>): void {
  for (const { name, size, sha256 } of parts) {
    const found = seen.get(name);
    if (!found) throw new OperatorError('FILE_TRUNCATED', `${name} is missing in the file: copy it again.`);
    if (found.size !== size || found.sha256 !== sha256) throw wrongHash(name);
  }
  if (parts.length !== seen.size) throw unreadable('it has parts of which the manifest does not tell');
}

const wrongHash = (name: string): OperatorError =>
  new OperatorError('HASH_WRONG', `${name} is not what was exported: the file was damaged or changed; copy it again.`);

async function textOf(entry: Entry, size: number, hash: Hash): Promise<string> {
  if (size > largestInMemory) throw unreadable(`${entry.header.name} is too large`);
  return Buffer.concat(await Array.fromAsync(hashed(entry, hash))).toString();
}

async function* hashed(entry: Entry, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of entry as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

const truncated = (path: string): OperatorError =>
  new OperatorError('FILE_TRUNCATED', `${path} ends before its end: it was not copied, or not exported, to the end.`);

function explained(error: unknown, path: string): unknown {
  if (!Error.isError(error) || error instanceof OperatorError) return error;
  if (/unexpected end|premature close/i.test(error.message)) return truncated(path);
  if (/invalid tar header/i.test(error.message)) return unreadable('it is no tar file');
  if ('code' in error && typeof error.code === 'string' && 'syscall' in error) return unreadable(error.message);
  return error;
}
