import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, type Site } from './site.js';

/** Logins by somebody else's word, and by a link, at the door: what a browser brings from there, and what it gets. */
let installation: Installation;
let site: Site;
let team: string;

beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'ours');
  team = site.params['teamId'] ?? '';
}, 120_000);

afterAll(() => installation.close());

const post = (path: string, form: Readonly<Record<string, string>>) =>
  fetch(installation.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

describe('the door for what a SAML provider says', () => {
  it('sends the browser on to a page of ours, wherever the form wants it to go, and sets no cookie', async () => {
    const form = new URLSearchParams({ SAMLResponse: 'bm90aGluZw==', RelayState: 'https://evil.example.test/' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'evil.example.test' };
    expect(await posted(`/api/sites/${team}/saml/acs`, form.toString(), headers)).toEqual({
      status: 303,
      location: `/login/${team}/callback?problem=SIGN_ON_UNAVAILABLE`,
      cookies: undefined,
    });
    const { headers: answered } = await post(`/api/sites/${team}/saml/acs`, { SAMLResponse: 'bm90aGluZw==' });
    expect(answered.get('cache-control')).toBe('no-store');
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

describe('a link in a mail', () => {
  it.each([
    ['Host', { host: 'evil.example.test' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example.test' }],
    ['Forwarded', { forwarded: 'host=evil.example.test;proto=https' }],
  ])('leads to the address that people know, whatever %s says', async (_name, headers) => {
    const before = await mailsWith('/reset_password/');
    expect((await asked('/api/password-reset/request', { email: 'owner@ours.test' }, headers)).status).toBe(202);
    const [text = ''] = await until(
      () => mailsWith('/reset_password/'),
      ({ length }) => length > before.length,
    );
    const link = text.split(/\s/).find((word) => word.includes('/reset_password/')) ?? '';
    expect(new URL(link).hostname).toBe('localhost');
    expect(text).not.toContain('evil');
  });
});

/** Texts of the mails with such a link, the newest first. */
async function mailsWith(link: string): Promise<readonly string[]> {
  const { items } = await installation.visitor().must<{ items: readonly { text: string }[] }>('GET', '/api/mailbox');
  return items.flatMap(({ text }) => (text.includes(link) ? [text] : []));
}

/** A call of somebody new, as the API's own pages make it, with any headers: `fetch` would not send another Host. */
async function asked(path: string, body: object, headers: Readonly<Record<string, string>>) {
  const session = await fetch(`${installation.url}/api/session`);
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  const cookie = session.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  const own = { 'content-type': 'application/json', 'x-csrf-token': csrfToken, cookie: cookie.join('; ') };
  return posted(path, JSON.stringify(body), { ...own, ...headers });
}

function posted(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<Posted> {
  const { promise, resolve, reject } = Promise.withResolvers<Posted>();
  const sent = request(installation.url + path, { method: 'POST', headers });
  sent.once('error', reject).once('response', (answer) => {
    answer.resume();
    resolve({
      status: answer.statusCode ?? 0,
      location: answer.headers.location,
      cookies: answer.headers['set-cookie'],
    });
  });
  sent.end(body);
  return promise;
}

interface Posted {
  readonly status: number;
  readonly location: string | undefined;
  readonly cookies: readonly string[] | undefined;
}
