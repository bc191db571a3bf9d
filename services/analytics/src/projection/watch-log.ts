import type { EnvelopeOf, ViewingEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import type { ProjectionDefinition, Wanted } from './definition.js';
import { begin } from './plays.js';
import { allowed, goOn, newViewing, noProgress, seen, takeIn } from './reports.js';
import { keys, type Progress, type Viewing } from './rows.js';
import type { Work } from './work.js';

/** What a member's own lists show is no matter of this log. */
type ViewingEnvelope = EnvelopeOf<Omit<ViewingEvents, 'ProgressHidden'>>;

const types = new Set<string>([
  'VideoViewed',
  'VideoPlayed',
  'VideoWatched',
  'VideoEnded',
] satisfies ViewingEnvelope['type'][]);
const isKnown = (event: EventEnvelope): event is ViewingEnvelope => types.has(event.type);

export const watchLogKeys = {
  progress: (team: string, video: string, member: string) => `${team}|${video}|${member}`,
  /** Everything; or of one member, of one video, or of both. */
  order: (team: string, member = '', video = '') => `${team}|${member}|${video}|`,
};

interface Place {
  readonly viewing: string;
  /** null: nobody is logged in who could go on. */
  readonly progress: string | null;
}

const placeOf = ({ team, entityId, data: { videoId, memberId } }: ViewingEnvelope): Place => ({
  viewing: keys.viewing(team, videoId, entityId, memberId ?? ''),
  progress: memberId === null ? null : watchLogKeys.progress(team, videoId, memberId),
});

const rowsOf = ({ viewing, progress }: Place): Wanted[] => [
  ['viewings', viewing],
  ...(progress === null ? [] : [['progress', progress] as const]),
];

function fold(work: Work, event: ViewingEnvelope): void {
  const { happenedAt } = event.data;
  const place = placeOf(event);
  const viewing = work.edit('viewings', place.viewing, () => newViewing(happenedAt));
  seen(viewing, happenedAt);
  switch (event.type) {
    case 'VideoViewed':
      return;
    case 'VideoPlayed':
      begin(viewing, event.data.startedBy);
      break;
    case 'VideoWatched':
      if (!watched(work, event, viewing)) return;
      break;
    case 'VideoEnded':
      viewing.ended = true;
      break;
  }
  start(work, event, viewing);
}

/** @returns whether it was possible */
function watched(work: Work, event: EnvelopeOf<Pick<ViewingEvents, 'VideoWatched'>>, viewing: Viewing): boolean {
  const { progress: key } = placeOf(event);
  // Of a video in which nobody may skip, it decides what counts.
  const before = key === null ? undefined : work.get<Progress>('progress', key);
  const report = allowed(event.data, before, viewing);
  if (!takeIn(viewing, report)) return false;
  if (key !== null) goOn(work.edit<Progress>('progress', key, noProgress), report, viewing, event.entityId);
  return true;
}

/** The first time that something plays, the viewing enters the log. */
function start(work: Work, { team, entityId, data }: ViewingEnvelope, viewing: Viewing): void {
  if (viewing.startedAt !== null) return;
  const { videoId, memberId, happenedAt } = data;
  viewing.startedAt = happenedAt;
  const end = `${happenedAt}|${entityId}|${videoId}|${memberId ?? ''}`;
  const members = memberId === null ? [''] : ['', memberId];
  for (const member of members) {
    for (const video of ['', videoId]) work.edit('order', watchLogKeys.order(team, member, video) + end, () => ({}));
  }
}

/** Who watched what: every viewing, in the order in which they began. */
export const watchLog: ProjectionDefinition = {
  name: 'watch-log',
  version: 3,
  tables: ['viewings', 'order', 'progress'],
  *fold(events: readonly EventEnvelope[], work: Work): Generator<Iterable<Wanted>> {
    const known = events.filter(isKnown);
    yield known.flatMap((event) => rowsOf(placeOf(event)));
    for (const event of known) fold(work, event);
  },
};
