import { describe, expect, it } from '@jest/globals';
import { initialSecurity } from '@marquee/contracts';
import type { Account } from '../account/accounts.js';
import type { Credentials } from '../credential/credentials.js';
import { identityKey } from '../member/identity-key.js';
import type { Sites } from '../site/sites.js';
import { SessionGates } from './session-gates.js';

const required = { ...initialSecurity, twoFactorRequired: true };
const gates = new SessionGates({} as Credentials, {} as Sites);
const member = (state: object) => ({ kind: 'member', team: 't', id: 'm', state }) as unknown as Account;
const by = (provider: 'saml' | 'oidc') => ({
  identity: identityKey({ provider, issuer: 'https://idp.test', subject: 's' }),
});

describe('where a second factor is required', () => {
  it.each([
    ['a member without one sets it up', member({}), 'two_factor_not_configured'],
    ['a member with one goes on', member({ authenticator: 'a' }), undefined],
    ['a member of an organisation was asked for it there', member(by('saml')), undefined],
    ['a member by social login, who can set a password, sets it up', member(by('oidc')), 'two_factor_not_configured'],
  ] as const)('%s', async (_what, account, gate) => {
    expect(await gates.of(account, required)).toBe(gate);
  });

  it('nobody sets it up where it is not', async () => {
    expect(await gates.of(member({}), initialSecurity)).toBeUndefined();
  });
});
