import { describe, expect, it } from '@jest/globals';
import { randomIds, systemClock, type Principal } from '@marquee/kernel';
import { commandContext } from './command-context.js';

const contextOf = (principal: Principal) =>
  commandContext({ clock: systemClock, ids: randomIds }, { principal, traceparent: undefined });

describe('the context of a command', () => {
  it('names who asks', () => {
    expect(contextOf({ kind: 'member', id: 'm', team: 't', groups: [] }).actor).toEqual({ kind: 'member', id: 'm' });
  });

  it('is none for whoever is only looked as', () => {
    const preview = { id: 'p', by: 'a', ahead: 0 };
    expect(() => contextOf({ kind: 'member', id: 'm', team: 't', groups: [], preview })).toThrow('PREVIEW_READ_ONLY');
    expect(() => contextOf({ kind: 'visitor', id: '', team: 't', preview })).toThrow('PREVIEW_READ_ONLY');
  });
});
