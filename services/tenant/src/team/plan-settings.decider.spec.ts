import { describe, it } from '@jest/globals';
import type { PlanName, TeamEvent, TeamSettings } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { teamDecider } from './team.decider.js';

const given = specify(teamDecider);
const born = { language: 'ja', timeZone: 'Asia/Tokyo', accentColor: '#4f46e5', companyName: 'Akari Inc.' } as const;
const created: TeamEvent = {
  type: 'TeamCreated',
  data: {
    ...born,
    ...{ name: 'Akari', plan: 'trial', trialEndsAt: '2026-02-14T12:00:00.000Z', createdAt: '2026-01-31T12:00:00.000Z' },
  },
};
const planned = (plan: PlanName): TeamEvent => ({
  type: 'TeamPlanChanged',
  data: { plan, standing: 'active', trialEndsAt: null, closesAt: null, erasesAt: null },
});
const change = (settings: Partial<TeamSettings>) => ({ type: 'ChangeSettings', settings }) as const;
const changed = (data: Partial<TeamSettings>): TeamEvent => ({ type: 'TeamSettingsChanged', data });

describe.each([
  ['hide that they run on Marquee', { hideLogo: true }, { hideLogo: false }, 'business', 'pro', 'FEATURE_NOT_IN_PLAN'],
  [
    'want captions of each new video',
    ...([{ automaticCaptions: true }, { automaticCaptions: false }] as const),
    ...(['pro', 'basic', 'ANALYSIS_NOT_IN_PLAN'] as const),
  ],
  [
    'are opened by prices',
    ...([{ openingPrices: ['price_1'] }, { openingPrices: [] }] as const),
    ...(['pro', 'basic', 'SELLING_NOT_IN_PLAN'] as const),
  ],
] as const)('teams that %s', (_what, on, off, having, lacking, code) => {
  it('do so in the trial and where their plan has it, and not below', () => {
    given(created).when(change(on)).then(changed(on));
    given(created, planned(having)).when(change(on)).then(changed(on));
    given(created, planned(lacking)).when(change(on)).thenThrows(code);
  });

  it('can take back what they wished for under a better plan, and it is no reason to refuse the rest', () => {
    const before = [created, planned(having), changed(on), planned(lacking)] as const;
    given(...before)
      .when(change({ ...on, name: 'Hikari' }))
      .then(changed({ name: 'Hikari' }));
    given(...before)
      .when(change(off))
      .then(changed(off));
  });
});
