import type { Decider, DomainEvent } from '../decider.js';
import { fold } from '../decider.js';
import { DomainError } from '../domain-error.js';

/**
 * Given events, when a command, then events or a DomainError. Throws an ordinary Error that shows both sides when the
 * expectation does not hold, so it needs no test framework.
 */
export function specify<State extends object, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) {
  return (...given: readonly Event[]) => ({
    when(command: Command) {
      const run = () => decider.decide(command, fold(decider.evolve, given));
      return {
        then(...expected: readonly Event[]): void {
          same(run(), expected);
        },
        /** The state after the given and the decided events. */
        thenState(expected: State | null): void {
          same(fold(decider.evolve, [...given, ...run()]), expected);
        },
        thenThrows(code: string, params?: object): void {
          let thrown: unknown;
          try {
            run();
          } catch (error) {
            thrown = error;
          }
          if (!(thrown instanceof DomainError)) throw new Error(`expected DomainError ${code}, got ${String(thrown)}`);
          same({ code: thrown.code, ...(params && { params: thrown.params }) }, { code, ...(params && { params }) });
        },
      };
    },
  });
}

function same(actual: unknown, expected: unknown): void {
  const [left, right] = [canonical(actual), canonical(expected)];
  if (left !== right) throw new Error(`expected\n${right}\nbut got\n${left}`);
}

/** JSON with sorted keys, so that the order in which fields were set does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(
    value,
    (_key, nested: unknown) =>
      nested !== null && typeof nested === 'object' && !Array.isArray(nested)
        ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
        : nested,
    2,
  );
}
