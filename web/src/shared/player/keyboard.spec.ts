import { describe, expect, it } from '@jest/globals';
import { fastestSpeed } from '@marquee/contracts';
import { commandOf, isCharacter, isHeldOn, nextSpeed, reachesPlayer, speeds } from './keyboard.js';

const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
const press = (key: string, modifier?: keyof typeof none) =>
  commandOf({ key, ...none, ...(modifier && { [modifier]: true }) });

describe('the keys of the player', () => {
  it.each([
    [' ', { do: 'toggle' }],
    ['k', { do: 'toggle' }],
    ['K', { do: 'toggle' }],
    ['j', { do: 'skip', seconds: -10 }],
    ['l', { do: 'skip', seconds: 10 }],
    ['ArrowLeft', { do: 'skip', seconds: -5 }],
    ['ArrowRight', { do: 'skip', seconds: 5 }],
    ['ArrowUp', { do: 'volume', by: 0.1 }],
    ['m', { do: 'mute' }],
    ['f', { do: 'fullscreen' }],
    ['c', { do: 'captions' }],
    ['0', { do: 'share', of: 0 }],
    ['9', { do: 'share', of: 0.9 }],
    ['<', { do: 'speed', by: -1 }],
    ['>', { do: 'speed', by: 1 }],
    ['?', { do: 'help' }],
  ])('%s means %j', (key, command) => {
    expect(press(key)).toEqual(command);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'] as const)('leaves combinations with %s to the browser', (modifier) => {
    expect(press('f', modifier)).toBeUndefined();
  });

  it('goes to the next and the previous video with Shift alone', () => {
    expect([press('N', 'shiftKey'), press('P', 'shiftKey')]).toEqual([{ do: 'next' }, { do: 'previous' }]);
    // Where Caps Lock is on, Shift gives the small ones.
    expect(press('n', 'shiftKey')).toEqual({ do: 'next' });
    expect([press('n'), press('N'), press('p')]).toEqual([undefined, undefined, undefined]);
    expect(press('?', 'shiftKey')).toEqual({ do: 'help' });
  });

  it.each([
    ['ArrowRight', true],
    ['ArrowUp', true],
    ['>', true],
    [' ', false],
    ['f', false],
    ['N', false],
  ])('%s does it again while it is held down: %s', (key, expected) => {
    expect(isHeldOn(press(key, key === 'N' ? 'shiftKey' : undefined)!)).toBe(expected);
  });

  it('leaves other keys to the page', () => {
    expect(press('x')).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });
});

describe('where the keys mean the player', () => {
  it.each([
    ['ArrowRight', 'inside', true],
    ['ArrowUp', 'inside', true],
    ['ArrowLeft', 'around', true],
    ['ArrowUp', 'around', false],
    ['End', 'around', false],
    ['k', 'around', true],
    ['ArrowRight', 'elsewhere', false],
    ['Home', 'elsewhere', false],
    ['k', 'elsewhere', true],
  ] as const)('%s, with the focus %s: %s', (key, focus, expected) => {
    expect(reachesPlayer(key, focus)).toBe(expected);
  });
});

describe('characters', () => {
  it.each(['k', 'K', '5', '<', '?'])('are letters, numbers and symbols: %s', (key) => {
    expect(isCharacter(key)).toBe(true);
  });

  it.each([' ', 'ArrowLeft', 'Home', 'Escape'])('are not what speech input never types: %p', (key) => {
    expect(isCharacter(key)).toBe(false);
  });
});

describe('the next speed', () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [2, 1, 2],
    [0.5, -1, 0.5],
  ] as const)('from %d by %d is %d', (speed, by, next) => {
    expect(nextSpeed(speed, by)).toBe(next);
  });
});

describe('the speeds that are offered', () => {
  it('are no faster than what the figures believe to have been watched', () => {
    expect(Math.max(...speeds)).toBe(fastestSpeed);
  });
});
