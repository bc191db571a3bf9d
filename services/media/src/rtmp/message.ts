/** Message types (RTMP 1.0 sections 5.4 and 7.1). */
export const messageType = {
  ...{ setChunkSize: 1, abort: 2, acknowledgement: 3, userControl: 4, windowSize: 5, peerBandwidth: 6 },
  ...{ audio: 8, video: 9, command: 20 },
} as const;

export interface RtmpMessage {
  readonly type: number;
  /** Milliseconds; begins anew after 2^32. */
  readonly timestamp: number;
  readonly streamId: number;
  readonly payload: Buffer;
}

/** What we send fits into one chunk, once the other side knows of this size. */
export const sentChunkSize = 4_096;

/** A message as one chunk. It must be shorter than the size of chunks. @param chunkStream 2 for what controls the connection, 3 for commands */
export function chunkOf(chunkStream: number, type: number, streamId: number, payload: Buffer): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt8(chunkStream, 0);
  header.writeUIntBE(payload.length, 4, 3);
  header.writeUInt8(type, 7);
  header.writeUInt32LE(streamId, 8);
  return Buffer.concat([header, payload]);
}

export function control(type: number, value: number, ...rest: readonly number[]): Buffer {
  const payload = Buffer.alloc(4 + rest.length);
  payload.writeUInt32BE(value);
  payload.set(rest, 4);
  return chunkOf(2, type, 0, payload);
}
