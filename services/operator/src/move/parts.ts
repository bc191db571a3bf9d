import type { EventEnvelope } from '@marquee/kernel';
import type { Kept } from '@marquee/ports';
import { fieldsOf, folders, unreadable, type Folder, type Part } from '../archive/format.js';
import { OperatorError } from '../operator-error.js';
import { holdings } from './holdings.js';
import type { MovingEvent } from './site-stores.js';

type Named = Pick<Part, 'name'>;

/** @throws OperatorError FORMAT_UNKNOWN */
export function placeOf({ name }: Named): { readonly folder: Folder; readonly rest: string } {
  const [first, ...rest] = name.split('/');
  const folder = folders.find((known) => known === first);
  if (!folder || rest.length === 0) throw unknown(name);
  return { folder, rest: rest.join('/') };
}

/** @throws OperatorError FORMAT_UNKNOWN when this version knows no such collection */
export function holdingOf({ name }: Named): (typeof holdings)[number] {
  const holding = holdings.find(({ folder }) => folder === name.slice(0, name.lastIndexOf('/')));
  if (!holding) throw unknown(name);
  return holding;
}

const unknown = (name: string): OperatorError =>
  new OperatorError(
    'FORMAT_UNKNOWN',
    `This version of Marquee does not know what ${name} is: import with a newer one.`,
  );

/** @throws OperatorError FILE_UNREADABLE, also when an event is of another team */
export function eventsIn(text: string, team: string): readonly MovingEvent[] {
  return linesOf(text).map((line) => {
    const fields = fieldsOf(line, 'an event');
    const [stream, streamRevision, event] = ['stream', 'streamRevision', 'event'].map((name) => fields.get(name));
    if (typeof stream !== 'string' || typeof streamRevision !== 'number' || !isEnvelope(event)) {
      throw unreadable('an event is none');
    }
    if (event.team !== team || !stream.startsWith(`${team}/`)) throw unreadable(`${stream} is not of ${team}`);
    return { stream, streamRevision, event };
  });
}

/** @throws OperatorError FILE_UNREADABLE */
export function documentsIn(text: string): readonly Kept<object>[] {
  return linesOf(text).map((line) => {
    const fields = fieldsOf(line, 'a document');
    const [id, version, state] = ['id', 'version', 'state'].map((name) => fields.get(name));
    if (typeof id !== 'string' || typeof version !== 'number' || typeof state !== 'object') {
      throw unreadable('a document is none');
    }
    return { id, version, state };
  });
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

const texts = ['id', 'type', 'team', 'entity', 'entityId', 'at'] as const;

export function isEnvelope(value: unknown): value is EventEnvelope {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    ['schema', 'revision'].every((name) => Number.isInteger(fields.get(name))) &&
    ['actor', 'data'].every((name) => typeof fields.get(name) === 'object')
  );
}
