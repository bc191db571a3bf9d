import { describe, it } from '@jest/globals';
import { initialSecurity, type SecurityEvent, type SecuritySettings } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { securityDecider } from './security.decider.js';

const given = specify(securityDecider);
const change = (changes: Partial<SecuritySettings>, hasTwoFactor = false) =>
  ({ type: 'ChangeSecurity', changes, hasTwoFactor }) as const;
const changed = (data: Partial<SecuritySettings>): SecurityEvent => ({ type: 'SecuritySettingsChanged', data });

describe('the security settings of a site', () => {
  it('change by what differs alone', () => {
    given().when(change(initialSecurity)).then();
    given()
      .when(change({ singleLogin: true, emailCheck: true }))
      .then(changed({ singleLogin: true }));
    given(changed({ singleLogin: true }))
      .when(change({ singleLogin: true }))
      .then();
  });

  it('keep what was not changed', () => {
    given(changed({ singleLogin: true }))
      .when(change({ complexPassword: true }))
      .thenState({ ...initialSecurity, singleLogin: true, complexPassword: true });
  });

  it('demand a second factor only together with the check of addresses, whichever comes first', () => {
    given()
      .when(change({ twoFactorRequired: true, emailCheck: false }, true))
      .thenThrows('TWO_FACTOR_NEEDS_EMAIL_CHECK');
    given(changed({ twoFactorRequired: true }))
      .when(change({ emailCheck: false }, true))
      .thenThrows('TWO_FACTOR_NEEDS_EMAIL_CHECK');
    given(changed({ emailCheck: false }))
      .when(change({ twoFactorRequired: true }, true))
      .thenThrows('TWO_FACTOR_NEEDS_EMAIL_CHECK');
    given(changed({ twoFactorRequired: true }))
      .when(change({ emailCheck: false, twoFactorRequired: false }))
      .then(changed({ emailCheck: false, twoFactorRequired: false }));
  });

  it('lock nobody out who demands a second factor of others and has none', () => {
    given()
      .when(change({ twoFactorRequired: true }))
      .thenThrows('OWN_TWO_FACTOR_FIRST');
    given()
      .when(change({ twoFactorRequired: true }, true))
      .then(changed({ twoFactorRequired: true }));
  });
});
