import { describe, expect, it } from '@jest/globals';
import { domainError } from '@marquee/contracts';
import type { BffOptions, BffPorts } from '../src/options.js';
import type { ServiceClients } from '../src/services/service-clients.js';
import { Standings } from '../src/site/standings.js';

const now = '2026-11-22T12:00:00.000Z';

function standingsOf(closesAt: string | undefined | Error, closesUnpaidSites?: boolean) {
  let asked = 0;
  const getTeam = async () => {
    asked += 1;
    if (closesAt instanceof Error) throw closesAt;
    return { closesAt };
  };
  const ports = { clock: { now: () => new Date(now) }, ...(closesUnpaidSites !== undefined && { closesUnpaidSites }) };
  const services = { teams: { getTeam }, as: () => ({}) };
  const standings = new Standings(ports as unknown as BffPorts & BffOptions, services as unknown as ServiceClients);
  return { standings, asked: () => asked };
}

describe('the standing of a site', () => {
  it.each([
    ['the instant has come', now, true],
    ['it is a millisecond away', '2026-11-22T12:00:00.001Z', false],
    ['none is set', undefined, false],
  ])('shuts it when %s', async (_when, closesAt, expected) => {
    expect(await standingsOf(closesAt, true).standings.isShut('club')).toBe(expected);
  });

  it.each([undefined, false])('shuts nobody before the operator says so (%s)', async (said) => {
    const { standings, asked } = standingsOf('2020-01-01T00:00:00.000Z', said);
    expect(await standings.isShut('club')).toBe(false);
    expect(asked()).toBe(0);
  });

  it('is asked for once by all calls of a page', async () => {
    const { standings, asked } = standingsOf(now, true);
    expect(await Promise.all([standings.isShut('club'), standings.isShut('club')])).toEqual([true, true]);
    expect(await standings.isShut('club')).toBe(true);
    expect(asked()).toBe(1);
  });

  it('shuts no site that nobody knows: what is asked for says so', async () => {
    expect(await standingsOf(domainError('TEAM_NOT_FOUND'), true).standings.isShut('club')).toBe(false);
  });
});
