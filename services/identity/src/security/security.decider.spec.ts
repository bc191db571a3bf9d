import { describe, it } from '@jest/globals';
import { initialSecurity, type SecurityEvent, type SecuritySettings } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { type Asker, securityDecider } from './security.decider.js';

const given = specify(securityDecider);
const nobodySpecial: Asker = { hasTwoFactor: false, address: '203.0.113.5', evenWithoutMyAddress: false };
const change = (changes: Partial<SecuritySettings>, asker: Partial<Asker> = {}, mayRestrict = true) =>
  ({ type: 'ChangeSecurity', changes, asker: { ...nobodySpecial, ...asker }, mayRestrict }) as const;
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
      .when(change({ twoFactorRequired: true, emailCheck: false }, { hasTwoFactor: true }))
      .thenThrows('TWO_FACTOR_NEEDS_EMAIL_CHECK');
    given(changed({ twoFactorRequired: true }))
      .when(change({ emailCheck: false }, { hasTwoFactor: true }))
      .thenThrows('TWO_FACTOR_NEEDS_EMAIL_CHECK');
    given(changed({ emailCheck: false }))
      .when(change({ twoFactorRequired: true }, { hasTwoFactor: true }))
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
      .when(change({ twoFactorRequired: true }, { hasTwoFactor: true }))
      .then(changed({ twoFactorRequired: true }));
  });

  const office = [{ network: '203.0.113.0/24', comment: 'Office' }];
  const elsewhere = [{ network: '198.51.100.0/24', comment: '' }];

  it('say where people may come from, and nothing when that is as it was', () => {
    given()
      .when(change({ administratorNetworks: office, memberNetworks: elsewhere }))
      .then(changed({ administratorNetworks: office, memberNetworks: elsewhere }));
    given(changed({ memberNetworks: office }))
      .when(change({ memberNetworks: [...office, { network: '203.0.113.0/24', comment: 'Again' }] }))
      .then();
    given(changed({ memberNetworks: office }))
      .when(change({ memberNetworks: [] }))
      .then(changed({ memberNetworks: [] }));
  });

  it('shut nobody out who changes them and does not say that they know', () => {
    given()
      .when(change({ administratorNetworks: elsewhere }))
      .thenThrows('OWN_ADDRESS_NOT_ALLOWED');
    given()
      .when(change({ administratorNetworks: elsewhere }, { address: '' }))
      .thenThrows('OWN_ADDRESS_NOT_ALLOWED');
    given()
      .when(change({ administratorNetworks: elsewhere }, { evenWithoutMyAddress: true }))
      .then(changed({ administratorNetworks: elsewhere }));
    // It was so before: another setting may change.
    given(changed({ administratorNetworks: elsewhere }))
      .when(change({ administratorNetworks: elsewhere, singleLogin: true }))
      .then(changed({ singleLogin: true }));
  });

  it('have lists of networks where the plan has them, and elsewhere lose those that they had', () => {
    given()
      .when(change({ memberNetworks: office }, {}, false))
      .thenThrows('FEATURE_NOT_IN_PLAN');
    given(changed({ memberNetworks: office }))
      .when(change({ memberNetworks: [] }, {}, false))
      .then(changed({ memberNetworks: [] }));
  });
});
