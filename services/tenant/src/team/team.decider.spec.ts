import { describe, it } from '@jest/globals';
import {
  initialBrowsing,
  initialDesign,
  initialFooter,
  initialMeasuring,
  type PlanContractFacts,
  type TeamEvent,
} from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { teamDecider, type TeamCommand } from './team.decider.js';

const given = specify(teamDecider);
const create: TeamCommand = {
  type: 'CreateTeam',
  name: 'Akari',
  language: 'ja',
  companyName: 'Akari Inc.',
  registeredAt: '2026-01-31T12:00:00.000Z',
};
const created = {
  type: 'TeamCreated',
  data: {
    name: 'Akari',
    language: 'ja',
    timeZone: 'Asia/Tokyo',
    accentColor: '#4f46e5',
    companyName: 'Akari Inc.',
    plan: 'trial',
    trialEndsAt: '2026-02-14T12:00:00.000Z',
    createdAt: '2026-01-31T12:00:00.000Z',
  },
} as const satisfies TeamEvent;

const contract: PlanContractFacts = {
  ...{ subscriptionId: 'sub_1', plan: 'pro', interval: 'month', amount: 32_780, currency: 'JPY', status: 'active' },
  ...{ startedAt: '2026-02-01T00:00:00.000Z', periodEnd: '2026-03-01T00:00:00.000Z', stops: false, next: null },
  ...{ minimumUntil: '2026-03-01T00:00:00.000Z', owedSince: null, endedAt: null },
};
const follow = (changes: Partial<PlanContractFacts>): TeamCommand => ({
  type: 'FollowContract',
  contract: { ...contract, ...changes },
});
const terms = { plan: 'pro', standing: 'active', trialEndsAt: null, closesAt: null, erasesAt: null } as const;
const over = {
  ...{ ...terms, standing: 'cancelled' as const },
  ...{ closesAt: '2026-03-01T00:00:00.000Z', erasesAt: '2026-03-31T00:00:00.000Z' },
};

describe('teams', () => {
  it('begin with a trial of 14 days from the registration, in Japanese time', () => {
    given().when(create).then(created);
  });

  it('are created once, however often the registration is told', () => {
    given(created)
      .when({ ...create, name: 'Other' })
      .then();
  });

  it('change only the settings that differ', () => {
    given(created)
      .when({ type: 'ChangeSettings', settings: { name: 'Akari', language: 'en', accentColor: '#000000' } })
      .then({ type: 'TeamSettingsChanged', data: { language: 'en', accentColor: '#000000' } });
    given(created)
      .when({ type: 'ChangeSettings', settings: { timeZone: 'Asia/Tokyo' } })
      .then();
  });

  it('keep plan and company when their settings change', () => {
    given(created)
      .when({ type: 'ChangeSettings', settings: { name: 'Hikari', timeZone: 'Europe/Paris' } })
      .thenState({
        ...created.data,
        ...initialDesign,
        ...initialBrowsing,
        ...initialFooter,
        ...initialMeasuring,
        senderName: '',
        automaticCaptions: false,
        ...{ name: 'Hikari', timeZone: 'Europe/Paris', catalog: 'closed', joinInvitation: null, openingPrices: [] },
        ...{ standing: 'trial', closesAt: created.data.trialEndsAt, erasesAt: null, erasedAt: null, remindedAt: null },
        ...{ domain: null, provenDomain: null },
      });
  });

  it('tell nobody of what is not for them, and let nobody join uninvited, until somebody decides so', () => {
    given(created)
      .when({ type: 'ChangeSettings', settings: { catalog: 'closed', joinInvitation: null } })
      .then();
    given(created)
      .when({ type: 'ChangeSettings', settings: { catalog: 'open', joinInvitation: 'welcome' } })
      .then({ type: 'TeamSettingsChanged', data: { catalog: 'open', joinInvitation: 'welcome' } });
  });

  it('show the newest first and members the home page until they choose', () => {
    given(created)
      .when({ type: 'ChangeSettings', settings: { videoOrder: 'newest', startPage: 'home' } })
      .then();
    given(created)
      .when({ type: 'ChangeSettings', settings: { videoOrder: 'title', startPage: 'schedule' } })
      .then({ type: 'TeamSettingsChanged', data: { videoOrder: 'title', startPage: 'schedule' } });
  });

  it('look as ours do until they choose, and change an order only when it differs', () => {
    const headerItems = ['news', 'home'] as const;
    given(created).when({ type: 'ChangeSettings', settings: initialDesign }).then();
    given(created)
      .when({ type: 'ChangeSettings', settings: { headerItems, logo: 'pic', headerColor: '#101010', darkColor: null } })
      .then({ type: 'TeamSettingsChanged', data: { headerItems, logo: 'pic', headerColor: '#101010' } });
    given(created, { type: 'TeamSettingsChanged', data: { headerItems } })
      .when({ type: 'ChangeSettings', settings: { headerItems: ['news', 'home'] } })
      .then();
    given(created, { type: 'TeamSettingsChanged', data: { headerItems } })
      .when({ type: 'ChangeSettings', settings: { headerItems: ['home', 'news'] } })
      .then({ type: 'TeamSettingsChanged', data: { headerItems: ['home', 'news'] } });
  });

  it('let all members in until prices open them, and change nothing by saying the same ones again', () => {
    given(created)
      .when({ type: 'ChangeSettings', settings: { openingPrices: [] } })
      .then();
    const changed = { type: 'TeamSettingsChanged', data: { openingPrices: ['price_1'] } } as const;
    given(created)
      .when({ type: 'ChangeSettings', settings: { openingPrices: ['price_1'] } })
      .then(changed);
    given(created, changed)
      .when({ type: 'ChangeSettings', settings: { openingPrices: ['price_1'] } })
      .then();
  });

  it('offer no invitation that is gone', () => {
    const offered = { type: 'TeamSettingsChanged', data: { joinInvitation: 'welcome' } } as const;
    given(created, offered)
      .when({ type: 'WithdrawInvitation', invitation: 'welcome' })
      .then({ type: 'TeamSettingsChanged', data: { joinInvitation: null } });
    given(created, offered).when({ type: 'WithdrawInvitation', invitation: 'another' }).then();
    given().when({ type: 'WithdrawInvitation', invitation: 'welcome' }).then();
  });

  it('name each network once', () => {
    const link = { network: 'x', url: 'https://x.com/deep' } as const;
    const other = { ...link, network: 'line' } as const;
    const links = (...socialLinks: (typeof link | typeof other)[]) =>
      ({ type: 'ChangeSettings', settings: { socialLinks } }) as const;
    given(created)
      .when(links(link, other))
      .then({ type: 'TeamSettingsChanged', data: { socialLinks: [link, other] } });
    given(created).when(links(link, link)).thenThrows('INVALID_INPUT');
  });

  it('ask none of those who have joined when the survey is gone', () => {
    const asked = { type: 'TeamSettingsChanged', data: { registrationSurvey: 'first' } } as const;
    given(created, asked)
      .when({ type: 'WithdrawSurvey', survey: 'first' })
      .then({ type: 'TeamSettingsChanged', data: { registrationSurvey: null } });
    given(created, asked).when({ type: 'WithdrawSurvey', survey: 'another' }).then();
    given(created).when({ type: 'WithdrawSurvey', survey: 'first' }).then();
    given().when({ type: 'WithdrawSurvey', survey: 'first' }).then();
  });

  it('cannot be changed before they exist', () => {
    given()
      .when({ type: 'ChangeSettings', settings: { name: 'x' } })
      .thenThrows('TEAM_NOT_FOUND');
  });

  it('have the plan that is paid for', () => {
    given(created).when(follow({})).then({ type: 'TeamPlanChanged', data: terms });
    given(created, { type: 'TeamPlanChanged', data: terms })
      .when(follow({ periodEnd: '2026-04-01T00:00:00.000Z' }))
      .then();
    given().when(follow({})).then();
  });

  it('go on for seven days while it is owed, and are kept for thirty when it is over', () => {
    given(created)
      .when(follow({ status: 'unpaid', owedSince: '2026-03-01T00:00:00.000Z' }))
      .then({
        type: 'TeamPlanChanged',
        data: { ...terms, standing: 'unpaid', closesAt: '2026-03-08T00:00:00.000Z' },
      });
    given(created)
      .when(follow({ status: 'canceled', endedAt: '2026-03-01T00:00:00.000Z' }))
      .then({ type: 'TeamPlanChanged', data: over });
  });

  it('are erased when that time is over, not before, and are nothing then', () => {
    const cancelled = { type: 'TeamPlanChanged', data: over } as const;
    const erase = (now: string) => ({ type: 'EraseTeam', now }) as const;
    given(created).when(erase('2027-01-01T00:00:00.000Z')).then();
    given(created, cancelled).when(erase('2026-03-30T23:59:59.999Z')).then();
    const erased = { type: 'TeamErased', data: { erasedAt: '2026-03-31T00:00:00.000Z' } } as const;
    given(created, cancelled).when(erase(over.erasesAt)).then(erased);
    given(created, cancelled, erased).when(erase(over.erasesAt)).then();
    given(created, cancelled, erased).when(create).then();
    given(created, cancelled, erased).when(follow({})).then();
    given(created, cancelled, erased)
      .when({ type: 'ChangeSettings', settings: { name: 'x' } })
      .thenThrows('TEAM_NOT_FOUND');
  });

  it('are bought again while they are kept', () => {
    given(created, { type: 'TeamPlanChanged', data: over })
      .when(follow({}))
      .then({ type: 'TeamPlanChanged', data: terms });
  });

  it('have what is agreed upon, which does not end with what was bought before, and a trial again', () => {
    const none = { trialEndsAt: null, closesAt: null, erasesAt: null };
    const agreed = { type: 'TeamPlanChanged', data: { plan: 'enterprise', standing: 'active', ...none } } as const;
    const now = '2026-03-01T00:00:00.000Z';
    const grant = (plan: 'enterprise' | 'trial') => ({ type: 'GrantPlan', plan, now }) as const;
    given(created).when(grant('enterprise')).then(agreed);
    given(created, agreed).when(grant('enterprise')).then();
    given(created, agreed)
      .when(follow({ status: 'canceled', endedAt: now }))
      .then();
    const trialEndsAt = '2026-03-15T00:00:00.000Z';
    given(created, agreed)
      .when(grant('trial'))
      .then({
        type: 'TeamPlanChanged',
        data: { plan: 'trial', standing: 'trial', ...none, trialEndsAt, closesAt: trialEndsAt },
      });
    given().when(grant('enterprise')).thenThrows('TEAM_NOT_FOUND');
    given(created, { type: 'TeamErased', data: { erasedAt: now } })
      .when(grant('enterprise'))
      .thenThrows('TEAM_NOT_FOUND');
  });
});
