import {
  differing,
  domainError,
  entityEvents,
  schemasOf,
  type AnyEntity,
  type ErrorCode,
  type StateOf,
} from '@marquee/contracts';
import type { Decider, DomainEvent } from '@marquee/kernel';
import { withKeys } from './entity-collection.js';

export type EntityCommand<State> =
  | { readonly type: 'Create'; readonly state: State }
  /** `uses`: how many use it, and `usedParts`: ids of parts of it that something refers to; looked up. */
  | {
      readonly type: 'Change';
      readonly changes: Partial<State>;
      readonly uses?: number;
      readonly usedParts?: ReadonlySet<string>;
    }
  /** `refusal`: what is said of those who use it. */
  | { readonly type: 'Delete'; readonly uses: number; readonly refusal?: ErrorCode };

/**
 * A rule of one entity alone: throws a DomainError when it must not become like this. `uses`: how many use it now; `usedParts`: ids
 * of parts of it that something refers to.
 */
export type EntityRule<State> = (
  next: State,
  present: State | null,
  uses: number,
  usedParts: ReadonlySet<string>,
) => void;

const none: ReadonlySet<string> = new Set();

/** The rules that all entities share: made once, changed only in what differs, deleted only when nothing uses it. */
export function entityDecider<E extends AnyEntity>(
  entity: E,
  rules: readonly EntityRule<StateOf<E>>[] = [],
): Decider<StateOf<E>, EntityCommand<StateOf<E>>, DomainEvent> {
  const { types, errors } = entity;
  const schemaOf = schemasOf(entityEvents(entity));

  return {
    decide(command, present) {
      if (command.type === 'Create') {
        if (present) throw domainError('CONFLICT');
        for (const rule of rules) rule(command.state, null, 0, none);
        return [{ type: types.created, data: command.state }];
      }
      if (!present) throw domainError(errors.notFound);
      if (command.type === 'Delete') {
        // Deletion is blocked while something uses it (specification, section 5).
        if (command.uses > 0) throw domainError(command.refusal ?? errors.inUse, { count: command.uses });
        return [{ type: types.deleted, data: {} }];
      }
      const changes = differing(entity.fields, command.changes, present);
      if (Object.keys(changes).length === 0) return [];
      const { uses = 0, usedParts = none } = command;
      for (const rule of rules) rule({ ...present, ...changes }, present, uses, usedParts);
      return [{ type: types.changed, data: changes }];
    },

    evolve(state, { type, data }) {
      switch (type) {
        case types.created:
          return withKeys(data as StateOf<E>);
        case types.changed:
          return state && withKeys({ ...state, ...data });
        case types.deleted:
          return null;
        default:
          return state;
      }
    },
    schemaOf,
  };
}
