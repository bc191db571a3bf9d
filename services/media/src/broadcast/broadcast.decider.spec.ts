import { describe, it } from '@jest/globals';
import { mostAbsence, mostOverrun, type BroadcastEnd, type BroadcastEvent } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { broadcastDecider, mostLength, type BroadcastCommand } from './broadcast.decider.js';

const given = specify(broadcastDecider);

const began = '2026-06-10T00:00:00.000Z';
const at = (milliseconds: number) => new Date(Date.parse(began) + milliseconds).toISOString();
const hour = 3_600_000;

const started: BroadcastEvent = { type: 'BroadcastStarted', data: { at: began } };
const interrupted = (after = 1_000): BroadcastEvent => ({ type: 'BroadcastInterrupted', data: { at: at(after) } });
const resumed: BroadcastEvent = { type: 'BroadcastResumed', data: { at: at(2_000) } };
const ended = (after: number, reason: BroadcastEnd): BroadcastEvent => ({
  type: 'BroadcastEnded',
  data: { at: at(after), reason },
});
const file = { assetId: 'a1', fileName: 'live.mp4', fileSize: 10 };
const recorded: BroadcastEvent = { type: 'BroadcastRecorded', data: file };
const review = (after: number, endsAt: string | null): BroadcastCommand => ({ type: 'Review', now: at(after), endsAt });

describe('a broadcast', () => {
  it('is on air with its first segment, and again when its encoder comes back', () => {
    given().when({ type: 'Air', now: began }).then(started);
    given(started)
      .when({ type: 'Air', now: at(2_000) })
      .then();
    given(started)
      .when({ type: 'Interrupt', now: at(1_000) })
      .then(interrupted());
    given(started, interrupted())
      .when({ type: 'Interrupt', now: at(1_500) })
      .then();
    given(started, interrupted())
      .when({ type: 'Air', now: at(2_000) })
      .then(resumed);
  });

  it('never goes on after its end', () => {
    const over = [started, ended(5, 'administrator')];
    given(...over)
      .when({ type: 'Air', now: at(6) })
      .thenThrows('BROADCAST_OVER');
    given(...over)
      .when({ type: 'Interrupt', now: at(6) })
      .then();
    given(...over)
      .when({ type: 'End', now: at(6), reason: 'storage_full' })
      .then();
    given(...over)
      .when(review(24 * hour, null))
      .then();
  });

  it('is ended by an administrator once it has begun', () => {
    given().when({ type: 'End', now: began, reason: 'administrator' }).thenThrows('BROADCAST_NOT_STARTED');
    given(started)
      .when({ type: 'End', now: at(5), reason: 'administrator' })
      .then(ended(5, 'administrator'));
    given(started, interrupted())
      .when({ type: 'End', now: at(1_500), reason: 'administrator' })
      .then(ended(1_500, 'administrator'));
  });

  it('ends by itself two hours after its planned end', () => {
    given(started)
      .when(review(hour + mostOverrun - 1, at(hour)))
      .then();
    given(started)
      .when(review(hour + mostOverrun, at(hour)))
      .then(ended(hour + mostOverrun, 'overrun'));
  });

  it('ends ten minutes after its encoder went away, when it is to be over already', () => {
    const away = interrupted(hour);
    const gone = hour + mostAbsence;
    given(started, away)
      .when(review(gone - 1, at(hour)))
      .then();
    given(started, away)
      .when(review(gone, at(hour)))
      .then(ended(gone, 'absent'));
    given(started, away)
      .when(review(gone, at(gone + 1)))
      .then();
    given(started, away)
      .when(review(gone, at(gone)))
      .then(ended(gone, 'absent'));
    given(started)
      .when(review(gone, at(hour)))
      .then();
  });

  it('ends after twelve hours, and with its live stream', () => {
    given(started)
      .when(review(mostLength - 1, at(24 * hour)))
      .then();
    given(started)
      .when(review(mostLength, at(24 * hour)))
      .then(ended(mostLength, 'too_long'));
    given(started).when(review(1, null)).then(ended(1, 'withdrawn'));
  });

  it('counts what it has stored until the recording does', () => {
    const grew: BroadcastEvent = { type: 'BroadcastGrew', data: { storedBytes: 7 } };
    const over = [started, ended(5, 'administrator')];
    given(started).when({ type: 'Grow', storedBytes: 7 }).then(grew);
    given(started, grew).when({ type: 'Grow', storedBytes: 7 }).then();
    given(...over)
      .when({ type: 'Grow', storedBytes: 7 })
      .then(grew);
    given(...over, recorded)
      .when({ type: 'Grow', storedBytes: 7 })
      .then();
  });

  it('is recorded once, when it is over, and cleared after that', () => {
    const over = [started, ended(5, 'administrator')];
    given(started)
      .when({ type: 'Record', ...file })
      .then();
    given(...over)
      .when({ type: 'Record', ...file })
      .then(recorded);
    given(...over, recorded)
      .when({ type: 'Record', ...file })
      .then();
    given(started).when({ type: 'Clear' }).then();
    given(...over, recorded)
      .when({ type: 'Clear' })
      .then({ type: 'BroadcastCleared', data: {} });
    given(...over, recorded, { type: 'BroadcastCleared', data: {} })
      .when({ type: 'Clear' })
      .then();
  });

  it('is forgotten with its live stream', () => {
    given(started).when({ type: 'Delete' }).then({ type: 'BroadcastDeleted', data: {} });
    given().when({ type: 'Delete' }).then();
  });
});
