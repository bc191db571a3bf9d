import { partSizeFor, type Link } from './plan.js';

/** Where the bytes go; each call returns when they are durable. */
export interface Places {
  read(links: readonly Link[]): Promise<readonly Uint8Array[]>;
  putPart(number: number, bytes: Uint8Array): Promise<void>;
  putPiece(start: number, bytes: Uint8Array): Promise<void>;
  drop(links: readonly Link[]): Promise<void>;
}

export interface Start {
  /** Parts that are there. */
  readonly parts: number;
  /** Pieces behind them. */
  readonly links: readonly Link[];
  /** Bytes of both. */
  readonly size: number;
}

/** Cuts what comes into parts; holds at most one of them, and what one read brought. */
export class PartWriter {
  readonly #partSize: number;
  #parts: number;
  #links: readonly Link[];
  /** Bytes that lie in pieces or parts. */
  #stored: number;
  #fresh: Uint8Array[] = [];
  #end: number;

  constructor(
    private readonly places: Places,
    /** Bytes that the blob will have. */
    private readonly size: number,
    start: Start,
  ) {
    this.#partSize = partSizeFor(size);
    this.#parts = start.parts;
    this.#links = start.links;
    this.#stored = start.size;
    this.#end = start.size;
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.#end + bytes.length > this.size) throw new RangeError('more bytes than were announced');
    this.#fresh.push(bytes);
    this.#end += bytes.length;
    while (this.#behindParts >= this.#partSize) await this.#cut(this.#partSize);
  }

  /** Stores what is left, and returns the size. */
  async flush(): Promise<number> {
    const left = this.#behindParts;
    if (this.#end === this.size && left > 0) await this.#cut(left);
    else if (this.#end > this.#stored) {
      await this.places.putPiece(this.#stored, Buffer.concat(this.#fresh));
      this.#stored = this.#end;
      this.#fresh = [];
    }
    return this.#end;
  }

  get #behindParts(): number {
    return this.#end - this.#parts * this.#partSize;
  }

  async #cut(length: number): Promise<void> {
    const bytes = Buffer.concat([...(await this.places.read(this.#links)), ...this.#fresh]);
    await this.places.putPart(this.#parts + 1, bytes.subarray(0, length));
    this.#parts += 1;
    this.#stored = this.#end - (bytes.length - length);
    this.#fresh = bytes.length > length ? [bytes.subarray(length)] : [];
    const taken = this.#links;
    this.#links = [];
    if (taken.length > 0) await this.places.drop(taken);
  }
}
