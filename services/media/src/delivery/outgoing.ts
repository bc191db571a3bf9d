import { Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { domainError } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { MediaPorts } from '../media.ports.js';

/** Answers to one person at the same time; players ask for a few, and a page for a grid of pictures, one after the other. */
const mostOfOne = 24;
/** To those whom only an address tells apart: many people may be behind it. */
const mostOfAddress = 256;
/** Bytes of answers that are held in memory until they are taken. */
const mostBytes = 256 * 1024 ** 2;
/** Streams out of the storage at the same time: fewer than its client has sockets for bodies. */
const mostStreams = 200;
/** Milliseconds after which a viewer who takes nothing is left. */
const defaultPatience = 30_000;

/** Who gets an answer. */
export interface Reader {
  readonly key: string;
  /** Only known by an address. */
  readonly isShared: boolean;
}

/**
 * What is on its way to viewers. Nobody can hold more of it than his share, and whoever takes nothing for a while is left, so that
 * slow viewers use up neither the memory nor the connections to the storage.
 */
@Injectable()
export class Outgoing {
  readonly #ofReader = new Map<string, number>();
  #bytes = 0;
  #streams = 0;

  readonly #patience: number;

  constructor(@InjectPorts() { viewerPatience = defaultPatience }: Pick<MediaPorts, 'viewerPatience'>) {
    this.#patience = viewerPatience;
  }

  /** How full it is: 0 to 1. */
  get load(): number {
    return Math.max(this.#bytes / mostBytes, this.#streams / mostStreams);
  }

  /**
   * Counts an answer until it is taken or the viewer is gone.
   *
   * @param bytes in memory; 0: it is a stream out of the storage
   * @throws DomainError RATE_LIMITED when the reader has his share already, UNAVAILABLE when all have too much
   */
  begin(reader: Reader, res: ServerResponse, bytes: number): void {
    const own = this.#ofReader.get(reader.key) ?? 0;
    if (own >= (reader.isShared ? mostOfAddress : mostOfOne)) throw domainError('RATE_LIMITED', { seconds: 5 });
    const streams = bytes === 0 ? 1 : 0;
    if (this.#bytes + bytes > mostBytes || this.#streams + streams > mostStreams) throw domainError('UNAVAILABLE');
    // Whoever went away while it was asked whether they may have it takes nothing, and nothing would tell us once more.
    if (res.closed) return;
    this.#ofReader.set(reader.key, own + 1);
    this.#bytes += bytes;
    this.#streams += streams;
    res.setTimeout(this.#patience, () => res.destroy());
    res.once('close', () => {
      const left = (this.#ofReader.get(reader.key) ?? 1) - 1;
      if (left === 0) this.#ofReader.delete(reader.key);
      else this.#ofReader.set(reader.key, left);
      this.#bytes -= bytes;
      this.#streams -= streams;
    });
  }
}
