import { describe, expect, it } from '@jest/globals';
import { type Decider, firstSchema, fold } from './decider.js';
import { DomainError } from './domain-error.js';
import { streamOf } from './envelope.js';
import { specify } from './testing/decider-specification.js';

interface Door {
  readonly isOpen: boolean;
}
type DoorEvent =
  | { readonly type: 'Built'; readonly data: { readonly colour?: string; readonly size?: number } }
  | { readonly type: 'Opened'; readonly data: object }
  | { readonly type: 'Demolished'; readonly data: object };

const door: Decider<Door, 'open' | 'demolish', DoorEvent> = {
  decide(command, state) {
    if (!state) throw new DomainError('NO_DOOR', { command });
    if (command === 'demolish') return [{ type: 'Demolished', data: {} }];
    return state.isOpen ? [] : [{ type: 'Opened', data: {} }];
  },
  evolve(_state, event) {
    if (event.type === 'Demolished') return null;
    return { isOpen: event.type === 'Opened' };
  },
  schemaOf: firstSchema,
};
const built: DoorEvent = { type: 'Built', data: {} };
const opened: DoorEvent = { type: 'Opened', data: {} };
const demolished: DoorEvent = { type: 'Demolished', data: {} };

describe('fold', () => {
  it('turns events into the state that they make, in their order', () => {
    expect(fold(door.evolve, [built, opened])).toEqual({ isOpen: true });
    expect(fold(door.evolve, [opened, built])).toEqual({ isOpen: false });
  });

  it('gives null without events and after the end, and goes on from a state', () => {
    expect(fold(door.evolve, [])).toBeNull();
    expect(fold(door.evolve, [built, demolished])).toBeNull();
    expect(fold(door.evolve, [], { isOpen: true })).toEqual({ isOpen: true });
  });
});

describe('specify', () => {
  const given = specify(door);

  it('is satisfied by the events, the state and the error that come', () => {
    given(built).when('open').then(opened);
    given(built, opened).when('open').then();
    given(built).when('open').thenState({ isOpen: true });
    given(built).when('demolish').thenState(null);
    given().when('open').thenThrows('NO_DOOR', { command: 'open' });
  });

  it('shows both sides when something else comes', () => {
    const wrong = (): void => given(built).when('open').then(demolished);
    expect(wrong).toThrow(/^expected(?:(?!but got)[^])*Demolished/);
    expect(wrong).toThrow(/but got(?:(?!but got)[^])*Opened/);
    expect(() => given(built).when('open').then()).toThrow('but got');
    expect(() => given(built).when('open').thenState({ isOpen: false })).toThrow('but got');
    expect(() => given().when('open').thenThrows('OTHER')).toThrow('but got');
    expect(() => given().when('open').thenThrows('NO_DOOR', { command: 'close' })).toThrow('but got');
    expect(() => given(built).when('open').thenThrows('NO_DOOR')).toThrow('expected DomainError NO_DOOR');
  });

  it('does not mind the order in which fields were set', () => {
    const builder: Decider<Door, 'build', DoorEvent> = {
      decide: () => [{ type: 'Built', data: { size: 2, colour: 'red' } }],
      evolve: door.evolve,
      schemaOf: firstSchema,
    };
    specify(builder)()
      .when('build')
      .then({ type: 'Built', data: { colour: 'red', size: 2 } });
  });
});

describe('streamOf', () => {
  it('names the stream of an entity by team, kind and id', () => {
    expect(streamOf({ team: 'team1', entity: 'video', entityId: 'v1' })).toBe('team1/video/v1');
  });
});
