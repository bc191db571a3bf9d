/** A fact that happened to one entity, in the past tense. `data` is plain JSON. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * An aggregate as three pure functions (Jérémie Chassaing's Decider pattern). No I/O, clock or chance inside: time, ids
 * and looked-up facts arrive in the command, so that replaying the events gives the same state for ever.
 *
 * A state of `null` means that the entity does not exist (not yet, or no longer).
 */
export interface Decider<State extends object, Command, Event extends DomainEvent> {
  /** Throws a DomainError when a rule forbids the command; an empty list means that there is nothing to change. */
  readonly decide: (command: Command, state: State | null) => readonly Event[];
  /** Folds events in their present shape; older ones are upcast before. */
  readonly evolve: (state: State | null, event: Event) => State | null;
  /** The version of the shape in which `decide` makes events of a type. */
  readonly schemaOf: (type: Event['type']) => number;
}

/** Of a decider all of whose events still have their first shape. */
export const firstSchema = (): number => 1;

/** Folds events into a state; the one way in which documents come to be, live and in a replay. */
export function fold<State extends object, Event extends DomainEvent>(
  evolve: (state: State | null, event: Event) => State | null,
  events: Iterable<Event>,
  from: State | null = null,
): State | null {
  let state = from;
  for (const event of events) state = evolve(state, event);
  return state;
}
