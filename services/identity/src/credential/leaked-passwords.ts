import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ConfigurationError } from '@marquee/nest-kit';

/** Bytes that no line is longer than: 40 hexadecimal digits, a colon, a count and the end of the line. */
const longestLine = 64;
const lineShape = /^[0-9A-F]{40}(?::\d+)?\r?$/;

/**
 * Passwords that are known to have leaked: a file of their SHA-1 hashes in order, a line each, as the downloader of Pwned
 * Passwords writes it (`HASH:COUNT`). It is searched where it lies, some 35 reads for a thousand million lines, so that
 * neither a password nor a part of its hash leaves the installation. Without a file none is known.
 */
@Injectable()
export class LeakedPasswords implements OnModuleInit, OnApplicationShutdown {
  #file: FileHandle | undefined;
  #size = 0;

  constructor(private readonly path: string | undefined) {}

  /** @throws ConfigurationError when the file cannot be read, or is another one */
  async onModuleInit(): Promise<void> {
    if (this.path === undefined) return;
    const file = await open(this.path).catch((error: unknown) => {
      throw new ConfigurationError(`The file of leaked passwords cannot be read: ${String(error)}`);
    });
    const { size } = await file.stat();
    [this.#file, this.#size] = [file, size];
    if (lineShape.test((await this.#lineAt(file, 0)).text)) return;
    await file.close();
    throw new ConfigurationError(
      `${this.path} has no hashes: its lines must look like the ones of Pwned Passwords (SHA-1).`,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }

  async has(password: string): Promise<boolean> {
    const file = this.#file;
    if (!file) return false;
    const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
    let [low, high] = [0, this.#size];
    while (low < high) {
      const { text, start, end } = await this.#lineAt(file, Math.floor((low + high) / 2));
      const hash = text.slice(0, wanted.length);
      if (hash === wanted) return true;
      if (hash < wanted) low = end;
      else high = start;
    }
    return false;
  }

  /** The line that a byte is in; its end is where the next one starts. */
  async #lineAt(file: FileHandle, at: number) {
    const from = Math.max(0, at - longestLine);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * longestLine), 0, 2 * longestLine, from);
    const window = buffer.subarray(0, bytesRead);
    const inside = at - from;
    const begin = inside === 0 ? 0 : window.lastIndexOf(10, inside - 1) + 1;
    const feed = window.indexOf(10, inside);
    const end = feed === -1 ? bytesRead : feed;
    return { text: window.toString('latin1', begin, end), start: from + begin, end: from + end + 1 };
  }
}
