import { textAt } from '../document-store/collection.js';
import type { Documents, DocumentStore } from '../document-store/document-store.js';
import type { Condition, Scalar } from '../document-store/filter.js';
import type { PlannedQuery } from './queries.js';

const team = 'team1';
const [matching, others] = [3, 30];

export function documentsOf(store: DocumentStore, { collection }: PlannedQuery): Documents<object> {
  return collection.scope === 'team' ? store.team(collection, team) : store.platform(collection);
}

/** A few documents that a query finds among many that it does not. */
export async function seed(store: DocumentStore, query: PlannedQuery): Promise<void> {
  const documents = documentsOf(store, query);
  for (let number = 0; number < matching + others; number += 1) {
    const state = number < matching ? matchOf(query, number) : strangerTo(query, number);
    // Of what is unique only the first one can be there.
    await documents.place({ id: `id${number}`, version: 1, state }).catch(() => undefined);
  }
}

function conditionsOf({ where = {} }: PlannedQuery): readonly (readonly [string, Condition])[] {
  return [...Object.entries(where.fields ?? {}), ...Object.entries(where.anyOf?.[0]?.fields ?? {})];
}

function matchOf(query: PlannedQuery, number: number): object {
  const { collection, text, sort = [], turns } = query;
  const state: Record<string, unknown> = {};
  if (turns !== undefined) put(state, turns, `turn${number}`);
  for (const { field } of sort) put(state, field, `m${number}`);
  for (const [path, condition] of conditionsOf(query)) put(state, path, valueFor(condition));
  const [words] = collection.text ?? [];
  if (text !== undefined && words !== undefined) put(state, words, `${textAt(state, words)} ${text}`);
  return state;
}

function strangerTo(query: PlannedQuery, number: number): object {
  const state: Record<string, unknown> = {};
  if (query.turns !== undefined) put(state, query.turns, `turn${number}`);
  for (const { field } of query.sort ?? []) put(state, field, `z${number}`);
  for (const [path, condition] of conditionsOf(query)) put(state, path, otherThan(condition, number));
  return state;
}

/** A value that satisfies a condition. */
function valueFor(condition: Condition): Scalar | readonly Scalar[] {
  if (condition === null || typeof condition !== 'object') return condition;
  if ('in' in condition) return condition.in[0] ?? null;
  if ('hasAny' in condition) return condition.hasAny;
  if ('exists' in condition) return condition.exists ? 'there' : null;
  if ('not' in condition) return `${condition.not}!`;
  const { gt, gte, lt, lte } = condition;
  const above = gte ?? (typeof gt === 'number' ? gt + 1 : gt != null && `${gt}!`);
  if (above !== false) return above;
  return lte ?? (typeof lt === 'number' ? lt - 1 : `${lt}`.slice(0, -1));
}

function otherThan(condition: Condition, number: number): Scalar | readonly Scalar[] {
  const value = valueFor(condition);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'object') return value === null ? `some ${number}` : [`other ${number}`];
  const isBelow = typeof condition === 'object' && condition !== null && ('lt' in condition || 'lte' in condition);
  if (typeof value === 'number') return isBelow ? value + 1_000 + number : value - 1_000 - number;
  return isBelow ? `~${number}` : `!${number}`;
}

function put(state: Record<string, unknown>, path: string, value: unknown): void {
  if (path === 'id') return;
  const names = path.split('.');
  const last = names.pop() ?? path;
  let place = state;
  for (const name of names) {
    const inner = (place[name] ?? {}) as Record<string, unknown>;
    place[name] = inner;
    place = inner;
  }
  place[last] = value;
}
