import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TrustedProxies } from '@marquee/nest-kit';
import { hasNginx, openNginx, type Nginx } from '@marquee/ports/testing';
import { openDoor, type Door } from './door.js';

/** Calls that check credentials, per minute and requester. */
const allowed = 20;
const trusting = (setting: string) => TrustedProxies.parse('MARQUEE_TRUSTED_PROXIES', setting);

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Tries to log in, from one of the many addresses of this machine. */
function knock(address: string, headers: Readonly<Record<string, string>> = {}, localAddress = '127.0.0.1') {
  return new Promise<Answer>((resolve, reject) => {
    const asking = request(`${address}/api/login`, { method: 'POST', headers, localAddress, agent: false });
    asking.once('error', reject).once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    asking.end();
  });
}

/** Somebody asks until the limit says no. */
async function expectLimited(ask: (attempt: number) => Promise<Answer>): Promise<void> {
  let attempts = 0;
  while ((await ask(attempts)).status !== 429) expect(++attempts).toBeLessThan(5 * allowed);
  // On a slow machine the limit gives some room again meanwhile.
  expect(attempts).toBeGreaterThanOrEqual(allowed);
}

describe('requests are counted by who asks', () => {
  let door: Door;
  afterEach(() => door.close());

  it('and not by what the header says, when nobody is trusted', async () => {
    door = await openDoor();
    await expectLimited((n) => knock(door.address, { 'x-forwarded-for': `192.0.2.${n}` }));
    await expectLimited(() => knock(door.address, {}, '127.0.0.2'));
  });

  it.each(['127.0.0.1', '1', '127.0.0.1/32, 10.0.0.0/8'])(
    'and not by what stands left of what the trusted proxy %s added',
    async (setting) => {
      door = await openDoor({ proxies: trusting(setting) });
      const spoofed = (n: number) => knock(door.address, { 'x-forwarded-for': `192.0.2.${n}, 203.0.113.7` });
      await expectLimited(spoofed);
      const other = () => knock(door.address, { 'x-forwarded-for': '203.0.113.8' });
      await expectLimited(other);
    },
  );

  it('by network where one person has a network full of addresses', async () => {
    door = await openDoor({ proxies: trusting('127.0.0.1') });
    const from = (n: number) => knock(door.address, { 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` });
    await expectLimited(from);
    expect((await knock(door.address, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(403);
  });
});

const page = readFileSync(new URL('../../../docs/how-to/nginx.md', import.meta.url), 'utf8');
const documentedSetting = (name: string): string => new RegExp(`${name}=(\\S+)`).exec(page)?.[1] ?? '';

/** The configuration that people copy, before this door instead of theirs, and without a certificate. */
function documented(port: number, upstream: string): string {
  const [, configuration = ''] = /```nginx\n(?<text>[\s\S]*?)```/.exec(page) ?? [];
  return configuration
    .replace('server 127.0.0.1:8080;', `server ${new URL(upstream).host};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`);
}

(hasNginx() ? describe : describe.skip)('behind nginx as the documentation sets it up (needs nginx)', () => {
  let directory: string;
  let door: Door;
  let nginx: Nginx;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'marquee-nginx-'));
    door = await openDoor({
      proxies: trusting(documentedSetting('MARQUEE_TRUSTED_PROXIES')),
      baseUrl: documentedSetting('MARQUEE_BASE_URL'),
    });
    nginx = await openNginx(directory, (port) => documented(port, door.address));
  });
  afterAll(async () => {
    await nginx.close();
    await door.close();
    await rm(directory, { recursive: true });
  });

  it('each person has limits of their own, whatever they write into the header', async () => {
    await expectLimited((n) => knock(nginx.url, { 'x-forwarded-for': `192.0.2.${n}` }, '127.0.0.2'));
    await expectLimited(() => knock(nginx.url, {}, '127.0.0.3'));
  });

  it('browsers are told to come over https from now on', async () => {
    const { headers } = await knock(nginx.url, {}, '127.0.0.4');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
