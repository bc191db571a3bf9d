import { describe, expect, it } from '@jest/globals';
import { eventProblems, type EventDetails } from './event-rules.js';

const day = (of: number, milliseconds = 0) => new Date(Date.UTC(2026, 5, of) + milliseconds).toISOString();
const right: EventDetails = {
  ...{ needsApplication: true, applicationFrom: day(1), applicationUntil: day(8) },
  ...{ holdFrom: day(10), holdUntil: day(11), publication: 'public', publishFrom: null, publishUntil: null },
  ...{ videos: ['v'], lives: [] },
};
const problems = (changes: Partial<EventDetails>) =>
  eventProblems({ ...right, ...changes }).map(({ path, code }) => `${path} ${code}`);

describe('the dates of an event', () => {
  it('are right as they are', () => {
    expect(problems({})).toEqual([]);
  });

  it.each<readonly [string, Partial<EventDetails>, Partial<EventDetails>, string]>([
    [
      'begin before they end',
      { holdUntil: day(10, 1), applicationUntil: null },
      { holdUntil: day(10), applicationUntil: null },
      'holdUntil END_BEFORE_START',
    ],
    [
      'have applications that begin before the event',
      { applicationFrom: day(10, -1), applicationUntil: null },
      { applicationFrom: day(10), applicationUntil: null },
      'applicationFrom NOT_BEFORE_EVENT',
    ],
    [
      'have applications that begin before they end',
      { applicationUntil: day(1, 1) },
      { applicationUntil: day(1) },
      'applicationUntil END_BEFORE_START',
    ],
    [
      'have applications that end before the event ends',
      { applicationUntil: day(11, -1) },
      { applicationUntil: day(11) },
      'applicationUntil NOT_BEFORE_EVENT_ENDS',
    ],
    [
      'have a publication that ends after its start',
      { publication: 'period', publishFrom: day(1), publishUntil: day(1, 1) },
      { publication: 'period', publishFrom: day(1), publishUntil: day(1) },
      'publishUntil END_BEFORE_START',
    ],
  ])('%s', (_rule, inside, outside, problem) => {
    expect(problems(inside)).toEqual([]);
    expect(problems(outside)).toEqual([problem]);
  });

  it('are nothing without something to watch: a video, or a live stream', () => {
    expect(problems({ videos: [], lives: ['l'] })).toEqual([]);
    expect(problems({ videos: [] })).toEqual(['videos NO_CONTENTS']);
  });

  it('of applications only wait to be used where none are needed', () => {
    expect(problems({ needsApplication: false, applicationFrom: day(20), applicationUntil: day(1) })).toEqual([]);
  });
});
