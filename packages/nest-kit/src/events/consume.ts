import { EventPattern } from '@nestjs/microservices';
import type { EventEnvelope } from '@marquee/kernel';
import type { Outcome } from '@marquee/ports';

const separator = ' <- ';

/**
 * Marks a method of a controller as the consumer of topics, in a group of its own (`catalog.assets`): each group gets
 * every event. The method answers an Outcome; throwing means "retry".
 */
export const Consume =
  (group: string, ...topics: readonly string[]) =>
  (
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<(event: EventEnvelope) => Promise<Outcome>>,
  ): void => {
    EventPattern(topics.map((topic) => `${group}${separator}${topic}`))(target, name, descriptor);
  };

/** Reads a pattern that `Consume` wrote. */
export function parseConsumerPattern(pattern: string): { readonly group: string; readonly topic: string } {
  const [group, topic] = pattern.split(separator);
  if (!group || !topic) throw new Error(`not a consumer pattern: ${pattern}`);
  return { group, topic };
}
