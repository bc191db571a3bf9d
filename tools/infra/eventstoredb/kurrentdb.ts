import streams from '@eventstore/db-client/generated/streams_pb.js';
import protobuf, { type BinaryWriter } from 'google-protobuf';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import type { ProposedEvent } from './record.ts';

type ReadResp = InstanceType<typeof streams.ReadResp>;

/** Of `ReadResp` in KurrentDB's streams.proto (26.1.0). */
const [checkpointField, caughtUpField] = [3, 8];

/** Where a subscriber stands who has caught up; commit position. */
const reached = new WeakMap<ReadResp, string>();

export function caughtUpAt(position: number | undefined): ReadResp {
  const response = new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
  if (position !== undefined) reached.set(response, String(position));
  return response;
}

/**
 * As KurrentDB 26.1 says it: what a subscription has reached comes with a time, and where it is caught up with its position. The client's
 * messages are of EventStoreDB 24 and know neither: it has to pass over them.
 */
export function serializeRead(response: ReadResp): Buffer {
  const checkpoint = response.getCheckpoint();
  if (!checkpoint && !response.hasCaughtUp()) return Buffer.from(response.serializeBinary());
  const position = checkpoint ? checkpoint.getCommitPosition() : reached.get(response);
  const writer = new protobuf.BinaryWriter();
  writer.writeMessage(checkpoint ? checkpointField : caughtUpField, response, (_response, more) => {
    if (checkpoint) writePosition(more, position);
    writeTime(more, checkpoint ? 3 : 1);
    if (!checkpoint && position !== undefined) {
      more.writeMessage(3, response, (_caughtUp, most) => writePosition(most, position));
    }
  });
  return Buffer.from(writer.getResultBuffer());
}

function writeTime(writer: BinaryWriter, field: number): void {
  const now = timestamp.Timestamp.fromDate(new Date());
  writer.writeMessage(field, now, (time: typeof now, more) => timestamp.Timestamp.serializeBinaryToWriter(time, more));
}

/** Commit and prepare position are the same here. */
function writePosition(writer: BinaryWriter, position: string | undefined): void {
  writer.writeUint64String(1, position);
  writer.writeUint64String(2, position);
}

/** Bytes of an event as KurrentDB counts them (`Event.SizeOnDisk`). */
export const sizeOf = ({ type, data, metadata }: ProposedEvent): number =>
  2 * type.length + data.length + metadata.length;

/** The message of an error, which the client's messages lack. @param most bytes */
export function maximumAppendEventSizeExceeded(event: ProposedEvent, most: number): Uint8Array {
  const writer = new protobuf.BinaryWriter();
  writer.writeString(1, event.id);
  writer.writeUint32(2, sizeOf(event));
  writer.writeUint32(3, most);
  return writer.getResultBuffer();
}
