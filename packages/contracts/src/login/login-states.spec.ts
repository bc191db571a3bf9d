import { describe, expect, it } from '@jest/globals';
import { gateRefusals, loginState, loginStates, sessionGates, type LoginFacts } from './login-states.js';

const nobody = { inside: false, gate: null, shut: null, asked: false, elsewhere: false, ended: null };

describe('the state of the login page', () => {
  const cases: readonly (readonly [LoginFacts, string])[] = [
    [{}, 'loading'],
    [{ session: nobody }, 'login'],
    [{ session: { ...nobody, inside: true } }, 'visible'],
    [{ session: { ...nobody, inside: true, elsewhere: true } }, 'visible'],
    [{ session: { ...nobody, inside: true, shut: 'not_subscribe' } }, 'not_subscribed'],
    [{ session: { ...nobody, inside: true, shut: 'unpaid_user' } }, 'not_subscribed'],
    [{ session: { ...nobody, inside: true, asked: true } }, 'survey_user'],
    [{ session: { ...nobody, inside: true, asked: true, shut: 'unpaid_user' } }, 'not_subscribed'],
    [{ session: { ...nobody, asked: true } }, 'login'],
    [{ session: { ...nobody, elsewhere: true } }, 'entry'],
    [{ session: { ...nobody, gate: 'change_password' } }, 'change_password'],
    [{ session: { ...nobody, gate: 'change_password', elsewhere: true } }, 'change_password'],
    [{ session: { ...nobody, gate: 'two_factor_not_configured' } }, 'two_factor_not_configured'],
    [{ session: { ...nobody, ended: 'single_login', elsewhere: true } }, 'restricted_single_login'],
    [{ session: { ...nobody, ended: 'single_login', inside: true } }, 'visible'],
    [{ session: { ...nobody, ended: 'ip' } }, 'restricted_ip'],
    [{ session: nobody, refusal: 'BLOCKED_BY_IP' }, 'restricted_ip'],
    [{ session: nobody, refusal: 'LOGIN_FAILED' }, 'login'],
    [{ session: nobody, refusal: 'ACCOUNT_DISABLED' }, 'disabled_user'],
    [{ session: nobody, refusal: 'ACCOUNT_UNAPPROVED' }, 'unapproved'],
    [{ session: nobody, refusal: 'EMAIL_UNVERIFIED' }, 'unverified_email'],
    [{ session: nobody, refusal: 'ACCOUNT_CANCELLED' }, 'cancelled'],
    [{ session: nobody, refusal: 'ACCOUNT_EXPIRED' }, 'gone'],
    [{ refusal: 'TEAM_NOT_FOUND' }, 'gone'],
  ];

  it.each(cases)('%j is "%s"', (facts, state) => {
    expect(loginState(facts)).toBe(state);
  });

  it('can be each of them', () => {
    expect(new Set(cases.map(([, state]) => state))).toEqual(new Set(loginStates));
  });

  it('of a held session is the gate at which it is held, and each gate says so in its own words', () => {
    expect(sessionGates.map((gate) => loginState({ session: { ...nobody, gate } }))).toEqual([...sessionGates]);
    expect(new Set(Object.values(gateRefusals)).size).toBe(sessionGates.length);
  });
});
