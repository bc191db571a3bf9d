import { expect } from '@jest/globals';
import type { Case, Fixture } from '../testing/contract.js';
import { eventually } from '../testing/until.js';
import { sampleEvents } from '../testing/sample-events.js';
import { done, type EventBus, type Listener, type Signal } from './event-bus.js';
import { firsts, label, of } from './labels.js';

const percent = (entityId: string, done: number): Signal => ({
  team: 'team',
  entity: 'job',
  entityId,
  data: { done },
});

/** Notes what it hears. */
function ear() {
  const events: string[] = [];
  const signals: Signal[] = [];
  const listener: Listener = {
    event: (event) => void events.push(label(event)),
    signal: (signal) => void signals.push(signal),
  };
  return { events, signals, listener };
}

/** What whoever listens hears of what goes on. */
export function tellsListeners(promise: Case<Fixture<EventBus>>): void {
  promise('tells every listener what is published from then on, of its topics, in order', async ({ port }) => {
    await port.publish('videos', sampleEvents('a', 2));
    const [one, other] = [ear(), ear()];
    await port.listen(['videos', 'assets'], one.listener);
    await port.listen(['assets'], other.listener);
    await port.publish('videos', sampleEvents('a', 2, 3));
    await port.publish('members', sampleEvents('m', 1));
    await port.publish('assets', sampleEvents('b', 2));
    await eventually(() => {
      expect(firsts(of('a', one.events))).toEqual(['a3', 'a4']);
      expect(firsts(of('b', one.events))).toEqual(['b1', 'b2']);
      expect(firsts(other.events)).toEqual(['b1', 'b2']);
    });
    expect(one.events.some((heard) => ['a1', 'a2', 'm1'].includes(heard))).toBe(false);
  });

  promise('tells all who listen of a signal, and no group', async ({ port }) => {
    const [one, other] = [ear(), ear()];
    const handled: string[] = [];
    await port.subscribe('group', ['videos'], async (event) => (handled.push(label(event)), done));
    await port.listen(['videos'], one.listener);
    await port.listen([], other.listener);
    await port.signal(percent('job', 1));
    await port.signal(percent('job', 2));
    await port.publish('videos', sampleEvents('a', 1));
    await eventually(() => {
      for (const { signals } of [one, other]) expect(signals).toEqual([percent('job', 1), percent('job', 2)]);
      expect(firsts(handled)).toEqual(['a1']);
      // An ear that is told of the event after the group has handled it is as good.
      expect(firsts(one.events)).toEqual(['a1']);
    });
  });

  promise('tells nothing to one who listens no more, and keeps nothing for them', async ({ port }) => {
    const [gone, still] = [ear(), ear()];
    const subscription = await port.listen(['videos'], gone.listener);
    await port.listen(['videos'], still.listener);
    await subscription.close();
    await port.publish('videos', sampleEvents('a', 1));
    await port.signal(percent('job', 1));
    await eventually(() => expect([still.events[0], still.signals.length]).toEqual(['a1', 1]));
    const late = ear();
    await port.listen(['videos'], late.listener);
    await port.publish('videos', sampleEvents('a', 1, 2));
    await eventually(() => expect(firsts(late.events)).toEqual(['a2']));
    expect([gone.events, gone.signals, late.signals]).toEqual([[], [], []]);
    expect(await port.groups()).toEqual([]);
  });
}
