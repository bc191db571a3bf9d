import { describe, it } from '@jest/globals';
import { initialBrowsing, initialDesign, initialFooter, initialMeasuring } from '@marquee/contracts';
import { create, created, given } from '../../test/team-samples.js';

describe('teams', () => {
  it('begin with a trial of 14 days from the registration, in Japanese time', () => {
    given().when(create).then(created);
  });

  it('are without a phone number where the registration said none of the company', () => {
    const { companyPhone: _phone, ...data } = created.data;
    given({ type: 'TeamCreated', data })
      .when({ type: 'ChangeSettings', settings: { companyPhone: '' } })
      .then();
  });

  it('can get another company with another phone number', () => {
    const settings = { companyName: 'Hikari Inc.', companyPhone: '+81312345678' };
    given(created).when({ type: 'ChangeSettings', settings }).then({ type: 'TeamSettingsChanged', data: settings });
    given(created)
      .when({ type: 'ChangeSettings', settings: { companyName: 'Akari Inc.' } })
      .then();
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
        ...{ domain: null, provenDomain: null, contractRevision: 0 },
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
});
