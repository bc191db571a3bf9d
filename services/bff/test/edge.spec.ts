import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { METHODS, request, type IncomingHttpHeaders } from 'node:http';
import { openDoor, type Door } from './door.js';

/** The door alone, without any service behind it. */
let door: Door;
let address: string;

beforeAll(async () => {
  door = await openDoor();
  address = door.address;
});

afterAll(() => door.close());

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address + path, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

/** With any method at all; `fetch` does not know them all. */
function knock(
  path: string,
  method: string,
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const asking = request(address + path, { method, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    asking.once('error', reject).end();
  });
}

async function csrf(): Promise<Record<string, string>> {
  const { body, headers } = await ask('/api/session');
  return {
    'x-csrf-token': String(body['csrfToken']),
    cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '',
    'content-type': 'application/json',
  };
}

const login = { method: 'POST', body: JSON.stringify({ email: 'a@b.test', password: 'x' }) };

describe('the door for browsers', () => {
  it('tells an unknown path from a wrong method', async () => {
    const unknown = await ask('/api/nothing');
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'ROUTE_NOT_FOUND']);
    const wrong = await ask('/api/login', { method: 'PUT' });
    expect([wrong.status, wrong.body['code'], wrong.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
  });

  it('says of every method but those of a path that it is not allowed, whatever comes with it', async () => {
    const paths = { '/api/session': 'GET, HEAD', '/api/login': 'POST', '/api/openapi.json': 'GET, HEAD' };
    for (const [path, allow] of Object.entries(paths)) {
      // CONNECT is no request to us, but through us.
      for (const method of METHODS.filter((one) => one !== 'CONNECT' && !allow.split(', ').includes(one))) {
        const answer = await knock(path, method);
        expect([path, method, answer.status, answer.headers.allow]).toEqual([path, method, 405, allow]);
      }
    }
    for (const method of ['QUERY', 'POST', 'DELETE']) expect((await knock('/api/nothing', method)).status).toBe(404);
    const body = { method: 'PUT', body: '{"broken', headers: { 'content-type': 'text/plain' } };
    expect((await ask('/api/login', body)).status).toBe(405);
    expect((await ask('/api/nothing', body)).status).toBe(404);
  });

  it('answers problems as RFC 9457 wants them, in the language of the reader', async () => {
    const japanese = await ask('/api/nothing', { headers: { 'accept-language': 'fr;q=0.9, ja;q=0.8, en;q=0.1' } });
    expect(japanese.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(japanese.body).toEqual({
      type: 'urn:marquee:error:ROUTE_NOT_FOUND',
      title: '見つかりません',
      status: 404,
      detail: 'お探しのページは見つかりませんでした。',
      instance: '/api/nothing',
      code: 'ROUTE_NOT_FOUND',
      params: {},
      fields: [],
      correlationId: expect.stringMatching(/^[a-z0-9]{20}$/),
    });
    const chosen = await ask('/api/nothing', { headers: { cookie: 'marquee_language=en', 'accept-language': 'ja' } });
    expect([chosen.body['detail'], chosen.headers.get('content-language')]).toEqual(['Page not found.', 'en']);
  });

  it('refuses to change anything without the token, and for other sites', async () => {
    const headers = await csrf();
    const without = { ...headers, 'x-csrf-token': 'guessed' };
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
    const origin = { ...headers, origin: 'https://evil.test' };
    for (const given of [without, foreign, origin]) {
      const { status, body } = await ask('/api/login', { ...login, headers: given });
      expect([status, body['code']]).toEqual([403, 'CSRF_REJECTED']);
    }
    const { body } = await ask('/api/login', { ...login, headers: { ...headers, origin: address } });
    expect(body['code']).toBe('UNAVAILABLE');
  });

  it('names all that is wrong with a body at once, each in the language of the reader', async () => {
    const headers = { ...(await csrf()), 'accept-language': 'en' };
    const body = JSON.stringify({ email: 'nobody', extra: 1, password: 5 });
    const answer = await ask('/api/login', { method: 'POST', headers, body });
    expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body['fields']).toEqual(
      expect.arrayContaining([
        { path: 'email', code: 'INVALID_EMAIL', params: {}, message: 'Enter a valid email address.' },
        { path: 'password', code: 'INVALID_TYPE', params: {}, message: 'This isn’t the right kind of value.' },
        { path: '', code: 'UNKNOWN_FIELD', params: { names: 'extra' }, message: 'Unknown field: extra' },
      ]),
    );
  });

  it.each([
    ['{', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['{"__proto__": {"admin": true}}', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['[1', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['null', 'application/json', 400, 'INVALID_INPUT'],
    ['[]', 'application/json', 400, 'INVALID_INPUT'],
    ['', 'application/json', 400, 'INVALID_INPUT'],
    ['email=a', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['{}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [`{"email":"${'a'.repeat(2 * 1024 ** 2)}"}`, 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses the body %#.', async (body, type, status, code) => {
    const headers = { ...(await csrf()), 'content-type': type };
    const answer = await ask('/api/login', { method: 'POST', headers, body });
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  it('answers paths that are no paths', async () => {
    for (const path of ['/api/sites/%00/videos', '/api/sites/..%2f..%2fetc/videos', `/api/sites/${'a'.repeat(300)}`]) {
      const { status, body } = await ask(path);
      expect([status, body['type']]).toEqual([404, expect.stringContaining('NOT_FOUND')]);
    }
    const { status, body } = await ask('/api/%E0%A4%A');
    expect([status, body['code']]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it('sends the security headers with everything', async () => {
    for (const path of ['/api/session', '/api/nothing', '/nothing', '/api/openapi.json', '/api/%E0%A4%A']) {
      const { headers } = await ask(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.has('strict-transport-security')).toBe(false);
    }
  });

  it('says nothing of what went wrong inside', async () => {
    const { status, body } = await ask('/api/sites/site1/videos');
    expect([status, body['code'], body['params']]).toEqual([503, 'UNAVAILABLE', {}]);
  });

  it('limits calls that check credentials, and says when to come back', async () => {
    const headers = await csrf();
    let answer: Answer | undefined;
    for (let count = 0; count <= 20; count++) answer = await ask('/api/password-reset', { ...login, headers });
    expect([answer?.status, answer?.body['code']]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
