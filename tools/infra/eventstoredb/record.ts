/** An event as a client proposes it. */
export interface ProposedEvent {
  /** UUID in its canonical form. */
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface RecordedEvent extends ProposedEvent {
  /** Commit and prepare position at once, as EventStoreDB has it for events that are not of a TCP transaction. */
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** One append: a line of the journal, and as atomic as one. */
export interface Append {
  readonly stream: string;
  /** Of the first event. */
  readonly revision: number;
  readonly created: number;
  readonly events: readonly ProposedEvent[];
}

type Line = readonly [
  stream: string,
  revision: number,
  created: number,
  events: readonly (readonly [id: string, type: string, contentType: string, data: string, metadata: string])[],
];

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const decode = (text: string): Uint8Array => Buffer.from(text, 'base64');

export function lineOf({ stream, revision, created, events }: Append): string {
  const line: Line = [
    stream,
    revision,
    created,
    events.map((event) => [event.id, event.type, event.contentType, encode(event.data), encode(event.metadata)]),
  ];
  return JSON.stringify(line);
}

export function appendIn(text: string): Append {
  const [stream, revision, created, events] = JSON.parse(text) as Line;
  return {
    stream,
    revision,
    created,
    events: events.map(([id, type, contentType, data, metadata]) => ({
      id,
      type,
      contentType,
      data: decode(data),
      metadata: decode(metadata),
    })),
  };
}

/** Events of an append lie one byte apart: no line is shorter than it has events. */
export function recordsOf({ stream, revision, created, events }: Append, offset: number): readonly RecordedEvent[] {
  return events.map((event, index) => ({
    ...event,
    stream,
    created,
    revision: revision + index,
    position: offset + index,
  }));
}
