import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LoginService } from './login-service.js';

const verifier = 'a verifier that nobody guesses, of forty and more characters';
const challenge = createHash('sha256').update(verifier).digest('base64url');
/** As clients send it: encoded like a form first. */
const basic = `Basic ${Buffer.from('marquee%2Ddemo:marquee%2Ddemo%2Dsecret').toString('base64')}`;

describe('the login service of a demo', () => {
  let now = Date.parse('2026-11-20T03:00:00.000Z');
  const server = createServer();
  let origin: string;
  beforeEach(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const service = new LoginService(() => origin, { now: () => new Date(now) });
    server.removeAllListeners('request').on('request', service.handle);
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const asked = (given: object = {}) =>
    new URLSearchParams({
      ...{ client_id: 'marquee-demo', response_type: 'code', redirect_uri: `${origin}/login/club/callback` },
      ...{ state: 'some state', nonce: 'some nonce', code_challenge: challenge, code_challenge_method: 'S256' },
      ...given,
    });
  const choose = (person: string, given: object = {}) =>
    fetch(`${origin}/login-service/authorize`, {
      method: 'POST',
      body: asked({ person, ...given }),
      redirect: 'manual',
    });
  const arrival = async (answer: Promise<Response>) => new URL((await answer).headers.get('location') ?? '');
  const redeem = (code: string, given: object = {}, authorization = basic) =>
    fetch(`${origin}/login-service/token`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
        ...{ redirect_uri: `${origin}/login/club/callback`, ...given },
      }),
    });
  const codeOf = async () => (await arrival(choose('haruka'))).searchParams.get('code') ?? '';

  it('says who somebody is whom it was asked for, by a signature that its keys open', async () => {
    const page = await fetch(`${origin}/login-service/authorize?${asked().toString()}`);
    expect(await page.text()).toContain('member@demo.test');
    const back = await arrival(choose('haruka'));
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      state: 'some state',
      iss: `${origin}/login-service`,
    });
    const { id_token: token } = (await (await redeem(back.searchParams.get('code') ?? '')).json()) as {
      id_token: string;
    };
    const [head = '', body = '', signature = ''] = token.split('.');
    const { keys } = (await (await fetch(`${origin}/login-service/jwks`)).json()) as { keys: [JsonWebKey] };
    const key = { key: createPublicKey({ key: keys[0], format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
      ...{ iss: `${origin}/login-service`, aud: 'marquee-demo', sub: 'haruka', nonce: 'some nonce' },
      ...{ email: 'member@demo.test', email_verified: true },
    });
  });

  it('says it once, within a minute, and to who began and has the secret alone', async () => {
    const code = await codeOf();
    expect((await redeem(code)).status).toBe(200);
    expect((await redeem(code)).status).toBe(400);
    expect((await redeem(await codeOf(), { code_verifier: 'another' })).status).toBe(400);
    expect((await redeem(await codeOf(), { redirect_uri: `${origin}/elsewhere` })).status).toBe(400);
    expect((await redeem(await codeOf(), {}, 'Basic eDp5')).status).toBe(401);
    const late = await codeOf();
    now += 60_000;
    expect((await redeem(late)).status).toBe(400);
  });

  it('sends nobody to another place, and who does not want to log in back', async () => {
    for (const given of [
      { redirect_uri: 'https://evil.example.test/' },
      { client_id: 'x' },
      { code_challenge_method: 'plain' },
    ]) {
      expect((await choose('haruka', given)).status).toBe(400);
    }
    expect((await arrival(choose(''))).searchParams.get('error')).toBe('access_denied');
    expect((await choose('"><script>')).status).toBe(303);
    const page = await fetch(`${origin}/login-service/authorize?${asked({ state: '"><script>' }).toString()}`);
    expect(await page.text()).not.toContain('<script>');
  });
});
