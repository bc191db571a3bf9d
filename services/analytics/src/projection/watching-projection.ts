import type { PlayStarter, ViewingEvents } from '@marquee/contracts';
import { begin } from './plays.js';
import { covered, newlyTouched } from './ranges.js';
import { allowed, goOn, newViewing, noProgress, seen, takeIn, type Report } from './reports.js';
import {
  keys,
  retentionSteps,
  type Counts,
  type MemberDay,
  type MemberTotal,
  type Progress,
  type VideoTotals,
  type Viewing,
} from './rows.js';
import type { Place, Step, ViewingStep } from './steps.js';
import { figuresOfMember, figuresOfVideo, noTop, place as placeIn, type Top } from './tops.js';
import { addViewer, noViewers } from './viewers.js';
import type { Work } from './work.js';

/** Folds one event of the log into the rows: the whole meaning of the dashboards and watch logs. Pure but for `work`. */
export function project(work: Work, step: Step): void {
  if (step.kind === 'member') {
    const change = step.event.type === 'MemberDeleted' ? -1 : 1;
    for (const row of [work.edit('counts', step.quarter, noCounts), work.edit('days', step.day, noCounts)]) {
      row.members = (row.members ?? 0) + change;
    }
    work.edit<MemberTotal>('memberTotals', step.event.team, () => ({ total: 0 })).total += change;
    return;
  }
  const { event } = step;
  switch (event.type) {
    case 'VideoViewed':
      viewed(work, step);
      break;
    case 'VideoPlayed':
      begin(startedOf(work, step), event.data.startedBy);
      break;
    case 'VideoWatched':
      watched(work, step, event.data);
      break;
    case 'VideoEnded':
      startedOf(work, step).ended = true;
      break;
    case 'ProgressHidden':
      hide(work, step, event.data);
      break;
  }
}

/** A page that is drawn again tells so under the same viewing: it was opened once. */
function viewed(work: Work, step: ViewingStep): void {
  const viewing = viewingOf(work, step);
  if (viewing.viewed) return;
  viewing.viewed = true;
  count(work, step, 'views', 1);
}

function played(work: Work, step: ViewingStep, viewing: Viewing, startedBy: PlayStarter | null): void {
  count(work, step, 'plays', 1);
  if (startedBy === 'autoplay') count(work, step, 'autoplays', 1);
  for (const { viewers } of countsOf(work, step)) addViewer(viewers, step.place.viewer);
  if (viewing.plays === 1) totalsOf(work, step).viewings += 1;
}

function watched(work: Work, step: ViewingStep, told: Report): void {
  const { member } = step.place.keys;
  const before = member ? work.get<Progress>('progress', member.progress) : undefined;
  const report = allowed(told, before, viewingOf(work, step));
  const taken = takeIn(viewingOf(work, step), report);
  if (!taken) return;
  const viewing = startedOf(work, step);
  if (taken.play) played(work, step, viewing, taken.play.startedBy);
  count(work, step, 'watchedSeconds', covered(viewing.ranges) - covered(taken.before.ranges));
  const totals = totalsOf(work, step);
  newlyTouched(taken.before, viewing, retentionSteps, (touched) => {
    totals.retention[touched] = (totals.retention[touched] ?? 0) + 1;
  });
  if (taken.completed) {
    totals.completions += 1;
    count(work, step, 'completions', 1);
  }
  if (!member) return;
  goOn(work.edit<Progress>('progress', member.progress, noProgress), report, viewing, step.place.entityId);
}

/** What is out of the history stays so, wherever else it is taken from. */
function hide(work: Work, { place }: ViewingStep, { from, happenedAt: at }: ViewingEvents['ProgressHidden']): void {
  const { member } = place.keys;
  if (!member || !work.has('progress', member.progress)) return;
  const progress = work.edit<Progress>('progress', member.progress, noProgress);
  if (progress.at <= at && progress.hidden?.from !== 'history') progress.hidden = { from, at };
}

/** The viewing's row. */
function viewingOf(work: Work, { event, place }: ViewingStep): Viewing {
  const { happenedAt } = event.data;
  const viewing = (place.rows.viewing ??= work.edit('viewings', place.keys.viewing, () => newViewing(happenedAt)));
  seen(viewing, happenedAt);
  return viewing;
}

/** The same of a viewing in which something plays: the first time, it enters the watch log. */
function startedOf(work: Work, step: ViewingStep): Viewing {
  const viewing = viewingOf(work, step);
  if (viewing.startedAt !== null) return viewing;
  const { place, event } = step;
  viewing.startedAt = event.data.happenedAt;
  const key = keys.log(place.team, place.videoId, viewing.startedAt, place.entityId, place.memberId ?? '');
  work.edit('log', key, () => ({}));
  return viewing;
}

const noCounts = (): Counts => ({
  views: 0,
  plays: 0,
  autoplays: 0,
  completions: 0,
  watchedSeconds: 0,
  viewers: noViewers(),
});

/** Of the whole site and of the video, in this quarter of an hour and on this day. */
function countsOf(work: Work, { place }: ViewingStep): readonly Counts[] {
  return (place.rows.counts ??= [
    ...place.keys.quarters.map((key) => work.edit('counts', key, noCounts)),
    ...place.keys.days.map((key) => work.edit('days', key, noCounts)),
  ]);
}

type Amount = Exclude<keyof Counts, 'viewers' | 'members'>;

function count(work: Work, step: ViewingStep, what: Amount, amount: number): void {
  const counts = countsOf(work, step);
  for (const row of counts) row[what] += amount;
  const { place } = step;
  const videoDay = counts[3];
  if (videoDay) {
    const top = (place.rows.videoTop ??= work.edit<Top>('tops', place.keys.videoTop, noTop));
    placeIn(top, place.videoId, figuresOfVideo(videoDay));
  }
  if (what !== 'autoplays') countOfMember(work, place, what, amount);
}

function countOfMember(work: Work, place: Place, what: keyof MemberDay, amount: number): void {
  const { member } = place.keys;
  if (!member || place.memberId === null) return;
  const day = (place.rows.memberDay ??= work.edit<MemberDay>('memberDays', member.day, noMemberDay));
  day[what] += amount;
  const top = (place.rows.memberTop ??= work.edit<Top>('tops', member.top, noTop));
  placeIn(top, place.memberId, figuresOfMember(day));
}

const noMemberDay = (): MemberDay => ({ views: 0, plays: 0, completions: 0, watchedSeconds: 0 });

const noTotals = (): VideoTotals => ({
  viewings: 0,
  completions: 0,
  retention: Array.from({ length: retentionSteps }, () => 0),
});

const totalsOf = (work: Work, { place }: ViewingStep): VideoTotals =>
  (place.rows.totals ??= work.edit('totals', place.keys.totals, noTotals));
