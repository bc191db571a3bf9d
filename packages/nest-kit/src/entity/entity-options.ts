import type { ReferredTo } from '@marquee/contracts';
import type { EntityRule } from './entity-decider.js';
import type { UsedBy } from './references.js';

/** What an entity has beside its fields. */
export interface EntityOptions<State> {
  /** Who refers to it. */
  readonly usedBy?: readonly UsedBy[];
  readonly rules?: readonly EntityRule<State>[];
  /** Looks up which parts of it something refers to, for its rules: ids of them. */
  readonly usedParts?: UsedParts<State>;
  /** Looks up what its fields refer to (`Field.to`). */
  readonly known?: KnownThings;
  /** What the service learns of what is said (`LearnedField`): all of it for a new one, and what a change makes new. */
  readonly learn?: Learn<State>;
  /** Looks up what keeps a team from saying this; it throws a DomainError then. */
  readonly permits?: Permits<State>;
  /** Its users lose it when it is deleted, by its event; otherwise they keep it from being deleted. */
  readonly deletedInUse?: boolean;
}

/** @param present what it was; null: it is a new one */
export type Permits<State> = (team: string, said: Partial<State>, present: State | null) => Promise<void>;

export type UsedParts<State> = (team: string, id: string, present: State) => Promise<ReadonlySet<string>>;

/** Of these ids of a team those of things that exist, by what they are. */
export type KnownThings = {
  readonly [To in ReferredTo]?: (team: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
};

export type Learn<State> = (team: string, said: Partial<State>, now: Date) => Promise<Partial<State>>;
