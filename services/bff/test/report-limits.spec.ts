import { describe, expect, it } from '@jest/globals';
import { visitor, type Principal } from '@marquee/kernel';
import { RateLimits } from '../src/http/rate-limiter.js';
import type { BffOptions } from '../src/options.js';
import type { ServiceClients } from '../src/services/service-clients.js';
import { ReportLimits } from '../src/watching/report-limits.js';

const member = (id: string): Principal => ({ kind: 'member', id, team: 'club', groups: [] });

/** Somebody who reports so many events of each of these viewings at once. */
function reporter() {
  const limits = new ReportLimits(new RateLimits({} as BffOptions, {} as ServiceClients));
  return (principal: Principal, viewings: readonly string[], count: number, address = '192.0.2.1') => {
    const event = { type: 'progress', videoId: 'v1', at: '2026-11-20T04:00:00.000Z' } as const;
    const events = viewings.flatMap((viewing) =>
      Array.from({ length: count }, (_, index) => ({ ...event, id: `${viewing}event${index}`, viewing })),
    );
    const client = { address, userAgent: '', origin: '', platform: '' };
    return limits.count({ params: { teamId: 'club' }, body: { events }, principal, client });
  };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `viewing${index}`.padEnd(16, '0'));

describe('what players report', () => {
  it('is counted by its events, of each viewing 600 in a minute, however few requests bring them', async () => {
    const report = reporter();
    for (let request = 0; request < 6; request++) await report(member('m1'), ['one'], 100);
    await expect(report(member('m1'), ['one'], 1)).rejects.toThrow('RATE_LIMITED');
    await report(member('m1'), ['another'], 100);
  });

  it('is no more than 3,000 of a member, of a visitor by the network they come from', async () => {
    for (const who of [member('m1'), visitor('club')]) {
      const report = reporter();
      for (const viewing of names(30)) await report(who, [viewing], 100);
      await expect(report(who, ['more'], 1)).rejects.toThrow('RATE_LIMITED');
      await report(who.kind === 'visitor' ? who : member('m2'), ['more'], 100, '198.51.100.7');
    }
  });

  it('is let through of a player that was offline for as long as it keeps anything', async () => {
    const report = reporter();
    for (let request = 0; request < 5; request++) await report(member('m1'), ['one'], 100);
  });
});
