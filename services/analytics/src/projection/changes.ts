import type { EventEnvelope } from '@marquee/kernel';
import type { ProjectionDefinition, Wanted } from './definition.js';
import type { Work } from './work.js';

/** A value as it was said, or sealed as it lies in an event: opened where the keys are, if at all. */
export type Said = { readonly value: unknown } | { readonly sealed: string; readonly event: string };

export interface ChangedValue {
  readonly field: string;
  /** null: nothing was known of it. */
  readonly before: Said | null;
  readonly after: Said;
}

/** What an administrator did. */
export interface Change {
  readonly at: string;
  readonly type: string;
  readonly entity: string;
  readonly entityId: string;
  readonly administrator: string;
  /** The API token by which it was done; absent: by the person. */
  readonly token?: string;
  /** What the thing was called then; null: it has no name. */
  readonly title: Said | null;
  readonly values: readonly ChangedValue[];
}

/** What is known of a thing: every field that an event ever said, as it was said last. */
interface Thing {
  fields: Readonly<Record<string, Said>>;
}

const tables = ['entries', 'order', 'things'] as const;

/** What viewers do and are told, and pictures, of which what shows them tells. */
const unrecorded: ReadonlySet<string> = new Set([
  'viewing',
  'download',
  'saved-video',
  'news-reading',
  'survey-answer',
  'exam-attempt',
  'reply-notices',
  'member-visit',
  'image',
  'traffic',
]);
/** What follows a change by itself: nobody's decision. What it says is known as the value before all the same. */
const unlisted: ReadonlySet<string> = new Set([
  ...['AssetCreated', 'AssetTaken', 'AssetUploadStarted', 'AssetUploaded'],
  ...['InvitationPlaceTaken', 'InvitationPlaceReleased', 'VideoAssetChanged', 'TeamCreated'],
  ...['TeamPlanChanged', 'TeamContractFollowed', 'PaymentDisputed'],
  ...['AdministratorOwnershipGiven', 'AdministratorOwnershipSettled'],
  ...['AdministratorLoginReceived', 'AdministratorLoginMoved', 'CommentAnswered', 'CommentReopened'],
]);
/** Names of documents that nobody ever sees, and what another event says of its own thing. */
const unsaid: ReadonlySet<string> = new Set([
  ...['credential', 'replaces', 'authenticator', 'teamId', 'assetId', 'invitationId', 'login'],
  ...['site', 'createdAt', 'zoomAccount', 'connectedAt', 'settledAt', 'opened'],
  ...['predecessor', 'successor'],
]);

/** Long texts are told from each other by their beginning. */
const longest = 500;

/** Everything; or what one person did, what was done to one kind of thing, or both. Ids and names of entities have no `|`. */
export const orderOf = (team: string, administrator = '', entity = ''): string => `${team}|${administrator}|${entity}|`;

const isSealed = (value: unknown): value is { readonly sealed: string } =>
  typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string';

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

function bounded(value: unknown): unknown {
  if (typeof value === 'string') return cut(value);
  const text = JSON.stringify(value) ?? 'null';
  return text.length > 4 * longest ? cut(text) : value;
}

const saidIn = ({ id, data }: EventEnvelope): readonly (readonly [string, Said])[] =>
  Object.entries(data).flatMap(([name, value]): [string, Said][] => {
    if (unsaid.has(name)) return [];
    return [[name, isSealed(value) ? { sealed: value.sealed, event: id } : { value: bounded(value) }]];
  });

const same = (before: Said | undefined, after: Said): boolean => JSON.stringify(before) === JSON.stringify(after);

const isRecorded = ({ entity }: EventEnvelope): boolean => !unrecorded.has(entity);
const thingOf = ({ team, entity, entityId }: EventEnvelope): string => `${team}|${entity}|${entityId}`;

function fold(event: EventEnvelope, work: Work): void {
  const { team, entity, entityId, actor, at, id, type } = event;
  const thing = work.edit<Thing>('things', thingOf(event), () => ({ fields: {} }));
  const said = saidIn(event);
  const before = thing.fields;
  thing.fields = { ...before, ...Object.fromEntries(said) };
  if (actor.kind !== 'administrator' || unlisted.has(type)) return;
  const change: Change = {
    ...{ at, type, entity, entityId },
    administrator: actor.id,
    ...(actor.token !== undefined && { token: actor.token }),
    title: thing.fields['title'] ?? thing.fields['name'] ?? null,
    values: said
      .filter(([field, after]) => !same(before[field], after))
      .map(([field, after]) => ({ field, before: before[field] ?? null, after })),
  };
  const key = `${at}|${id}`;
  work.edit('entries', `${team}|${key}`, () => change);
  for (const [who, what] of [
    ['', ''],
    [actor.id, ''],
    ['', entity],
    [actor.id, entity],
  ]) {
    work.edit('order', orderOf(team, who, what) + key, () => ({}));
  }
}

/** The log of the administrators: who changed what and when, with what it was before. */
export const changes: ProjectionDefinition = {
  name: 'changes',
  version: 2,
  tables,
  *fold(events: readonly EventEnvelope[], work: Work): Generator<Iterable<Wanted>> {
    const recorded = events.filter(isRecorded);
    yield new Map(recorded.map((event) => [thingOf(event), event])).keys().map((key): Wanted => ['things', key]);
    for (const event of recorded) fold(event, work);
  },
};
