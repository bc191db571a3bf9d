import { PutObjectCommand } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { GrowingBlobs, Growth } from '@marquee/ports';
import type { S3Connection } from '../connection.js';
import { isTaken, toFailure } from '../failures.js';
import { Objects } from '../objects.js';
import { Multipart, type Target } from './multipart.js';
import { PartWriter, type Places, type Start } from './part-writer.js';
import { chain, endOf, parsePiece, pieceName, type Link } from './plan.js';

/** What `begun` says; it never changes. */
interface Begun extends Target {
  readonly size: number;
  /** Pieces of a former life, which somebody may still write, lie elsewhere. */
  readonly life: string;
}

interface State extends Start {
  readonly at: Date;
}

/** Milliseconds between two looks for a blob that somebody else finishes: the first time, and at most. */
const [firstPause, longestPause] = [20, 500];

/** No blob's key begins with a dot. */
const root = '.growing/';

/**
 * For each a multipart upload, right under the key of the blob to be, and small objects for what does not fill a part:
 *
 *     .growing/{name}/begun                     which multipart upload; written once
 *     .growing/{name}/{life}/{start}-{length}   pieces behind the last part
 *
 * How far it is follows from the parts and pieces that are there, and from nothing else. A piece goes only after the
 * part that took it in has come, and none is ever overwritten: at no moment a crash loses what was counted.
 */
export class S3GrowingBlobs implements GrowingBlobs {
  readonly #objects: Objects;
  readonly #multipart: Multipart;

  constructor(private readonly connection: S3Connection) {
    this.#objects = new Objects(connection);
    this.#multipart = new Multipart(connection);
  }

  async begin(name: string, key: string, size: number): Promise<void> {
    const before = await this.#begun(name);
    if (before) {
      if (before.key === key && before.size === size && (await this.#multipart.parts(before))) return;
      await this.discard(name);
    }
    const target = { key, uploadId: await this.#multipart.begin(key) };
    const begun: Begun = { ...target, size, life: randomUUID() };
    try {
      await this.#put(markOf(name), Buffer.from(JSON.stringify(begun)), '*');
    } catch (error) {
      await this.#multipart.abort(target);
      // Somebody else was faster, and theirs is as good.
      if (!isTaken(error)) throw toFailure(error, `begin ${key}`);
    }
  }

  async growth(name: string): Promise<Growth | undefined> {
    const begun = await this.#begun(name);
    const state = begun && (await this.#state(name, begun));
    return state && { key: begun.key, size: state.size, at: state.at };
  }

  async append(name: string, offset: number, content: Readable): Promise<number> {
    const begun = await this.#begun(name);
    const state = begun && (await this.#state(name, begun));
    if (!state) throw new Error(`nothing grows under the name ${name}`);
    if (state.size !== offset) throw new Error(`${begun.key} has ${state.size} bytes, not ${offset}`);
    const writer = new PartWriter(this.#places(name, begun), begun.size, state);
    try {
      try {
        for await (const chunk of content as AsyncIterable<Buffer>) await writer.write(chunk);
      } catch (error) {
        await writer.flush().catch(() => undefined);
        throw error;
      }
      return await writer.flush();
    } catch (error) {
      throw toFailure(error, `append to ${begun.key}`);
    }
  }

  async finish(name: string): Promise<void> {
    const begun = await this.#begun(name);
    if (!begun) return;
    const parts = await this.#multipart.parts(begun);
    const isWhole = parts?.reduce((sum, { size }) => sum + size, 0) === begun.size;
    if (isWhole && parts) await this.#multipart.complete(begun, parts);
    // Without parts, somebody else finishes it or has finished it, or we did before a crash.
    if ((parts && !isWhole) || !(await this.#appears(begun))) throw new Error(`${begun.key} is not whole`);
    await this.#sweep(name);
  }

  /** Where somebody else is putting it together, the parts have gone before the blob is there; servers call it done then. */
  async #appears({ key, size }: Begun): Promise<boolean> {
    for (let waited = 0, pause = firstPause; ; waited += pause, pause = Math.min(2 * pause, longestPause)) {
      if ((await this.#objects.stat(key))?.size === size) return true;
      if (waited > 2 * this.connection.patience) return false;
      await wait(pause);
    }
  }

  async discard(name: string): Promise<void> {
    const begun = await this.#begun(name);
    if (begun) await this.#multipart.abort(begun);
    await this.#sweep(name);
  }

  names(): Promise<readonly string[]> {
    return this.#objects.folders(root);
  }

  #places(name: string, begun: Begun): Places {
    return {
      read: (links) => Promise.all(links.map((link) => this.#read(link))),
      putPart: (number, bytes) => this.#multipart.putPart(begun, number, bytes),
      putPiece: (start, bytes) => this.#put(`${lifeOf(name, begun)}${pieceName(start, bytes.length)}`, bytes),
      // What stays does no harm: parts count first.
      drop: (links) => this.#objects.delete(links.map(({ key }) => key)).catch(() => undefined),
    };
  }

  async #read({ key, skip }: Link): Promise<Buffer> {
    const content = await this.#objects.get(key);
    if (!content) throw new Error(`${key} is gone`);
    return (await buffer(content)).subarray(skip);
  }

  async #put(key: string, content: Uint8Array, unless?: '*'): Promise<void> {
    const { client, bucket } = this.connection;
    const condition = unless && { IfNoneMatch: unless };
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ...condition }));
  }

  /** The mark goes last: while it is there, whoever comes finds the rest. */
  async #sweep(name: string): Promise<void> {
    const mark = markOf(name);
    const keys = await Array.fromAsync(this.#objects.list(folderOf(name)), ({ Key = '' }) => Key);
    await this.#objects.delete(keys.filter((key) => key !== mark));
    await this.#objects.delete([mark]);
  }

  async #begun(name: string): Promise<Begun | undefined> {
    const content = await this.#objects.get(markOf(name));
    // Only this class writes it.
    return content && ((await json(content)) as Begun);
  }

  /** Undefined when the multipart upload is gone. */
  async #state(name: string, begun: Begun): Promise<State | undefined> {
    // Pieces first: one that a part takes in meanwhile is counted with the part.
    const found = await Array.fromAsync(this.#objects.list(folderOf(name)));
    const parts = await this.#multipart.parts(begun);
    if (!parts) return undefined;
    const inParts = parts.reduce((sum, { size }) => sum + size, 0);
    const life = lifeOf(name, begun);
    const pieces = found.flatMap(({ Key = '' }) => (Key.startsWith(life) ? (parsePiece(Key) ?? []) : []));
    const links = chain(pieces, inParts);
    const last = links.at(-1);
    const times = [...found.flatMap(({ LastModified }) => LastModified ?? []), ...parts.map(({ at }) => at)];
    const at = new Date(Math.max(0, ...times.map((time) => time.getTime())));
    return { parts: parts.length, links, size: last ? endOf(last) : inParts, at };
  }
}

const folderOf = (name: string): string => `${root}${name}/`;
const markOf = (name: string): string => `${folderOf(name)}begun`;
const lifeOf = (name: string, { life }: Begun): string => `${folderOf(name)}${life}/`;
