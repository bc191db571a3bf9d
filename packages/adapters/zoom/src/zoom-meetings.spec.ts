import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Meetings } from '@marquee/ports';
import { meetingsContract } from '@marquee/ports/contracts';
import { client, ZoomSandbox } from '@marquee/zoom-sandbox';
import { ZoomMeetings, zoomPlaces } from './index.js';

const redirectUri = 'https://site.test/admin/setting/zoom_setting/authorized';

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

const meetingsAt = (url: string): Meetings =>
  new ZoomMeetings({ clientId: client.id, clientSecret: client.secret, places: () => zoomPlaces(url), sandbox: true });

meetingsContract(async () => {
  const options = { clock: { now: () => new Date() }, secret: 'secret', redirectUris: () => [redirectUri] };
  let sandbox = new ZoomSandbox(options);
  const { origin, close } = await serve((request, response) => sandbox.handle(request, response));
  const open = () => meetingsAt(ZoomSandbox.at(origin));
  return {
    port: open(),
    async reopen() {
      sandbox = new ZoomSandbox(options);
      return open();
    },
    async answer(page, consents) {
      const html = await (await fetch(page)).text();
      const hidden = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const body = new URLSearchParams(
        hidden.map(([, name = '', value = '']): [string, string] => [name, unescaped(value)]),
      );
      body.set('host', consents ? 'sandboxHost1' : '');
      const { headers } = await fetch(ZoomSandbox.at(origin) + '/oauth/authorize', {
        ...{ method: 'POST', body, redirect: 'manual' },
      });
      return new URL(headers.get('location') ?? '');
    },
    dispose: close,
  };
});

const unescaped = (text: string): string =>
  text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)));

describe('meetings by Zoom', () => {
  let answer: RequestListener;
  let asked = 0;
  let server: Awaited<ReturnType<typeof serve>>;
  let meetings: Meetings;

  beforeEach(async () => {
    asked = 0;
    server = await serve((request, response) => {
      asked += 1;
      answer(request, response);
    });
    meetings = meetingsAt(server.origin);
  });
  afterEach(() => server.close());

  const says =
    (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): RequestListener =>
    (_request, response) =>
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  const planned = { title: 'Q&A', startsAt: '2100-01-01T03:00:00.000Z', endsAt: '2100-01-01T04:00:00.000Z' };
  const failing = (reason: string, more: object = {}) => ({ name: 'MeetingsFailure', reason, ...more });

  it('are asked for once more where a read failed, and never where something is made', async () => {
    answer = says(502, '');
    await expect(meetings.upcoming('a')).rejects.toMatchObject(failing('unavailable'));
    expect(asked).toBe(2);
    asked = 0;
    await expect(meetings.create('a', planned)).rejects.toMatchObject(failing('unavailable'));
    expect(asked).toBe(1);
  });

  it('wait as long as Zoom says when that is a moment, and say how long when it is not', async () => {
    answer = (request, response) =>
      (asked === 1 ? says(429, { code: 429 }, { 'retry-after': '1' }) : says(200, { meetings: [] }))(request, response);
    expect(await meetings.upcoming('a')).toEqual({ items: [], next: null });
    answer = says(429, { code: 429 }, { 'retry-after': '3' });
    asked = 0;
    await expect(meetings.upcoming('a')).rejects.toMatchObject(failing('limited', { seconds: 3 }));
    expect(asked).toBe(1);
    await expect(meetings.create('a', planned)).rejects.toMatchObject(failing('limited', { seconds: 3 }));
  });

  it.each([
    ['no JSON', '<html>'],
    ['no list', { next_page_token: '' }],
    ['no address', { meetings: [{ id: 1, topic: 'x' }] }],
    ['an address that is none', { meetings: [{ id: 1, topic: 'x', join_url: 'javascript:alert(1)' }] }],
  ])('take no answer with %s', async (_name, body) => {
    answer = says(200, body);
    await expect(meetings.upcoming('a')).rejects.toMatchObject(failing('unavailable', { code: 'unreadable' }));
  });

  it('tell what Zoom says by its codes alone', async () => {
    answer = says(400, { code: 3000, message: 'User mia@example.test cannot' });
    const failure = await meetings.create('a', planned).catch((error: unknown) => error);
    expect(failure).toMatchObject(failing('refused', { code: '3000' }));
    expect(String(failure)).not.toContain('mia');
    answer = says(401, { code: 124, message: 'Invalid access token.' });
    await expect(meetings.holder('a')).rejects.toMatchObject(failing('expired'));
    answer = says(401, { error: 'invalid_client' });
    await expect(meetings.renew('r')).rejects.toMatchObject(failing('unavailable', { code: 'invalid_client' }));
  });

  it('show one without fixed times as open at any time', async () => {
    answer = says(200, {
      meetings: [{ id: 85_000_000_001, topic: 'Open', join_url: 'https://zoom.us/j/85000000001' }],
    });
    const { items } = await meetings.upcoming('a');
    expect(items).toEqual([
      { id: '85000000001', title: 'Open', startsAt: null, endsAt: null, joinUrl: 'https://zoom.us/j/85000000001' },
    ]);
  });

  it('are at Zoom unless another address is said, which must be one', () => {
    expect(zoomPlaces()).toEqual({
      consent: 'https://zoom.us/oauth/authorize',
      oauth: 'https://zoom.us/oauth',
      api: 'https://api.zoom.us/v2',
    });
    expect(() => zoomPlaces('ftp://zoom.test')).toThrow('http');
  });
});
