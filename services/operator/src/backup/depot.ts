import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BlobStore } from '@marquee/ports';
import { OperatorError } from '../operator-error.js';
import { DepotStore } from './depot-store.js';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** A part ends with the line that takes it beyond so many characters. */
const partLength = 4 * 1024 * 1024;

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 32);

const ending = '.jsonl.gz';

/**
 * Where backups lie: a folder or a bucket. Everything in it is whole or not there, and parts of lines have the hash of their bytes
 * in their names, so that whoever reads one knows that it is what was written.
 */
export class Depot {
  readonly store: DepotStore;

  /** @param place as the operator named it, for messages */
  constructor(blobs: BlobStore, place: string) {
    this.store = new DepotStore(blobs, place);
  }

  /** Keys below a folder, without it. */
  async *list(folder: string): AsyncGenerator<string> {
    const prefix = `${root}/${folder}/`;
    for await (const key of this.store.list(prefix)) yield key.slice(prefix.length);
  }

  /** @returns the name of the part */
  async write(start: string, lines: readonly unknown[]): Promise<string> {
    const content = await zip(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const name = `${start}-${hashOf(content)}${ending}`;
    await this.store.put(`${root}/${name}`, content);
    return name;
  }

  /** Lines in parts, as they come. @returns the names of the parts */
  async writeAll(folder: string, lines: AsyncIterable<unknown>): Promise<readonly string[]> {
    const names: string[] = [];
    let [waiting, length]: [unknown[], number] = [[], 0];
    const flush = async (): Promise<void> => {
      if (waiting.length === 0) return;
      names.push(await this.write(`${folder}/${String(names.length + 1).padStart(6, '0')}`, waiting));
      [waiting, length] = [[], 0];
    };
    for await (const line of lines) {
      waiting.push(line);
      length += JSON.stringify(line).length;
      if (length >= partLength) await flush();
    }
    await flush();
    return names;
  }

  /** @throws OperatorError FILE_TRUNCATED, HASH_WRONG */
  async read(name: string): Promise<readonly unknown[]> {
    const content = await this.#bytes(name);
    if (!content) throw new OperatorError('FILE_TRUNCATED', `${name} is missing in the backup: copy it again.`);
    if (!name.endsWith(`-${hashOf(content)}${ending}`)) {
      throw new OperatorError(
        'HASH_WRONG',
        `${name} is not what was written: it was damaged or changed; copy it again.`,
      );
    }
    const text = (await unzip(content)).toString();
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown]));
  }

  async *readAll(names: readonly string[]): AsyncGenerator<unknown> {
    for (const name of names) yield* await this.read(name);
  }

  async text(name: string): Promise<string | undefined> {
    return (await this.#bytes(name))?.toString();
  }

  async putText(name: string, text: string): Promise<void> {
    await this.store.put(`${root}/${name}`, Buffer.from(text));
  }

  /** Where the copy of a blob lies. */
  readonly blobKey = (key: string): string => `${root}/blobs/${key}`;

  async delete(name: string): Promise<void> {
    await this.store.delete(`${root}/${name}`);
  }

  async deleteFolder(folder: string): Promise<void> {
    await this.store.deletePrefix(`${root}/${folder}/`);
  }

  async #bytes(name: string): Promise<Buffer | undefined> {
    const content = await this.store.get(`${root}/${name}`);
    if (!content) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
}

/** Blobs belong to somebody: those of a depot to this. */
const root = 'marquee';
