import { randomUUID } from 'node:crypto';
import type { handleUnaryCall } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { broken, streamDeleted, wrongExpectedVersion } from './errors.ts';
import { expectedIn, numberOf } from './expected.ts';
import type { ProposedEvent } from './record.ts';
import { type Expected, type Outcome, type Store, tombstone } from './store.ts';
import { nameOf } from './wire.ts';

type Position = ReturnType<InstanceType<typeof streams.DeleteResp.Position>['setCommitPosition']>;
type DeleteReq = InstanceType<typeof streams.DeleteReq>;
type TombstoneReq = InstanceType<typeof streams.TombstoneReq>;

const event = (type: string, data: string): ProposedEvent => ({
  id: randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from(data),
  metadata: new Uint8Array(),
});

/** The largest revision, as a number that JSON keeps: everything is before it. */
const hidden = '{"$tb":9223372036854775807}';

/** Soft: readers of the stream no longer see its events, and the next append brings the stream back. */
async function remove(store: Store, stream: string, expected: Expected): Promise<Outcome> {
  // An append of nothing is how to ask whether the stream is as expected.
  const asked = await store.append(stream, expected, []);
  return asked.kind === 'appended' ? store.append(`$$${stream}`, 'any', [event('$metadata', hidden)]) : asked;
}

function answer<Response>(
  request: { readonly stream: string; readonly expected: Expected },
  deletion: Promise<Outcome>,
  respond: (position: Position) => Response,
  callback: (error: Error | null, response?: Response) => void,
): void {
  const { stream, expected } = request;
  deletion.then(
    (outcome) => {
      if (outcome.kind === 'wrong') {
        callback(wrongExpectedVersion(stream, String(numberOf(expected)), outcome.current));
      } else if (outcome.kind === 'appended') {
        const position = String(outcome.position ?? 0);
        callback(
          null,
          respond(new streams.DeleteResp.Position().setCommitPosition(position).setPreparePosition(position)),
        );
      } else callback(streamDeleted(stream));
    },
    (error: unknown) => callback(broken(error)),
  );
}

const targetOf = (request: DeleteReq | TombstoneReq) => {
  const options = request.getOptions();
  return {
    stream: nameOf(options?.getStreamIdentifier()),
    expected: expectedIn(options, () => options?.getRevision()),
  };
};

export const deleteHandler =
  (store: Store): handleUnaryCall<DeleteReq, InstanceType<typeof streams.DeleteResp>> =>
  ({ request }, callback) => {
    const target = targetOf(request);
    const respond = (position: Position) => new streams.DeleteResp().setPosition(position);
    answer(target, remove(store, target.stream, target.expected), respond, callback);
  };

/** Hard: the stream takes no event any more, ever. */
export const tombstoneHandler =
  (store: Store): handleUnaryCall<TombstoneReq, InstanceType<typeof streams.TombstoneResp>> =>
  ({ request }, callback) => {
    const target = targetOf(request);
    const respond = (position: Position) =>
      new streams.TombstoneResp().setPosition(
        new streams.TombstoneResp.Position()
          .setCommitPosition(position.getCommitPosition())
          .setPreparePosition(position.getPreparePosition()),
      );
    answer(target, store.append(target.stream, target.expected, [event(tombstone, '{}')]), respond, callback);
  };
