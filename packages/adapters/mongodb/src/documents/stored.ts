import type { EventEnvelope } from '@marquee/kernel';
import { bigrams, textAt, textRuns, valueAt, type AnyCollection } from '@marquee/ports';

/** An event that waits to be published. */
export interface PendingEvent {
  readonly at: string;
  /** As it will be published: names of its fields mean nothing to the database. */
  readonly json: string;
}

/** A change of totals, by field. */
export interface Owed {
  readonly id: string;
  readonly changes: Readonly<Record<string, number>>;
}

/** A document as MongoDB has it, with the events that are not published yet: one write saves both. */
export interface Stored {
  /** Team and id; of platform collections the team is empty. */
  readonly _id: string;
  /** Absent in a deleted document, which only its version outlives: no query finds it. */
  readonly team?: string;
  readonly id?: string;
  readonly body?: object;
  readonly schema?: number;
  /** Values of unique indexes, by name; those with an absent field are left out. */
  readonly unique?: Readonly<Record<string, string>>;
  /** Words, pairs of neighbouring Japanese characters, and those characters. */
  readonly terms?: readonly string[];
  /** All runs, separated by spaces, to tell neighbours from others. */
  readonly text?: string;
  readonly version: number;
  /** Another one after every write, whoever made it. */
  readonly stamp: number;
  readonly pending: readonly PendingEvent[];
  /** When the server removes what is left of a deleted document without history. */
  readonly forgetAt?: Date;
  /** What it adds to the totals of its collection, by field. */
  readonly amounts?: Readonly<Record<string, number>>;
  /** Changes of totals that this document's writes caused, and that may not have been added to the totals yet. */
  readonly owed?: readonly Owed[];
  /** The team, as long as something is owed. */
  readonly owing?: string;
  /** Time of the oldest pending event; absent when there is none. */
  readonly waiting?: string;
}

/** What a unique index holds of a document: the team and the values of the index's fields. */
export const uniqueValue = (team: string, values: readonly unknown[]): string => JSON.stringify([team, ...values]);

export const keyOf = (team: string, id: string): string => `${team}:${id}`;

/** What a state looks like in the database, but for its version and events. */
export function contentOf(collection: AnyCollection, team: string, id: string, state: object): Partial<Stored> {
  const unique = (collection.unique ?? []).flatMap(({ name, fields }) => {
    const values = fields.map((path) => valueAt(state, path));
    return values.some((value) => value === undefined || value === null)
      ? []
      : [[name, uniqueValue(team, values)] as const];
  });
  const content = { team, id, body: state, schema: collection.schemaVersion, unique: Object.fromEntries(unique) };
  if (!collection.text) return content;
  const runs = textRuns(collection.text.map((path) => textAt(state, path)).join('\n'));
  const terms = runs.flatMap(({ isJapanese, text }) => (isJapanese ? [...text, ...bigrams(text)] : [text]));
  return { ...content, terms: [...new Set(terms)], text: ` ${runs.map(({ text }) => text).join(' ')} ` };
}

export function pendingOf(events: readonly EventEnvelope[]): readonly PendingEvent[] {
  return events.map((event) => ({ at: event.at, json: JSON.stringify(event) }));
}
