import { yup } from '../api/fields.js';
import type { Schema } from '../api/route.js';

/** The other end of a stream of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export interface StreamEnd {
  /** Sends this; cuts the line of one that does not take what was sent before. */
  write(text: string): void;
  /** There will be no more. */
  end(): void;
}

/** A stream instead of an answer: it begins when it is given its other end. */
export interface StreamReply {
  /** @returns to be called when the other end is gone */
  open(end: StreamEnd): () => void;
}

/** The `reply` of every route that answers with a stream. */
export const streamReply: Schema<StreamReply> = yup.mixed<StreamReply>().required();
