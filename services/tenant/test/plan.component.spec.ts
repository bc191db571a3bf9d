import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  administratorEvents,
  keptDays,
  planContractEvents,
  type PlanContractFacts,
  type TeamEvents,
  type EnvelopeOf,
} from '@marquee/contracts';
import { ManualClock, type EventEnvelope } from '@marquee/kernel';
import type { InProcessRpc, PrincipalSigner, RpcClient, ServicePorts } from '@marquee/nest-kit';
import { openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import { done } from '@marquee/ports';
import { HostileBus, until } from '@marquee/ports/testing';
import { PlanContract, PlanServiceService } from '@marquee/proto/billing';
import { LandingPageServiceService, TeamServiceService } from '@marquee/proto/tenant';
import { tenantService } from '../src/index.js';
import { landingPageCollection } from '../src/landing-page/landing-page.js';
import { queries } from './queries.js';

const day = 86_400_000;
const facts: PlanContractFacts = {
  ...{ subscriptionId: 'sub_1', plan: 'basic', interval: 'month', amount: 10_780, currency: 'JPY', status: 'active' },
  ...{ startedAt: '2026-01-01T00:00:00.000Z', periodEnd: '2026-02-01T00:00:00.000Z' },
  ...{ minimumUntil: '2026-02-01T00:00:00.000Z', stops: false, next: null, owedSince: null, endedAt: null },
};

describe('the plan of a site, as time goes on', () => {
  const clock = new ManualClock('2026-01-01T00:00:00.000Z');
  const bus = new HostileBus();
  let fixture: ServiceFixture<ServicePorts>;
  let teams: RpcClient<TeamServiceService>;
  let pages: RpcClient<LandingPageServiceService>;
  /** By their ids: this bus tells everything twice. */
  const told = new Map<string, EnvelopeOf<TeamEvents>>();
  let revision = 0;
  /** What billing says of contracts; of others it knows none. */
  const contracts = new Map<string, string>();
  /** The teams about whose contracts it was asked. */
  const asked: string[] = [];
  const peers = (channel: InProcessRpc, signer: PrincipalSigner): void => {
    const { getContract } = PlanServiceService;
    channel.register(getContract.path, async (_bytes, { principal }) => {
      const { team } = signer.verify(principal);
      asked.push(team);
      const status = contracts.get(team);
      const known = status === undefined ? undefined : { ...PlanContract.decode(new Uint8Array()), status };
      return getContract.responseSerialize({ contract: known, test: true });
    });
  };

  const owner = (team: string) => ({
    principal: { kind: 'administrator', id: 'a', team, role: 'owner', categories: [] } as const,
  });
  const event = (team: string, type: string, data: object): EventEnvelope => ({
    ...{ id: `${team}-${(revision += 1)}`, type, schema: 1, team, entity: 'e', entityId: team, revision },
    ...{ at: clock.now().toISOString(), actor: { kind: 'service', id: 'billing' }, data },
  });
  const tell = async (topic: string, ...events: EventEnvelope[]) => {
    await bus.publish(topic, events);
    await fixture.settle();
  };
  const register = (team: string) => {
    const site = { name: 'Site', language: 'ja', companyName: 'Akari' };
    const said = { role: 'owner', categories: [], site, name: '', email: '', phone: '' };
    return tell(administratorEvents.topic, event(team, 'AdministratorRegistered', said));
  };
  const news = (team: string, changes: Partial<PlanContractFacts>) =>
    event(team, 'PlanContractChanged', { ...facts, ...changes });
  const contract = (team: string, changes: Partial<PlanContractFacts>) =>
    tell(planContractEvents.topic, news(team, changes));
  const is = (team: string) =>
    teams.getTeam({}, owner(team)).then(
      ({ standing }) => standing,
      (error: unknown) => error instanceof Error && error.message,
    );
  /** Long enough for what is due to be looked at. */
  const looked = () => wait(1_200);

  beforeAll(async () => {
    await bus.subscribe('test', ['tenant.team'], async (one) => {
      told.set(one.id, one as EnvelopeOf<TeamEvents>);
      return done;
    });
    fixture = await openService(tenantService, { queries, bus, clock, peers });
    teams = fixture.client(TeamServiceService);
    pages = fixture.client(LandingPageServiceService);
  });
  afterAll(() => fixture.stop());

  it('ends with its erasure, thirty days after the contract did and not before, once, with what it showed', async () => {
    await register('gone');
    await register('stays');
    for (const team of ['gone', 'stays']) await pages.update({ title: 'Dive' }, owner(team));
    const endedAt = clock.now().toISOString();
    await contract('gone', { status: 'canceled', endedAt });
    expect((await teams.getTeam({}, owner('gone'))).erasesAt).toBe(
      new Date(clock.now().getTime() + keptDays * day).toISOString(),
    );
    clock.advance(keptDays * day - 1);
    await looked();
    expect(await is('gone')).toBe('cancelled');
    clock.advance(1);
    await until(async () => (await is('gone')) === 'TEAM_NOT_FOUND');
    const shown = async (team: string) =>
      (await fixture.documents.team(landingPageCollection, team).kept('', 10)).filter(({ state }) => state !== null)
        .length;
    await until(async () => (await shown('gone')) === 0);
    expect([await shown('stays'), await is('stays')]).toEqual([1, 'trial']);
    await bus.settle();
    expect([...told.values()].filter(({ type }) => type === 'TeamErased').map(({ team }) => team)).toEqual(['gone']);
  });

  it('is announced in time, each once, and goes on being so when it is owed', async () => {
    const said = (team: string) =>
      [...told.values()].flatMap((one) => (one.type === 'TeamPlanReminded' && one.team === team ? [one.data] : []));
    await register('trial');
    const ends = (await teams.getTeam({}, owner('trial'))).trialEndsAt ?? '';
    const at = (days: number) => new Date(Date.parse(ends) - days * day).toISOString();
    clock.advance(7 * day - 1);
    await looked();
    expect(said('trial')).toEqual([]);
    clock.advance(1);
    const first = { kind: 'trial_ends', at: at(7), until: ends };
    await until(async () => said('trial').length > 0);
    // Nobody looked for five days: of what was missed the last is said.
    clock.advance(5 * day);
    await until(async () => said('trial').length > 1);
    await looked();
    expect(said('trial')).toEqual([first, { ...first, at: at(3) }]);
    const owedSince = clock.now().toISOString();
    await contract('trial', { status: 'unpaid', owedSince });
    await until(async () => said('trial').length > 2);
    expect(said('trial').at(-1)).toMatchObject({ kind: 'owed', at: owedSince });
    await contract('trial', {});
    clock.advance(8 * day);
    await looked();
    expect(said('trial')).toHaveLength(3);
  });

  it('is kept when somebody buys a plan again before that', async () => {
    await register('back');
    await contract('back', { status: 'canceled', endedAt: clock.now().toISOString() });
    clock.advance((keptDays - 1) * day);
    await contract('back', { subscriptionId: 'sub_2' });
    clock.advance(2 * day);
    await looked();
    expect(await is('back')).toBe('active');
  });

  it('does not end by news of a contract that was followed by another one, however late they come', async () => {
    await register('late');
    await contract('late', {});
    const ended = news('late', { status: 'canceled', endedAt: clock.now().toISOString() });
    clock.advance((keptDays + 1) * day);
    await contract('late', { subscriptionId: 'sub_2' });
    await tell(planContractEvents.topic, ended);
    await looked();
    expect(await is('late')).toBe('active');
  });

  it('does not end with an erasure while billing knows of a contract that goes on', async () => {
    await register('paying');
    contracts.set('paying', 'active');
    await contract('paying', { status: 'canceled', endedAt: clock.now().toISOString() });
    clock.advance(keptDays * day);
    await until(() => asked.includes('paying'));
    expect(await is('paying')).toBe('cancelled');
    contracts.set('paying', 'canceled');
    clock.advance(day - 1);
    await looked();
    expect(await is('paying')).toBe('cancelled');
    clock.advance(1);
    await until(async () => (await is('paying')) === 'TEAM_NOT_FOUND');
  });
});
