import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDoor, type Door } from './door.js';

const page = '<!doctype html><title>Marquee</title>';
const script = `console.log(${JSON.stringify('marquee '.repeat(500))});`;

let directory: string;
let door: Door;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-web-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), page);
  await writeFile(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const file = join(directory, 'assets', 'index-BoW9rmXR.js');
  await writeFile(file, script);
  await writeFile(`${file}.br`, brotliCompressSync(script));
  await writeFile(`${file}.gz`, gzipSync(script));
  await writeFile(join(directory, 'assets', 'index-BoW9rmXR.js.map'), '{}');
  door = await openDoor({ webDirectory: directory });
});

afterAll(async () => {
  await door.close();
  await rm(directory, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(door.address + path, { headers });
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the client', () => {
  it('gets its page for every address that its router may know, fresh each time', async () => {
    for (const path of ['/', '/admin/videos', '/user/demo?tab=new']) {
      const response = await get(path, asBrowser);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await response.text()).toBe(page);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });

  it('gets its page for a link of a mail, whatever characters its token has', async () => {
    const token = 'verify.a.vpddubptdkjl.0mwppw5oyskwcfv4v3g8.mwr5c0hg.Wr_kai88TGjvVWWzvTCHENetSKvjjkZvt2sQ6JJBIJs';
    expect(await (await get(`/verify_email/${token}`, asBrowser)).text()).toBe(page);
  });

  it('gets files named by their content for good, compressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await get('/assets/index-BoW9rmXR.js', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await response.text()).toBe(script);
    }
    expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  it('gets no page where only operators are answered: it would mean yes', async () => {
    expect((await get('/domains/ask?domain=club.example.org', asBrowser)).status).toBe(404);
  });

  it.each(['/', '/admin/videos', '/favicon.svg', '/assets/index-BoW9rmXR.js'])('is read only: %s', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(door.address + path, { method, headers: asBrowser });
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
    expect((await fetch(`${door.address}/assets/missing.js`, { method: 'POST' })).status).toBe(404);
  });

  it.each(['/assets/missing.js', '/assets/index-BoW9rmXR.js.map', '/api/nothing'])(
    'is told that there is no %s, not given a page',
    async (path) => {
      const response = await get(path, asBrowser);
      expect(response.headers.get('content-type')).not.toContain('text/html');
      expect(await response.json()).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' });
    },
  );

  it('is told to ask again for what media serves, which comes here only while media is away', async () => {
    const response = await get('/media/ours/film/hls/master.m3u8', asBrowser);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });
});
