import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Headers } from 'tar-stream';
import { canonicalJson } from './canonical.js';
import { countsOf, headerName, manifestName, mostParts, type Header, type Manifest, type Part } from './format.js';
import { OperatorError } from '../operator-error.js';

/** A part of lines ends with the line that takes it beyond so many bytes. */
const partBytes = 1024 * 1024;

/**
 * Writes a site into a tar file. Nothing in it depends on when or where it was written, so that equal sites make equal
 * files. It has its name only once it is whole and on the disk.
 */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #written: Promise<void>;
  readonly #parts: Part[] = [];

  constructor(
    private readonly path: string,
    private readonly header: Header,
  ) {
    this.#written = pipeline(this.#pack, createWriteStream(this.#partial, { flush: true, mode: 0o600 }));
    // Whoever waits next for an entry meets the error; it is no unhandled one until then.
    this.#written.catch(() => undefined);
  }

  async begin(): Promise<void> {
    await this.#entry(headerName, Buffer.from(canonicalJson(this.header)));
  }

  /** Values as lines of JSON, in parts `folder/000001.jsonl`, ... @returns how many */
  async lines(folder: string, values: AsyncIterable<unknown>): Promise<number> {
    let lines: string[] = [];
    let [bytes, total, number] = [0, 0, 0];
    const flush = async (): Promise<void> => {
      if (lines.length === 0) return;
      number += 1;
      const content = Buffer.from(lines.join(''));
      const name = `${folder}/${String(number).padStart(6, '0')}.jsonl`;
      await this.#entry(name, content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      this.#parts.push({ name, size: content.length, count: lines.length, sha256 });
      [lines, bytes] = [[], 0];
    };
    for await (const value of values) {
      const line = `${canonicalJson(value)}\n`;
      lines.push(line);
      bytes += Buffer.byteLength(line);
      total += 1;
      if (bytes >= partBytes) await flush();
    }
    await flush();
    return total;
  }

  /** @param size in bytes; other content than that many fails */
  async blob(name: string, size: number, content: Readable): Promise<void> {
    if (this.#parts.length === mostParts) {
      throw new OperatorError('TOO_LARGE', `A file holds at most ${mostParts} blobs, and this site has more.`);
    }
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(chunk: Buffer, _encoding, callback) {
        hash.update(chunk);
        callback(null, chunk);
      },
    });
    const entry = this.#pack.entry(headersOf(name, size));
    await Promise.race([pipeline(content, hashing, entry), this.#failure()]);
    this.#parts.push({ name, size, count: 1, sha256: hash.digest('hex') });
  }

  /** The manifest, which makes the file whole. */
  async finish(): Promise<Manifest> {
    const manifest = { ...this.header, counts: countsOf(this.#parts), parts: this.#parts };
    await this.#entry(manifestName, Buffer.from(canonicalJson(manifest)));
    this.#pack.finalize();
    await this.#written;
    await rename(this.#partial, this.path);
    return manifest;
  }

  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#partial, { force: true });
  }

  get #partial(): string {
    return `${this.path}.partial`;
  }

  async #entry(name: string, content: Buffer): Promise<void> {
    const stored = new Promise<void>((resolve, reject) => {
      this.#pack.entry(headersOf(name, content.length), content, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([stored, this.#failure()]);
  }

  /** Never resolves; rejects when the file cannot be written. */
  #failure(): Promise<never> {
    return this.#written.then(() => new Promise<never>(() => undefined));
  }
}

const headersOf = (name: string, size: number): Headers => ({
  name,
  size,
  mode: 0o600,
  mtime: new Date(0),
  uid: 0,
  gid: 0,
});
