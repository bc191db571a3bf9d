import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { entityId, idpKeys, otherKeys, SamlPeer, ssoUrl, type Said } from '@marquee/login-service/testing';
import { as, client, joining, Identity } from './identity-harness.js';

const browser = 'the secret of a browser';
const minute = 60_000;
const refused = (code: string) => ({ code });

/** A text between two others, with both of them. */
function between(xml: string, first: string, last: string): string {
  const from = xml.indexOf(first);
  return from < 0 ? '' : xml.slice(from, xml.indexOf(last, from) + last.length);
}
const assertionIn = (xml: string): string => between(xml, '<saml:Assertion ', '</saml:Assertion>');
const signatureIn = (xml: string): string =>
  between(xml, '<ds:Signature ', '</ds:Signature>') || between(xml, '<Signature ', '</Signature>');

describe('a login by the SAML identity provider of a site', () => {
  let identity: Identity;
  let team: string;
  let peer: SamlPeer;

  beforeEach(async () => {
    identity = await Identity.start();
    team = (await identity.owner()).teamId;
    const invitation = await identity.invite(team);
    await set({ authMethod: 'saml', newcomerInvitation: invitation.id });
    peer = new SamlPeer((await identity.signOn.getSamlMetadata({ teamId: team }, as.visitor())).xml);
  });
  afterEach(() => identity.stop());

  const set = (change: object) => {
    const saml = { samlEntityId: entityId, samlSsoUrl: ssoUrl, samlCertificates: { items: [idpKeys.certificate] } };
    return identity.signOn.updateSignOn({ ...saml, ...change }, as.owner(team));
  };
  const start = async (given: object = {}) =>
    (await identity.signOn.startSamlLogin({ teamId: team, browser, ...given }, as.visitor())).url;
  const accept = async (answer: { samlResponse: string; relayState: string }) =>
    (await identity.signOn.acceptAssertion({ teamId: team, ...answer }, as.visitor())).ticket;
  const finish = (ticket: string, given: object = {}) =>
    identity.signOn.finishSamlLogin({ teamId: team, browser, ticket, client, ...given }, as.visitor());
  const answered = async (said: Said = {}) => accept(await peer.answer(await start(), said));

  it('makes a member of somebody new, and knows them by their name there from then on', async () => {
    const ticket = await accept(await peer.answer(await start({ next: '/user/x' })));
    const { started, next } = await finish(ticket);
    expect(await identity.resolve(started?.token ?? '')).toMatchObject({ name: 'Mia', email: 'mia@example.test' });
    expect(next).toBe('/user/x');
    const again = await finish(await answered({ email: 'renamed@example.test' }));
    expect(again.started?.accountId).toBe(started?.accountId);
  });

  it('sends the browser to where the settings say, with a request of its own each time', async () => {
    const [one, other] = [new URL(await start()), new URL(await start())];
    expect(one.origin + one.pathname).toBe(ssoUrl);
    expect(one.searchParams.get('SAMLRequest')).not.toBe(other.searchParams.get('SAMLRequest'));
    expect(one.searchParams.get('RelayState')).not.toBe(other.searchParams.get('RelayState'));
  });

  it.each<[string, Said]>([
    ['signed with another key', { keys: otherKeys }],
    ['of another issuer', { issuer: 'https://evil.example.test' }],
    ['for another site', { audience: 'https://video.example.test/api/sites/other/saml/metadata' }],
    ['sent to another place', { recipient: 'https://evil.example.test/acs' }],
    ['to another request', { inResponseTo: '_another' }],
    ['to no request', { inResponseTo: '' }],
    ['that is over', { issued: -8 * minute, from: -8 * minute, until: -3 * minute - 1_000 }],
    ['that is not yet good', { from: 3 * minute + 5_000 }],
    [
      'that is too old, however long it says it is good',
      { issued: -14 * minute, from: -14 * minute, until: 60 * minute },
    ],
    ['about a name for a moment', { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
  ])('does not take an assertion %s', async (_what, said) => {
    await expect(answered(said)).rejects.toMatchObject(refused('SIGN_ON_FAILED'));
  });

  it.each<[string, Said]>([
    ['a little late', { issued: -6 * minute, from: -6 * minute, until: -2 * minute }],
    ['a little early', { from: 2 * minute }],
  ])('takes one that is %s: clocks differ', async (_what, said) => {
    expect(await answered(said)).not.toBe('');
  });

  it('takes an answer once, whichever request it is brought to', async () => {
    const url = await start();
    const answer = await peer.answer(url);
    await accept(answer);
    await expect(accept(answer)).rejects.toMatchObject(refused('SIGN_ON_EXPIRED'));
    const { relayState } = await peer.answer(await start());
    await expect(accept({ ...answer, relayState })).rejects.toMatchObject(refused('SIGN_ON_FAILED'));
  });

  it('gives a ticket that is good once, for a minute, in the browser that began', async () => {
    await expect(finish(await answered(), { browser: 'another' })).rejects.toMatchObject(refused('SIGN_ON_EXPIRED'));
    const ticket = await answered();
    expect((await finish(ticket)).started?.token).not.toBe('');
    await expect(finish(ticket)).rejects.toMatchObject(refused('SIGN_ON_EXPIRED'));
    const late = await answered();
    identity.clock.advance(minute);
    await expect(finish(late)).rejects.toMatchObject(refused('SIGN_ON_EXPIRED'));
    // What was given to the browser for the way there is no ticket.
    const state = new URL(await start()).searchParams.get('RelayState') ?? '';
    await expect(finish(state)).rejects.toMatchObject(refused('SIGN_ON_EXPIRED'));
  });

  describe('wrapped', () => {
    const forged = (said: Said, forge: (xml: string) => string) => async () => {
      const answer = await peer.answer(await start(), said);
      const xml = Buffer.from(answer.samlResponse, 'base64').toString();
      const next = forge(xml);
      expect(next).not.toBe(xml);
      return accept({ ...answer, samlResponse: Buffer.from(next).toString('base64') });
    };
    const evil = (assertion: string): string =>
      assertion
        .replace(signatureIn(assertion), '')
        .replace('mia-there', 'boss')
        .replace(/ ID="[^"]+"/, ' ID="_evil"');

    it.each<[string, (xml: string) => string]>([
      ['changed after it was signed', (xml) => xml.replace('mia-there', 'boss')],
      ['without a signature', (xml) => xml.replace(signatureIn(xml), '')],
      ['beside a forged one before it', (xml) => xml.replace('<saml:Assertion ', `${evil(assertionIn(xml))}$&`)],
      ['beside a forged one behind it', (xml) => xml.replace('</samlp:Response>', `${evil(assertionIn(xml))}$&`)],
      [
        'inside of a forged one',
        (xml) =>
          xml.replace(assertionIn(xml), evil(assertionIn(xml)).replace('</saml:Assertion>', `${assertionIn(xml)}$&`)),
      ],
      [
        'in the extensions of a forged answer',
        (xml) =>
          xml.replace(
            assertionIn(xml),
            `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions>${evil(assertionIn(xml))}`,
          ),
      ],
      [
        'in its signature’s object',
        (xml) => {
          const own = assertionIn(xml);
          const signature = signatureIn(own);
          const inner = own.replace(signature, '');
          const tag = signature.startsWith('<ds:') ? 'ds:' : '';
          const end = `</${tag}Signature>`;
          const stuffed = signature.replace(end, `<${tag}Object>${inner}</${tag}Object>${end}`);
          return xml.replace(own, evil(own).replace('<saml:Subject>', `${stuffed}<saml:Subject>`));
        },
      ],
      ['with an entity', (xml) => `<!DOCTYPE x [<!ENTITY who "boss">]>${xml}`],
      ['with a comment in the name', (xml) => xml.replace('mia-there', 'mia<!-- -->-there2')],
    ])('does not take an assertion %s', async (_what, forge) => {
      await expect(forged({}, forge)()).rejects.toMatchObject(refused('SIGN_ON_FAILED'));
    });

    it('reads a name to its end, also where a comment cuts it in two', async () => {
      const ticket = await forged({ nameId: 'mia-there' }, (xml) => xml.replace('mia-there', 'mia<!-- -->-there'))();
      const { started } = await finish(ticket);
      expect((await finish(await answered())).started?.accountId).toBe(started?.accountId);
    });
  });

  describe('that begins at the provider', () => {
    it('is taken only where the site says so, and only once', async () => {
      const unasked = () => peer.answer(undefined);
      await expect(accept(await unasked())).rejects.toMatchObject(refused('SIGN_ON_EXPIRED'));
      await set({ samlIdpInitiated: true });
      const answer = await unasked();
      expect((await finish(await accept(answer), { browser: '' })).started?.token).not.toBe('');
      await expect(accept(answer)).rejects.toMatchObject(refused('SIGN_ON_EXPIRED'));
    });

    it('is no way to use an answer to a request that somebody else made', async () => {
      await set({ samlIdpInitiated: true });
      const answer = await peer.answer(await start());
      await expect(accept({ ...answer, relayState: '' })).rejects.toMatchObject(refused('SIGN_ON_FAILED'));
    });
  });

  it('is the only way in for members, whatever passwords and links they have', async () => {
    const { started } = await finish(await answered());
    await expect(identity.logIn('mia@example.test', team)).rejects.toMatchObject(refused('SIGN_ON_ONLY'));
    await expect(identity.logIn('nobody@example.test', team)).rejects.toMatchObject(refused('SIGN_ON_ONLY'));
    await identity.accounts.requestPasswordReset({ email: 'mia@example.test', teamId: team }, as.visitor());
    const token = await identity.tokenFor('mia@example.test');
    const reset = identity.accounts.resetPassword({ token, password: 'Another-horse-1', client }, as.visitor());
    await expect(reset).rejects.toMatchObject(refused('SIGN_ON_ONLY'));
    const invitation = await identity.invite(team);
    const join = identity.joining.join(joining(invitation.id, 'noa@example.test'), as.visitor(team));
    await expect(join).rejects.toMatchObject(refused('SIGN_ON_ONLY'));
    expect(started?.token).not.toBe('');
    expect((await identity.logIn('owner@example.test')).token).not.toBe('');
  });

  it('holds to what the site says of members', async () => {
    const { started } = await finish(await answered());
    await identity.audience.updateMember({ id: started?.accountId ?? '', disabled: true }, as.owner(team));
    await expect(finish(await answered())).rejects.toMatchObject(refused('ACCOUNT_DISABLED'));
  });

  describe('its settings', () => {
    it('are part of some plans, and have to be complete', async () => {
      const { teamId } = await identity.owner('other@example.test');
      const change = (given: object) =>
        identity.signOn.updateSignOn({ authMethod: 'saml', ...given }, as.owner(teamId));
      await expect(change({})).rejects.toMatchObject(refused('SAML_INCOMPLETE'));
      identity.team = { ...identity.team, plan: 'pro' };
      identity.clock.advance(minute);
      const saml = { samlEntityId: entityId, samlSsoUrl: ssoUrl, samlCertificates: { items: [idpKeys.certificate] } };
      await expect(change(saml)).rejects.toMatchObject(refused('FEATURE_NOT_IN_PLAN'));
      identity.team = { ...identity.team, plan: 'business' };
      identity.clock.advance(minute);
      expect((await change(saml)).authMethod).toBe('saml');
      // Under a lesser plan it goes on keeping strangers out, as it is, until it is turned off.
      identity.team = { ...identity.team, plan: 'pro' };
      identity.clock.advance(minute);
      const elsewhere = { samlSsoUrl: 'https://other.example.test/sso' };
      for (const given of [elsewhere, { ...elsewhere, authMethod: 'saml' }]) {
        await expect(change(given)).rejects.toMatchObject(refused('FEATURE_NOT_IN_PLAN'));
      }
      expect((await change({ authMethod: 'email' })).authMethod).toBe('email');
      await expect(change({ authMethod: 'saml' })).rejects.toMatchObject(refused('FEATURE_NOT_IN_PLAN'));
    });

    it('come from metadata, and say until when a certificate is good', async () => {
      const { certificates, ...read } = await identity.signOn.readSamlMetadata({ xml: peer.metadata }, as.owner(team));
      expect(read).toEqual({ entityId, ssoUrl });
      expect(certificates).toEqual([
        {
          certificate: idpKeys.certificate,
          subject: 'CN=idp.example.test',
          validUntil: expect.stringMatching(/^21\d\d-/),
        },
      ]);
      for (const xml of ['', '<x/>', 'text', `<!DOCTYPE x>${peer.metadata}`]) {
        const reading = identity.signOn.readSamlMetadata({ xml }, as.owner(team));
        await expect(reading).rejects.toMatchObject(refused('SAML_METADATA_INVALID'));
      }
      await expect(set({ samlCertificates: { items: ['MIIB'] } })).rejects.toMatchObject(
        refused('SAML_CERTIFICATE_INVALID'),
      );
    });

    it('stay as they are while there are members', async () => {
      await finish(await answered());
      await expect(set({ authMethod: 'email' })).rejects.toMatchObject(refused('AUTH_METHOD_FIXED'));
    });
  });
});
