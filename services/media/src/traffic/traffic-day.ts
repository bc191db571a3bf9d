import { schemasOf, trafficEvents, type TrafficEvent } from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { teamCollection } from '@marquee/ports';

/** What one process sent for a site on one day. One document for each: no process waits for another one's. */
export interface TrafficDay {
  /** `2026-11-20`, UTC. */
  readonly day: string;
  readonly bytes: number;
}

export type TrafficCommand =
  /** All of it, from the beginning of the day: said again after a failure nobody knows the end of, it counts once. */
  { readonly type: 'CountTraffic'; readonly day: string; readonly total: number } | { readonly type: 'CloseTraffic' };

export const trafficCollection = teamCollection<TrafficDay>({
  name: 'traffic',
  entity: trafficEvents.entity,
  topic: trafficEvents.topic,
  schemaVersion: 1,
  indexes: [['day']],
});

export function evolve(state: TrafficDay | null, event: TrafficEvent): TrafficDay | null {
  if (event.type === 'TrafficClosed') return null;
  const { day, bytes } = event.data;
  return { day, bytes: (state?.bytes ?? 0) + bytes };
}

export const trafficDecider: Decider<TrafficDay, TrafficCommand, TrafficEvent> = {
  decide(command, state) {
    if (command.type === 'CloseTraffic') return state ? [{ type: 'TrafficClosed', data: {} }] : [];
    const bytes = command.total - (state?.bytes ?? 0);
    return bytes > 0 ? [{ type: 'TrafficCounted', data: { day: command.day, bytes } }] : [];
  },
  evolve,
  schemaOf: schemasOf(trafficEvents),
};
