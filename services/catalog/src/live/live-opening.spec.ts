import { describe, expect, it } from '@jest/globals';
import { openingDecider, staysOpen, type LiveOpening, type OpeningCommand } from './live-opening.js';

const which = { liveId: 'l', memberId: 'm' };
const now = '2026-06-10T00:00:00.000Z';
const opened = (passwordId: string | null): LiveOpening => ({ ...which, openedAt: now, passwordId });
const open = (passwordId: string | null, isRight = false): OpeningCommand => ({
  ...{ type: 'Open', ...which, now },
  ...{ passwordId, isRight },
});
const decided = (state: LiveOpening | null, command: OpeningCommand) =>
  openingDecider.decide(command, state).map(({ type, data }) => [type, data]);

describe('a live stream is opened', () => {
  it('once, where it has no password', () => {
    expect(decided(null, open(null))).toEqual([['LiveOpened', opened(null)]]);
    expect(decided(opened(null), open(null))).toEqual([]);
    expect(decided(opened('first'), open(null))).toEqual([]);
  });

  it('once more by whoever comes back after a while', () => {
    const back = (milliseconds: number): OpeningCommand => ({
      ...{ type: 'Open', ...which, passwordId: null, isRight: false },
      now: new Date(Date.parse(now) + milliseconds).toISOString(),
    });
    expect(decided(opened(null), back(staysOpen - 1))).toEqual([]);
    const openedAt = '2026-06-10T00:05:00.000Z';
    expect(decided(opened(null), back(staysOpen))).toEqual([['LiveOpened', { ...opened(null), openedAt }]]);
  });

  it('by its password, which is said once', () => {
    expect(() => decided(null, open('first'))).toThrow('LIVE_PASSWORD_WRONG');
    expect(decided(null, open('first', true))).toEqual([['LiveOpened', opened('first')]]);
    expect(decided(opened('first'), open('first'))).toEqual([]);
  });

  it('by the present password alone', () => {
    expect(() => decided(opened('first'), open('second'))).toThrow('LIVE_PASSWORD_WRONG');
    expect(() => decided(opened(null), open('second'))).toThrow('LIVE_PASSWORD_WRONG');
    expect(decided(opened('first'), open('second', true))).toEqual([['LiveOpened', opened('second')]]);
  });

  it('by nobody any more who is gone', () => {
    const forget: OpeningCommand = { type: 'Forget', ...which, reason: 'member_deleted' };
    expect(decided(opened(null), forget)).toEqual([['LiveOpeningForgotten', { ...which, reason: 'member_deleted' }]]);
    expect(decided(null, forget)).toEqual([]);
  });
});
