import type { EventEnvelope, Principal } from '@marquee/kernel';
import { isAllowed } from '../permissions/permissions.js';
import { kinds, type KindName } from './kinds.js';
import { markOf } from './mark.js';
import type { ChangeTag } from './tags.js';

/** That something has changed; nothing of what. */
export interface News {
  /** Absent: only the person hears of it. */
  readonly kind?: KindName;
  /** Absent: something of the kind. */
  readonly id?: string;
  /** The person whose own it is. */
  readonly person?: string;
  /** What that person has to read anew. */
  readonly own?: readonly ChangeTag[];
  /** How far long work is; of interest to that person alone. */
  readonly progress?: JobProgress;
}

export interface JobProgress {
  readonly id: string;
  readonly done: number;
  readonly total: number | null;
}

type Heard = Pick<EventEnvelope, 'entity' | 'entityId' | 'data'>;

const everythingOfOnesOwn: readonly ChangeTag[] = [{ type: 'session' }, { type: 'own' }, { type: 'watching' }];

const isKind = (name: string): name is KindName => name in kinds;

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : undefined;

const textIn = (data: unknown, name: string): string | undefined => {
  const value = fieldOf(data, name);
  return typeof value === 'string' ? value : undefined;
};
const numberIn = (data: unknown, name: string): number | undefined => {
  const value = fieldOf(data, name);
  return typeof value === 'number' ? value : undefined;
};

/** An event or a signal as news; undefined for what no page shows. */
export function newsOf({ entity, entityId, data }: Heard): News | undefined {
  switch (entity) {
    case 'member':
      return { kind: 'member', id: entityId, person: entityId, own: everythingOfOnesOwn };
    case 'administrator':
      return { kind: 'administrator', id: entityId, person: entityId, own: [{ type: 'session' }, { type: 'own' }] };
    case 'administrator_invitation':
      return { kind: 'administrator' };
    case 'payment':
    case 'subscription':
      return {
        kind: 'payment',
        id: entityId,
        ...personal(textIn(data, 'memberId'), [{ type: 'watching' }]),
      };
    // What a member has paid for is known where it opens and shuts, and the gate of a site with it.
    case 'entitlement':
      return personal(textIn(data, 'memberId'), [{ type: 'watching' }, { type: 'session' }]);
    case 'plan-contract':
    case 'plan-customer':
      return { kind: 'plan' };
    case 'payment-account':
    case 'receipt-issuer':
    case 'product-image':
    case 'payment-customer':
      return { kind: 'payment' };
    case 'event-application': {
      const id = textIn(data, 'eventId');
      return {
        kind: 'event',
        ...(id !== undefined && { id }),
        ...personal(textIn(data, 'memberId'), [{ type: 'watching' }]),
      };
    }
    case 'certificate':
    case 'exam-attempt': {
      const id = textIn(data, 'examId');
      return {
        kind: 'exam',
        ...(id !== undefined && { id }),
        ...personal(textIn(data, 'memberId'), [{ type: 'watching' }]),
      };
    }
    case 'survey-answer': {
      const id = textIn(data, 'surveyId');
      return {
        kind: 'survey',
        ...(id !== undefined && { id }),
        ...personal(textIn(data, 'memberId'), [{ type: 'watching' }]),
      };
    }
    case 'api_token':
    case 'zoom_connection':
      return personal(textIn(data, 'administrator'), [{ type: 'own' }]);
    // Which viewer took one out, the event does not say.
    case 'saved-video':
      return personal(textIn(data, 'viewerId'), [{ type: 'saved' }]);
    case 'reply-notices':
      return personal(entityId, [{ type: 'notices' }]);
    // How far an encoder is: the video says it.
    case 'asset':
      return { kind: 'video' };
    // Where a broadcast stands is shown with its live stream, whose id it has; that it grows, nowhere.
    case 'broadcast':
      return 'storedBytes' in Object(data) ? undefined : { kind: 'live', id: entityId };
    case 'job': {
      const progress = { id: entityId, done: numberIn(data, 'done') ?? 0, total: numberIn(data, 'total') ?? null };
      const isUnderWay = textIn(data, 'state') === 'running';
      return {
        kind: 'job',
        id: entityId,
        ...personal(textIn(data, 'startedBy'), []),
        ...(isUnderWay && { progress }),
      };
    }
    default:
      return isKind(entity) ? { kind: entity, ...(entityId !== '' && { id: entityId }) } : undefined;
  }
}

const personal = (person: string | undefined, own: readonly ChangeTag[]) =>
  person === undefined ? {} : { person, own };

/** What somebody may hear of it in the console, and what they then have to read anew. */
export function toldInConsole({ kind, id, person, own = [] }: News, to: Principal): readonly ChangeTag[] {
  const isOwn = person === to.id;
  // Long work is between us and whoever started it, and those who run the site.
  const mayHear =
    kind !== undefined && isAllowed(kind === 'job' && !isOwn ? 'job.oversee' : kinds[kind].permission, to);
  return [...(mayHear ? [{ type: kind, ...(id !== undefined && { id }) }] : []), ...(isOwn ? own : [])];
}

/** The same on a member site, where things are named by their marks, and people hear of nobody but themselves. */
export function toldOnSite({ kind, id, person, own = [] }: News, to: Principal): readonly ChangeTag[] {
  if (person !== undefined) return person === to.id ? own : [];
  if (kind === undefined || !kinds[kind].onSite || id === undefined) return [];
  // The site’s settings say, too, what keeps somebody out of it.
  return kind === 'team' ? [{ type: 'site' }, { type: 'session' }] : [{ type: 'watching', id: markOf(id) }];
}
