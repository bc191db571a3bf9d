import type { EventEnvelope } from '@marquee/kernel';

/** How the cases of the contract name an event: `a1` is the first of entity `a`. */
export const label = ({ entityId, revision }: EventEnvelope): string => `${entityId}${revision}`;

/** Consumers are idempotent: an event that comes again after `done` counts once. */
export const firsts = (labels: readonly string[]): readonly string[] => [...new Set(labels)];

export const of = (entityId: string, labels: readonly string[]): readonly string[] =>
  firsts(labels).filter((text) => text.startsWith(entityId));
