import type { EventEnvelope } from '@marquee/kernel';

/** What the catalogue says of one type of event. */
export interface EventEntry {
  /** One sentence: what happened. */
  readonly summary: string;
  /** Present version of the shape of `data`. */
  readonly schema: number;
  /** Top-level fields of `data` that hold personal data: they are encrypted with the subject's key in every event. */
  readonly personal?: readonly string[];
}

/** The events of one kind of entity. `Shapes` maps event types to their data. */
export interface EntityEvents<Shapes extends object> {
  readonly entity: string;
  /** `service.entity`: the topic on the bus; the event log holds them all. */
  readonly topic: string;
  readonly events: { readonly [Type in keyof Shapes]: EventEntry };
}

export const defineEvents = <Shapes extends object>(spec: EntityEvents<Shapes>): EntityEvents<Shapes> => spec;

/** The union of an entity's events, as deciders use it. */
export type EventOf<Shapes extends object> = {
  [Type in keyof Shapes & string]: { readonly type: Type; readonly data: Shapes[Type] & object };
}[keyof Shapes & string];

/** The same as it comes from the bus; narrow it by `type`. */
export type EnvelopeOf<Shapes extends object> = {
  [Type in keyof Shapes & string]: EventEnvelope<{ readonly type: Type; readonly data: Shapes[Type] & object }>;
}[keyof Shapes & string];
