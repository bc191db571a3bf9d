import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ProposedEvent, RecordedEvent } from './record.ts';

/** Ticks of .NET in a millisecond: the unit of `created`. */
const ticks = 10_000;

export const nameOf = (identifier: InstanceType<typeof shared.StreamIdentifier> | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

export const identifierOf = (stream: string): InstanceType<typeof shared.StreamIdentifier> =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream));

/** A UUID in either of the forms that the protocol knows. */
export function idOf(uuid: InstanceType<typeof shared.UUID> | undefined): string {
  const bits = uuid?.getStructured();
  if (!bits) return uuid?.getString() ?? '';
  const hex = [bits.getMostSignificantBits(), bits.getLeastSignificantBits()]
    .map((half) => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** As the real server gives back what it keeps as a .NET Guid. */
export function structured(id: string): InstanceType<typeof shared.UUID> {
  const hex = id.replaceAll('-', '');
  const [most = 0n, least = 0n] = [hex.slice(0, 16), hex.slice(16)].map((half) =>
    BigInt.asIntN(64, BigInt(`0x${half}`)),
  );
  return new shared.UUID().setStructured(
    new shared.UUID.Structured().setMostSignificantBits(String(most)).setLeastSignificantBits(String(least)),
  );
}

type ProposedMessage =
  InstanceType<typeof streams.AppendReq.ProposedMessage> | InstanceType<typeof streams.BatchAppendReq.ProposedMessage>;

export const proposed = (message: ProposedMessage): ProposedEvent => ({
  id: idOf(message.getId()),
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? 'application/octet-stream',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

export function eventResponse(event: RecordedEvent): InstanceType<typeof streams.ReadResp> {
  const position = String(event.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(event.created * ticks));
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position),
  );
}
