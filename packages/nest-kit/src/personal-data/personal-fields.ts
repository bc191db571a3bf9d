import { eventEntry } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';

/** A personal field of an event: as JSON, or as what that was sealed to. */
export interface PersonalField {
  readonly name: string;
  readonly text: string;
}

const marked = ({ type, data }: EventEnvelope): (readonly [string, unknown])[] => {
  const names = eventEntry(type)?.personal ?? [];
  return Object.entries(data).filter(([name]) => names.includes(name));
};

/** Those that the event has, before they are sealed. */
export const personalFields = (event: EventEnvelope): readonly PersonalField[] =>
  marked(event).map(([name, value]) => ({ name, text: JSON.stringify(value) }));

/** The same of one that was sealed. */
export const sealedFields = (event: EventEnvelope): readonly PersonalField[] =>
  marked(event).flatMap(([name, value]) => (isSealed(value) ? [{ name, text: value.sealed }] : []));

export const withSealed = (event: EventEnvelope, fields: readonly PersonalField[]): EventEnvelope => ({
  ...event,
  data: { ...event.data, ...Object.fromEntries(fields.map(({ name, text }) => [name, { sealed: text }])) },
});

/** Whose they are. @throws Error when the event does not name the person that it should */
export function subjectOf({ type, team, entityId, data }: EventEnvelope): Pick<EventEnvelope, 'team' | 'entityId'> {
  const field = eventEntry(type)?.personalOf;
  if (field === undefined) return { team, entityId };
  const named: unknown = Object.entries(data).find(([name]) => name === field)?.[1];
  if (typeof named !== 'string') throw new Error(`${type} names nobody by ${field}`);
  return { team, entityId: named };
}

const isSealed = (value: unknown): value is { readonly sealed: string } =>
  typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string';
