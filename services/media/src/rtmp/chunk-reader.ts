import { messageType, type RtmpMessage } from './message.js';
import { RtmpError } from './rtmp-error.js';

/** Chunk streams of a connection; encoders use four. */
const mostStreams = 8;
/** Bytes of one message that are reserved at once, whatever its header says. */
const reservedAtOnce = 65_536;
/** A timestamp that does not fit into three bytes. */
const extended = 0xffffff;
/** Bytes of a message header, by the format of its chunk (RTMP 1.0 section 5.3.1.2). */
const headerLengths = [11, 7, 3, 0] as const;

interface ChunkStream {
  timestamp: number;
  /** As the last header said it: a time, or what is added to it. */
  field: number;
  isExtended: boolean;
  length: number;
  type: number;
  streamId: number;
  /** What has come of the present message. */
  received: number;
  buffer: Buffer;
  isUnderWay: boolean;
}

/**
 * Puts messages together from chunks (RTMP 1.0 section 5.3), in whatever pieces the bytes come. It keeps no more than what has come of
 * messages that are not whole yet, each of `limit` bytes at most.
 */
export class ChunkReader {
  /** Bytes of a message; what commands need, until somebody is known. */
  limit = 16_384;
  #chunkSize = 128;
  #rest = Buffer.alloc(0);
  readonly #streams = new Map<number, ChunkStream>();
  /** The chunk whose bytes come now. */
  #open: { readonly stream: ChunkStream; left: number } | undefined;

  /** @throws RtmpError */
  *read(bytes: Buffer): Generator<RtmpMessage> {
    let left = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    this.#rest = Buffer.alloc(0);
    while (left.length > 0) {
      if (!this.#open) {
        const length = this.#header(left);
        if (length === undefined) {
          this.#rest = Buffer.from(left);
          return;
        }
        left = left.subarray(length);
      }
      const open = this.#open;
      if (!open) continue;
      const taken = left.subarray(0, open.left);
      left = left.subarray(taken.length);
      append(open.stream, taken);
      open.left -= taken.length;
      if (open.left > 0) return;
      this.#open = undefined;
      if (open.stream.received < open.stream.length) continue;
      const message = this.#whole(open.stream);
      if (message) yield message;
    }
  }

  /** Opens the chunk that begins here. @returns the length of its header; undefined when not all of it has come */
  #header(bytes: Buffer): number | undefined {
    const [first = 0, second = 0, third = 0] = bytes;
    const short = first & 0x3f;
    const basic = short > 1 ? 1 : short + 2;
    const format = first >> 6;
    const fixed = headerLengths[format] ?? 0;
    if (bytes.length < basic + fixed) return undefined;
    const id = short > 1 ? short : 64 + second + (short === 1 ? third * 256 : 0);
    const known = this.#streams.get(id);
    if (!known && format !== 0) throw new RtmpError('a chunk goes on with nothing');
    const isLong = format === 3 ? known?.isExtended === true : bytes.readUIntBE(basic, 3) === extended;
    const length = basic + fixed + (isLong ? 4 : 0);
    if (bytes.length < length) return undefined;
    const stream = known ?? this.#added(id);
    this.#said(stream, format, bytes.subarray(basic, length), isLong);
    this.#open = { stream, left: Math.min(this.#chunkSize, stream.length - stream.received) };
    return length;
  }

  #added(id: number): ChunkStream {
    if (this.#streams.size >= mostStreams) throw new RtmpError('too many chunk streams');
    const stream = {
      ...{ timestamp: 0, field: 0, isExtended: false, length: 0, type: 0, streamId: 0, received: 0, isUnderWay: false },
      buffer: Buffer.alloc(0),
    };
    this.#streams.set(id, stream);
    return stream;
  }

  #said(stream: ChunkStream, format: number, header: Buffer, isLong: boolean): void {
    if (stream.isUnderWay) {
      if (format !== 3) throw new RtmpError('a message begins within another one');
      return;
    }
    if (format !== 3) {
      stream.field = isLong ? header.readUInt32BE(header.length - 4) : header.readUIntBE(0, 3);
      stream.isExtended = isLong;
    }
    if (format < 2) {
      stream.length = header.readUIntBE(3, 3);
      stream.type = header.readUInt8(6);
    }
    if (format === 0) stream.streamId = header.readUInt32LE(7);
    stream.timestamp = format === 0 ? stream.field : (stream.timestamp + stream.field) % 2 ** 32;
    if (stream.length > this.limit) throw new RtmpError('a message is too long');
    stream.received = 0;
    stream.isUnderWay = true;
  }

  /** What tells of chunks themselves is done here, since it holds for the next one already. */
  #whole(stream: ChunkStream): RtmpMessage | undefined {
    const { type, timestamp, streamId, length } = stream;
    const payload = stream.buffer.subarray(0, length);
    stream.isUnderWay = false;
    stream.received = 0;
    stream.buffer = Buffer.alloc(0);
    if (type !== messageType.setChunkSize && type !== messageType.abort) return { type, timestamp, streamId, payload };
    if (payload.length < 4) throw new RtmpError('a control message is cut off');
    const value = payload.readUInt32BE();
    if (type === messageType.abort) {
      const aborted = this.#streams.get(value);
      if (aborted) Object.assign(aborted, { isUnderWay: false, received: 0, buffer: Buffer.alloc(0) });
    } else {
      if (value < 1 || value > extended) throw new RtmpError('chunks have no such size');
      this.#chunkSize = value;
    }
    return undefined;
  }
}

/** The room grows with what comes, and not with what a header promises. */
function append(stream: ChunkStream, bytes: Buffer): void {
  const end = stream.received + bytes.length;
  if (end > stream.buffer.length) {
    const room = Math.min(stream.length, Math.max(end, stream.buffer.length * 2, reservedAtOnce));
    const grown = Buffer.alloc(room);
    stream.buffer.copy(grown, 0, 0, stream.received);
    stream.buffer = grown;
  }
  bytes.copy(stream.buffer, stream.received);
  stream.received = end;
}
