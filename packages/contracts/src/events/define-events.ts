import type { EventEnvelope } from '@marquee/kernel';

/** Turns the data of an event into its next shape. Pure: the same event becomes the same for ever. */
export type Upcast = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** What the catalogue says of one type of event. */
export interface EventEntry {
  /** One sentence: what happened. */
  readonly summary: string;
  /** Present version of the shape of `data`: one more than there are upcasts. */
  readonly schema: number;
  /** The n-th turns data of version n into version n + 1. What was recorded is never edited: it is read like this. */
  readonly upcasts?: readonly Upcast[];
  /** Top-level fields of `data` that hold personal data: they are encrypted with the subject's key in every event. */
  readonly personal?: readonly string[];
  /** The field of `data` that names the member whose personal data it is; absent: the entity's own. */
  readonly personalOf?: string;
}

/** The events of one kind of entity. `Shapes` maps event types to their data. */
export interface EntityEvents<Shapes extends object> {
  readonly entity: string;
  /** `service.entity`: the topic on the bus; the event log holds them all. */
  readonly topic: string;
  readonly events: { readonly [Type in keyof Shapes]: EventEntry };
}

export const defineEvents = <Shapes extends object>(spec: EntityEvents<Shapes>): EntityEvents<Shapes> => spec;

/** The versions in which the events of an entity are made, for its decider. */
export const schemasOf =
  <Shapes extends object>({ events }: EntityEvents<Shapes>) =>
  (type: keyof Shapes): number =>
    events[type].schema;

/** The union of an entity's events, as deciders use it. */
export type EventOf<Shapes extends object> = {
  [Type in keyof Shapes & string]: { readonly type: Type; readonly data: Shapes[Type] & object };
}[keyof Shapes & string];

/** The same as it comes from the bus; narrow it by `type`. */
export type EnvelopeOf<Shapes extends object> = {
  [Type in keyof Shapes & string]: EventEnvelope<{ readonly type: Type; readonly data: Shapes[Type] & object }>;
}[keyof Shapes & string];
