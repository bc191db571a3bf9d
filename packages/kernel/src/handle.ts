import type { Clock } from './clock.js';
import type { Decider, DomainEvent } from './decider.js';
import { DomainError } from './domain-error.js';
import type { Actor, EventEnvelope } from './envelope.js';
import type { Ids } from './ids.js';

/** A document as it was read. `version` is the revision of the last event folded into it. */
export interface Versioned<State> {
  readonly state: State;
  readonly version: number;
}

/** Somebody else saved the document between our read and our save. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
}

/** Documents of one kind within one team, with the events that made them. The document store implements it. */
export interface Repository<State extends object> {
  readonly team: string;
  /** Kind of entity, as in the event envelope. */
  readonly entity: string;
  /**
   * The document, or the version that a deleted one had (`state: null`), so that revisions never start over.
   */
  load(id: string): Promise<{ readonly state: State | null; readonly version: number }>;
  /**
   * Saves the state and its events together or not at all; `null` deletes the document.
   * @throws VersionConflict when the stored version is not `expectedVersion`
   */
  save(id: string, expectedVersion: number, state: State | null, events: readonly EventEnvelope[]): Promise<void>;
}

/** What surrounds a command: who caused it, when, and where new ids come from. */
export interface CommandContext {
  readonly actor: Actor;
  readonly clock: Pick<Clock, 'now'>;
  readonly ids: Ids;
  readonly traceparent?: string | undefined;
  /** Aborts when nobody waits for the outcome any more; nothing is saved then. */
  readonly signal?: AbortSignal | undefined;
}

const attempts = 5;

/**
 * The one way to change anything: read, decide, evolve, save, and again from the start when somebody was faster.
 *
 * @returns the new state, or `null` when the command deleted the entity
 * @throws DomainError what `decide` throws, `CONFLICT` when five attempts in a row met a conflict, `TIMED_OUT` when nobody
 * waits any more
 */
export function handle<State extends object, Command, Event extends DomainEvent>(
  repository: Repository<State>,
  decider: Decider<State, Command, Event>,
  id: string,
  command: Command,
  context: CommandContext,
): Promise<State | null> {
  return handleAnswer(repository, decider, id, () => command, context);
}

/**
 * The same with a command that holds the answer of somebody outside. It is asked after the document was read, and again when
 * somebody was faster: so an older answer never takes the place of a newer one.
 */
export async function handleAnswer<State extends object, Command, Event extends DomainEvent>(
  repository: Repository<State>,
  decider: Decider<State, Command, Event>,
  id: string,
  ask: () => Command | Promise<Command>,
  context: CommandContext,
): Promise<State | null> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { state, version } = await repository.load(id);
    const events = decider.decide(await ask(), state);
    if (events.length === 0) return state;
    if (context.signal?.aborted) throw new DomainError('TIMED_OUT');
    const next = events.reduce<State | null>((folded, event) => decider.evolve(folded, event), state);
    const at = context.clock.now().toISOString();
    const envelopes = events.map((event, index): EventEnvelope => ({
      id: context.ids.next(),
      type: event.type,
      schema: decider.schemaOf(event.type),
      team: repository.team,
      entity: repository.entity,
      entityId: id,
      revision: version + index + 1,
      at,
      actor: context.actor,
      ...(context.traceparent === undefined ? {} : { traceparent: context.traceparent }),
      data: event.data,
    }));
    try {
      await repository.save(id, version, next, envelopes);
      return next;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
  throw new DomainError('CONFLICT');
}
