import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { domainError } from '@marquee/contracts';
import { ManualClock, service, type EventEnvelope, type Principal } from '@marquee/kernel';
import type { InProcessRpc, RpcClient, ServicePorts } from '@marquee/nest-kit';
import { openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import { HostileBus } from '@marquee/ports/testing';
import { Survey, SurveyServiceService } from '@marquee/proto/engagement';
import { TeamServiceService, TenantReferenceServiceService } from '@marquee/proto/tenant';
import { tenantService } from '../src/index.js';
import { queries } from './queries.js';

const told = (team: string, event: Pick<EventEnvelope, 'type' | 'entity' | 'entityId' | 'data'>): EventEnvelope => ({
  ...{ ...event, id: `${event.type}-${event.entityId}-${team}`, schema: 1, team, revision: 1 },
  ...{ at: '2026-01-01T00:00:00.000Z', actor: { kind: 'visitor', id: '' } },
});

describe('the survey that a site asks of those who have joined', () => {
  const bus = new HostileBus();
  /** Of the stand-in for engagement. */
  const surveys = new Set<string>();
  let fixture: ServiceFixture<ServicePorts>;
  let sites: RpcClient<TeamServiceService>;
  let references: RpcClient<TenantReferenceServiceService>;
  let team = '';
  let teams = 0;

  const peers = (channel: InProcessRpc): void => {
    const { get } = SurveyServiceService;
    channel.register(get.path, async (bytes) => {
      const { id } = get.requestDeserialize(bytes);
      if (!surveys.has(id)) throw domainError('SURVEY_NOT_FOUND');
      return get.responseSerialize({ ...Survey.decode(new Uint8Array()), id });
    });
  };

  beforeAll(async () => {
    fixture = await openService(tenantService, { queries, bus, clock: new ManualClock(), peers });
    sites = fixture.client(TeamServiceService);
    references = fixture.client(TenantReferenceServiceService);
  });
  beforeEach(async () => {
    teams += 1;
    team = `team${teams}`;
    surveys.clear();
    surveys.add('first');
    const data = { role: 'owner', categories: [], site: { name: 'Club', language: 'ja', companyName: '' } };
    const registered = { type: 'AdministratorRegistered', entity: 'administrator', entityId: `owner-${team}`, data };
    await bus.publish('identity.administrator', [told(team, registered)]);
    await fixture.settle();
  });
  afterAll(() => fixture.stop());

  const owner = (): { readonly principal: Principal } => ({
    principal: { kind: 'administrator', id: 'a', team, role: 'owner', categories: [] },
  });
  const choose = (registrationSurvey: string) => sites.updateTeam({ registrationSurvey }, owner());
  const chosen = async () => (await sites.getTeam({}, owner())).registrationSurvey;
  const asEngagement = () => ({ principal: service('engagement', team) });
  const delivered = async (id: string, of = team) => {
    await bus.publish('engagement.survey', [
      told(of, { type: 'SurveyDeleted', entity: 'survey', entityId: id, data: {} }),
    ]);
    await fixture.settle();
  };

  it('is told to whoever wants to delete it', async () => {
    const count = async () => (await references.count({ to: 'survey', ids: ['first', 'other'] }, asEngagement())).items;
    const list = async (id: string) =>
      (await references.list({ to: 'survey', id, limit: 10, after: undefined }, asEngagement())).items;
    expect([await count(), await list('first')]).toEqual([[], []]);
    await choose('first');
    expect(await count()).toEqual([{ id: 'first', count: 1 }]);
    expect(await list('first')).toEqual([{ kind: 'team', id: team, title: 'Club' }]);
    expect(await list('other')).toEqual([]);
    await choose('');
    expect(await count()).toEqual([]);
  });

  it('is asked no more when it is gone, whichever is saved last', async () => {
    await choose('first');
    await delivered('other');
    await delivered('first', 'another-team');
    expect(await chosen()).toBe('first');
    surveys.clear();
    await delivered('first');
    expect(await chosen()).toBeUndefined();
    // Chosen after the deletion was told, by somebody who had looked before it.
    await choose('first');
    await fixture.settle();
    expect(await chosen()).toBeUndefined();
  });
});
