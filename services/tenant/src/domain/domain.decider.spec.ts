import { describe, expect, it } from '@jest/globals';
import type { PlanName, TeamEvent } from '@marquee/contracts';
import { fold } from '@marquee/kernel';
import { specify } from '@marquee/kernel/testing';
import { teamDecider, type TeamCommand } from '../team/team.decider.js';

const given = specify(teamDecider);
const now = '2026-02-01T00:00:00.000Z';
const created: TeamEvent = {
  type: 'TeamCreated',
  data: {
    ...{ name: 'Akari', language: 'ja', timeZone: 'Asia/Tokyo', accentColor: '#4f46e5', companyName: 'Akari Inc.' },
    ...{ plan: 'trial', trialEndsAt: '2026-02-14T12:00:00.000Z', createdAt: '2026-01-31T12:00:00.000Z' },
  },
};
const on = (plan: PlanName): TeamEvent => ({
  type: 'TeamPlanChanged',
  data: { plan, standing: 'active', trialEndsAt: null, closesAt: null, erasesAt: null },
});
const name = 'club.example.org';
const wanted = { name, token: 'secret1', requestedAt: now };
const request: TeamCommand = { type: 'RequestDomain', name, token: 'secret1', platform: 'video.example.com', now };
const requested: TeamEvent = { type: 'TeamDomainRequested', data: wanted };
const proven: TeamEvent = { type: 'TeamDomainProven', data: { provenAt: now } };
const prove = (...texts: readonly string[]): TeamCommand => ({
  type: 'ProveDomain',
  name,
  looked: { texts, leads: true },
  now,
});
const place = { name: '_marquee.club.example.org' };

describe('the domain of a site', () => {
  it('is wanted with a record that nobody else can know', () => {
    given(created).when(request).then(requested);
    given(created, on('business')).when(request).then(requested);
  });

  it.each(['basic', 'pro'] as const)('is not in the plan %s', (plan) => {
    given(created, on(plan)).when(request).thenThrows('FEATURE_NOT_IN_PLAN');
    given(created, requested, on(plan)).when(prove('marquee=secret1')).thenThrows('FEATURE_NOT_IN_PLAN');
  });

  it('is neither the platform’s own nor below it', () => {
    for (const own of ['video.example.com', 'club.video.example.com']) {
      given(created)
        .when({ ...request, name: own })
        .thenThrows('INVALID_INPUT');
    }
  });

  it('is one at a time; the same one keeps its record', () => {
    given(created, requested)
      .when({ ...request, token: 'secret2' })
      .then();
    given(created, requested)
      .when({ ...request, name: 'other.example.org' })
      .thenThrows('DOMAIN_SET');
  });

  it('is proven by its record, wherever that stands among others, once', () => {
    given(created, requested).when(prove('v=spf1 -all', 'marquee=secret1')).then(proven);
    given(created, requested, proven).when(prove('marquee=secret1')).then();
  });

  it('is nobody else’s once it is proven, and anybody’s before and after', () => {
    const held = (...events: readonly TeamEvent[]) => fold(teamDecider.evolve, [created, ...events])?.provenDomain;
    const removed: TeamEvent = { type: 'TeamDomainRemoved', data: {} };
    const erased: TeamEvent = { type: 'TeamErased', data: { erasedAt: now } };
    expect([held(), held(requested), held(requested, proven)]).toEqual([null, null, name]);
    expect([held(requested, proven, removed), held(requested, proven, erased)]).toEqual([null, null]);
  });

  it('is not proven by no record, by another one, or by silence', () => {
    given(created, requested).when(prove()).thenThrows('DOMAIN_RECORD_MISSING', place);
    given(created, requested)
      .when(prove('marquee=secret2'))
      .thenThrows('DOMAIN_RECORD_DIFFERS', { ...place, found: 'marquee=secret2' });
    given(created, requested)
      .when(prove('x'.repeat(300)))
      .thenThrows('DOMAIN_RECORD_DIFFERS', { ...place, found: 'x'.repeat(80) });
    given(created, requested)
      .when({ type: 'ProveDomain', name, looked: 'unanswered', now })
      .thenThrows('DOMAIN_LOOKUP_FAILED');
  });

  it('has to lead somewhere before members are led to it', () => {
    given(created, requested)
      .when({ type: 'ProveDomain', name, looked: { texts: ['marquee=secret1'], leads: false }, now })
      .thenThrows('DOMAIN_ADDRESS_MISSING', { name });
  });

  it('is not proven by the record of one that it was before', () => {
    given(created).when(prove('marquee=secret1')).thenThrows('DOMAIN_NOT_SET');
    given(created, requested, { type: 'TeamDomainRemoved', data: {} })
      .when(prove('marquee=secret1'))
      .thenThrows('DOMAIN_NOT_SET');
  });

  it('goes at once, and needs no plan for it', () => {
    given(created, requested, proven, on('basic'))
      .when({ type: 'RemoveDomain' })
      .then({ type: 'TeamDomainRemoved', data: {} });
    given(created).when({ type: 'RemoveDomain' }).then();
  });
});
