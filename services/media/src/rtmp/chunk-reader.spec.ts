import { describe, expect, it } from '@jest/globals';
import { ChunkReader } from './chunk-reader.js';
import { chunkOf, control, messageType } from './message.js';
import { RtmpError } from './rtmp-error.js';

/** The header of a message in full. */
function full(stream: number, timestamp: number, length: number, type: number = messageType.video): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt8(stream);
  header.writeUIntBE(timestamp, 1, 3);
  header.writeUIntBE(length, 4, 3);
  header.writeUInt8(type, 7);
  header.writeUInt32LE(1, 8);
  return header;
}

const bytes = (count: number, value = 7) => Buffer.alloc(count, value);
const read = (reader: ChunkReader, ...parts: readonly Buffer[]) => parts.flatMap((part) => [...reader.read(part)]);

describe('messages', () => {
  it('are put together from chunks, in whatever pieces these come', () => {
    const whole = Buffer.concat([
      full(6, 40, 300),
      bytes(128),
      Buffer.of(0xc6),
      bytes(128),
      Buffer.of(0xc6),
      bytes(44),
    ]);
    const single = Array.from(whole, (byte) => Buffer.of(byte));
    for (const parts of [[whole], single]) {
      const [message, ...more] = read(new ChunkReader(), ...parts);
      expect(message).toMatchObject({ type: messageType.video, timestamp: 40, streamId: 1, payload: bytes(300) });
      expect(more).toEqual([]);
    }
  });

  it('of two streams may come in turns', () => {
    const reader = new ChunkReader();
    const messages = read(
      reader,
      Buffer.concat([full(6, 0, 200), bytes(128, 1), full(4, 5, 3, messageType.audio), bytes(3, 2)]),
      Buffer.concat([Buffer.of(0xc6), bytes(72, 1)]),
    );
    expect(messages.map(({ type, payload }) => [type, payload.length])).toEqual([
      [messageType.audio, 3],
      [messageType.video, 200],
    ]);
  });

  it('go on in time by what shorter headers add', () => {
    const short = (format: number, ...rest: readonly number[]) => Buffer.of((format << 6) | 6, ...rest);
    const messages = read(
      new ChunkReader(),
      Buffer.concat([full(6, 1_000, 1), bytes(1)]),
      Buffer.concat([short(1, 0, 0, 40, 0, 0, 2, messageType.video), bytes(2)]),
      Buffer.concat([short(2, 0, 0, 30), bytes(2)]),
      Buffer.concat([short(3), bytes(2)]),
    );
    expect(messages.map(({ timestamp }) => timestamp)).toEqual([1_000, 1_040, 1_070, 1_100]);
  });

  it('have times of four bytes where three are too few', () => {
    const header = full(6, 0xffffff, 1);
    const [message] = read(new ChunkReader(), header, Buffer.of(0x01, 0x02, 0x03, 0x04), bytes(1));
    expect(message?.timestamp).toBe(0x01020304);
  });

  it('come in chunks of the size that was said last', () => {
    const reader = new ChunkReader();
    read(reader, control(messageType.setChunkSize, 4_096));
    expect(read(reader, Buffer.concat([full(6, 0, 4_000), bytes(4_000)]))).toHaveLength(1);
  });

  it('are given up when the sender says so', () => {
    const reader = new ChunkReader();
    read(reader, full(6, 0, 200), bytes(128), control(messageType.abort, 6));
    expect(read(reader, full(6, 0, 2), bytes(2))).toHaveLength(1);
  });

  it('may be as long as the limit, and no longer', () => {
    const reader = new ChunkReader();
    reader.limit = 100;
    expect(read(reader, full(6, 0, 100), bytes(100))).toHaveLength(1);
    expect(() => read(reader, full(6, 0, 101))).toThrow(RtmpError);
  });

  it('take no more room than what has come of them', () => {
    const reader = new ChunkReader();
    reader.limit = 2 ** 24;
    const before = process.memoryUsage().arrayBuffers;
    for (const stream of [3, 4, 5, 6, 7]) read(reader, full(stream, 0, 0xffffff), bytes(128));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 20);
  });

  it.each([
    ['goes on with what never began', [Buffer.of(0xc6)]],
    ['begins anew within a message', [full(6, 0, 200), bytes(128), full(6, 0, 1)]],
    ['has chunks of no size', [control(messageType.setChunkSize, 0)]],
    ['has chunks that are too large', [control(messageType.setChunkSize, 0x1000000)]],
    ['cuts off what controls the connection', [chunkOf(2, messageType.setChunkSize, 0, bytes(2))]],
    ['opens stream after stream', Array.from({ length: 9 }, (_, index) => full(3 + index, 0, 200))],
  ])('are refused of a sender that %s', (_what, parts) => {
    const reader = new ChunkReader();
    // Each stream waits for the rest of its message, so that all of them are open.
    const all = parts.length === 9 ? parts.flatMap((part) => [part, bytes(128)]) : parts;
    expect(() => read(reader, ...all)).toThrow(RtmpError);
  });

  it('never break the reader, whatever comes', () => {
    for (let seed = 1; seed <= 300; seed++) {
      let state = seed;
      const noise = Buffer.from(Array.from({ length: 400 }, () => (state = (state * 48_271) % 2_147_483_647) & 255));
      try {
        read(new ChunkReader(), noise.subarray(0, 100), noise.subarray(100));
      } catch (error) {
        expect(error).toBeInstanceOf(RtmpError);
      }
    }
  });
});
