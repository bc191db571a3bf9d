import { type FileHandle, open, readFile } from 'node:fs/promises';

/** Lines of a file. What waits while the disk is busy goes there together, with one fsync. */
export class Journal {
  readonly #file: FileHandle;
  readonly #onDurable: (end: number) => void;
  #end: number;
  #durableEnd: number;
  #waiting: string[] = [];
  #flushing: Promise<void> | undefined;

  private constructor(file: FileHandle, end: number, onDurable: (end: number) => void) {
    this.#file = file;
    this.#end = end;
    this.#durableEnd = end;
    this.#onDurable = onDurable;
  }

  /**
   * Reads what is there, and goes on behind it. The rest of a line that was cut off by a crash was never acknowledged:
   * it is removed.
   */
  static async open(
    path: string,
    onLine: (line: string, offset: number) => void,
    onDurable: (end: number) => void,
  ): Promise<Journal> {
    const file = await open(path, 'a+');
    const bytes = await readFile(path);
    let start = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      onLine(bytes.toString('utf8', start, end), start);
      start = end + 1;
    }
    await file.truncate(start);
    await file.sync();
    return new Journal(file, start, onDurable);
  }

  /** Where the next line begins. */
  get end(): number {
    return this.#end;
  }

  write(line: string): void {
    this.#waiting.push(`${line}\n`);
    this.#end += Buffer.byteLength(line) + 1;
  }

  /** Until everything written so far is on the disk. */
  async durable(): Promise<void> {
    const end = this.#end;
    while (this.#durableEnd < end) await (this.#flushing ??= this.#flush());
  }

  async close(): Promise<void> {
    await this.durable();
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    // Whatever else arrives in this turn of the event loop comes along.
    await new Promise((resolve) => setImmediate(resolve));
    const end = this.#end;
    await this.#file.appendFile(this.#waiting.splice(0).join(''));
    await this.#file.datasync();
    this.#flushing = undefined;
    this.#durableEnd = end;
    this.#onDurable(end);
  }
}
