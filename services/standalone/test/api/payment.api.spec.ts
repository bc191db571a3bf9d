import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, type Site } from './site.js';

let installation: Installation;
let site: Site;
let account: string;

beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'ours');
  account = `/api/teams/${site.params['teamId'] ?? ''}/payment-account`;
}, 120_000);

afterAll(() => installation.close());

const connect = async (): Promise<string> => {
  const { url } = await site.owner.must<{ url: string }>('POST', account, { redirectUri: '/admin/payment' });
  // The sandbox's pages are behind the one door.
  return installation.url + new URL(url).pathname;
};
const complete = (page: string, name: string): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ name, country: 'US' }), redirect: 'manual' });

describe('the payment account of a site', () => {
  it('is set up on the page of the sandbox, in the language of the reader, once', async () => {
    expect(await site.owner.must('GET', account)).toMatchObject({ state: 'active', currency: 'JPY' });
    const page = await connect();
    for (const [language, words] of [
      ['ja', '実際の決済は行われません'],
      ['en', 'no real payment is made'],
    ] as const) {
      const shown = await fetch(page, { headers: { 'accept-language': language } });
      expect(await shown.text()).toContain(words);
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await complete(page, '')).status).toBe(400);
    const done = await complete(page, 'Akari');
    expect([done.status, new URL(done.headers.get('location') ?? '').pathname]).toEqual([303, '/admin/payment']);
    expect((await complete(page, 'Akari')).status).toBe(404);
    expect(await site.owner.must('GET', account)).toEqual({
      ...{ state: 'active', payoutsEnabled: true, currency: 'USD', test: true },
      ...{ comparedAt: null, corrected: null },
    });
  });

  it('sends nobody back to a page that is not ours', async () => {
    for (const redirectUri of ['https://evil.test/', '//evil.test', '/admin/../..//evil.test', '/user/demo', '']) {
      const { status, problem } = await site.owner.ask('POST', account, { body: { redirectUri } });
      expect([redirectUri, status, problem.fields[0]?.path]).toEqual([redirectUri, 400, 'redirectUri']);
    }
  });
});
