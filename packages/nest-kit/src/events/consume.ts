import { applyDecorators, UseFilters } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { EventEnvelope } from '@marquee/kernel';
import type { Outcome } from '@marquee/ports';
import { PassErrorsOn } from '../service/pass-errors-on.js';

const separator = ' <- ';

/** Metadata key of consumers that take events as they were recorded. */
const asRecorded = 'marquee:as-recorded';

type Consumer = TypedPropertyDescriptor<(event: EventEnvelope) => Promise<Outcome>>;
type ConsumerDecorator = (target: object, name: string, descriptor: Consumer) => void;

const consumer = (group: string, topics: readonly string[], extras: object): ConsumerDecorator =>
  applyDecorators(
    EventPattern(
      topics.map((topic) => `${group}${separator}${topic}`),
      extras,
    ),
    UseFilters(new PassErrorsOn()),
  );

/**
 * Marks a method of a controller as the consumer of topics, in a group of its own (`catalog.assets`): each group gets
 * every event, in the present shape of its type. The method answers an Outcome; throwing means "retry". Of several methods
 * in one group, all get the event, and again when one of them asks for it again.
 */
export const Consume = (group: string, ...topics: readonly string[]): ConsumerDecorator => consumer(group, topics, {});

/** The same for who keeps events: they come in the shape in which they were made, not in the present one of their type. */
export const ConsumeAsRecorded = (group: string, ...topics: readonly string[]): ConsumerDecorator =>
  consumer(group, topics, { [asRecorded]: true });

/** Whether a consumer takes events as they were recorded. */
export const takesAsRecorded = (extras: Readonly<Record<string, unknown>> | undefined): boolean =>
  extras?.[asRecorded] === true;

/** Reads a pattern that `Consume` wrote. */
export function parseConsumerPattern(pattern: string): { readonly group: string; readonly topic: string } {
  const [group, topic] = pattern.split(separator);
  if (!group || !topic) throw new Error(`not a consumer pattern: ${pattern}`);
  return { group, topic };
}
