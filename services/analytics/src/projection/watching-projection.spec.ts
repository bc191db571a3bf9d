import { describe, expect, it } from '@jest/globals';
import { viewingEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { project, stepOf, type Place } from './watching-projection.js';
import { Work } from './work.js';

const played = (happenedAt: string, memberId = 'm1', team = 't1'): EventEnvelope => ({
  id: `${team}.${memberId}.${happenedAt}`,
  type: 'VideoPlayed',
  schema: 1,
  team,
  entity: viewingEvents.entity,
  entityId: 'viewing1',
  revision: 0,
  at: happenedAt,
  actor: { kind: 'member', id: memberId },
  data: { videoId: 'v1', memberId, happenedAt },
});

/** Keys of the rows of a table after one batch, with their plays. */
function plays(table: string, events: readonly EventEnvelope[]): Record<string, number> {
  const work = new Work();
  const places = new Map<string, Place>();
  for (const event of events) {
    const step = stepOf(event, places);
    if (step) project(work, step);
  }
  const rows = work.changes().filter((change) => change.table === table);
  return Object.fromEntries(rows.map(({ key, row }) => [key, row && 'plays' in row ? Number(row.plays) : 0]));
}

describe('one batch', () => {
  it('counts a viewing in each quarter of an hour in which something happened, back and forth', () => {
    const [early, late] = ['2026-11-20T14:14:59.999Z', '2026-11-20T14:15:00.000Z'];
    expect(plays('counts', [played(early), played(late), played(early)])).toEqual({
      't1|*|2026-11-20T14:00': 2,
      't1|v1|2026-11-20T14:00': 2,
      't1|*|2026-11-20T14:15': 1,
      't1|v1|2026-11-20T14:15': 1,
    });
    expect(plays('viewings', [played(early), played(late), played(early)])).toEqual({ 't1|v1|viewing1|m1': 3 });
  });

  it('keeps viewings apart that people or sites gave the same id', () => {
    const at = '2026-11-20T14:00:00.000Z';
    expect(plays('viewings', [played(at), played(at, 'm2'), played(at, 'm1', 't2'), played(at)])).toEqual({
      't1|v1|viewing1|m1': 2,
      't1|v1|viewing1|m2': 1,
      't2|v1|viewing1|m1': 1,
    });
  });
});
