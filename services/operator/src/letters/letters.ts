import type { DeadLetter, EventBus } from '@marquee/ports';
import { OperatorError } from '../operator-error.js';

/** Which dead letters are meant; without anything, all of them. */
export interface LetterChoice {
  readonly group?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/**
 * The letters in the order in which to replay them: of an entity, the earlier event first.
 *
 * @throws OperatorError LETTER_NOT_FOUND
 */
export async function findLetters(bus: EventBus, { group, ids }: LetterChoice): Promise<readonly DeadLetter[]> {
  const groups = group === undefined ? await bus.groups() : [group];
  const letters: DeadLetter[] = [];
  for (const name of groups) letters.push(...(await bus.deadLetters(name)));
  const missing = ids?.filter((id) => !letters.some((letter) => letter.id === id)) ?? [];
  if (missing.length > 0) {
    const where = group === undefined ? '' : ` in the group ${group}`;
    throw new OperatorError(
      'LETTER_NOT_FOUND',
      `There is no dead letter ${missing.join(', ')}${where}. Perhaps it was replayed already: marquee dead-letters list`,
    );
  }
  return letters.filter(({ id }) => ids?.includes(id) ?? true).sort(byEvent);
}

/** What became of one letter. */
export interface Replayed {
  readonly letter: DeadLetter;
  /** Why it was not given to its group; undefined: it was. */
  readonly failure?: string;
}

/**
 * Gives each letter to its group once more, one after the other. What was given is no letter any more, so that a second
 * call finds nothing to do. After a failure, the later letters of the same entity in the same group are left where they
 * are: they must not overtake it.
 */
export async function* replayLetters(
  bus: Pick<EventBus, 'replay'>,
  letters: readonly DeadLetter[],
): AsyncGenerator<Replayed> {
  const held = new Set<string>();
  for (const letter of letters) {
    const lane = `${letter.group} ${placeOf(letter)}`;
    if (held.has(lane)) {
      yield { letter, failure: 'an earlier letter of its entity could not be replayed' };
      continue;
    }
    try {
      await bus.replay(letter.id);
      yield { letter };
    } catch (error) {
      held.add(lane);
      yield { letter, failure: Error.isError(error) ? error.message : String(error) };
    }
  }
}

/** Topic and entity: the key within which order holds. */
export const placeOf = ({ topic, event }: DeadLetter): string =>
  `${topic} ${event.team}/${event.entity}/${event.entityId}`;

function byEvent(a: DeadLetter, b: DeadLetter): number {
  return (
    compare(a.group, b.group) ||
    compare(placeOf(a), placeOf(b)) ||
    a.event.revision - b.event.revision ||
    compare(a.event.at, b.event.at) ||
    compare(a.id, b.id)
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
