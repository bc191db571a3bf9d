import type { EventEnvelope } from '@marquee/kernel';
import type { PlatformCollection, TeamCollection } from './collection.js';

/**
 * The version that a save makes of the expected one.
 *
 * @throws Error when the events do not follow it, or the collection has no history
 */
export function nextVersion(
  { name, withoutHistory }: Pick<TeamCollection<object> | PlatformCollection<object>, 'name' | 'withoutHistory'>,
  id: string,
  expectedVersion: number,
  events: readonly EventEnvelope[],
): number {
  if (withoutHistory && events.length > 0) throw new Error(`${name} have no history: ${id} cannot have events`);
  const wrong = events.find((event, index) => event.revision !== expectedVersion + index + 1);
  if (wrong) throw new Error(`event ${wrong.revision} of ${id} does not follow version ${expectedVersion}`);
  return expectedVersion + Math.max(1, events.length);
}
