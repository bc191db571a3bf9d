import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, type Site } from './site.js';

/** Logins by somebody else's word, at the door: what a browser brings from there, and what it gets. */
let installation: Installation;
let site: Site;
let team: string;

beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'ours');
  team = site.params['teamId'] ?? '';
}, 120_000);

afterAll(() => installation.close());

const post = (path: string, form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  fetch(installation.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers });

describe('the door for what a SAML provider says', () => {
  it('sends the browser on to a page of ours, wherever the form wants it to go, and sets no cookie', async () => {
    const form = { SAMLResponse: 'bm90aGluZw==', RelayState: 'https://evil.example.test/' };
    const answer = await post(`/api/sites/${team}/saml/acs`, form, { host: 'evil.example.test' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/login/${team}/callback?problem=SIGN_ON_UNAVAILABLE`,
    ]);
    expect([answer.headers.getSetCookie(), answer.headers.get('cache-control')]).toEqual([[], 'no-store']);
  });

  it('knows no other spelling of a site', async () => {
    for (const name of [team.toUpperCase(), `${team}%2f..`, 'A']) {
      const answer = await post(`/api/sites/${name}/saml/acs`, { SAMLResponse: 'x' });
      expect(answer.headers.get('location') ?? '').not.toContain('callback');
    }
  });

  it('takes no more than a form of an assertion', async () => {
    const answer = await post(`/api/sites/${team}/saml/acs`, { SAMLResponse: 'x'.repeat(300_000) });
    expect(answer.status).toBe(413);
  });

  it('tells a provider who we are, at the address that people know and not at the one that was asked', async () => {
    const answer = await fetch(`${installation.url}/api/sites/${team}/saml/metadata`, {
      headers: { 'x-forwarded-host': 'evil.example.test' },
    });
    const xml = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('samlmetadata+xml'),
    ]);
    expect(xml).toContain(`/api/sites/${team}/saml/acs`);
    expect(xml).toContain('WantAssertionsSigned="true"');
    expect(xml).not.toContain('evil');
  });
});

describe('a login by a login service', () => {
  it('ends in the browser that began it alone: without its cookie there is none', async () => {
    const body = { state: 'a'.repeat(40), code: 'x' };
    const path = `/api/sites/${team}/social-login/finish`;
    expect((await installation.visitor().ask('POST', path, { body })).problem.code).toBe('SIGN_ON_EXPIRED');
    const ticket = { ticket: 'a'.repeat(40) };
    const saml = `/api/sites/${team}/saml-login/finish`;
    expect((await installation.visitor().ask('POST', saml, { body: ticket })).problem.code).toBe('SIGN_ON_EXPIRED');
  });

  it('is not begun where the site has none', async () => {
    for (const kind of ['social-login', 'saml-login']) {
      const { problem } = await installation.visitor().ask('POST', `/api/sites/${team}/${kind}`, { body: {} });
      expect(problem.code).toBe('SIGN_ON_UNAVAILABLE');
    }
  });

  it('never reaches an address of the inside, whatever an administrator types', async () => {
    const path = `/api/teams/${team}/sign-on/test`;
    for (const issuer of [
      installation.url,
      'https://localhost',
      'https://127.0.0.1',
      'http://169.254.169.254/latest',
    ]) {
      const { status, problem } = await site.owner.ask('POST', path, { body: { issuer } });
      expect([issuer, status, problem.code]).toEqual([issuer, 400, 'ISSUER_UNREACHABLE']);
    }
  });
});
