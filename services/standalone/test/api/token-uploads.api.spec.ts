import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { clip } from './film.js';
import { openInstallation, type Installation } from './installation.js';
import { password, registerSite } from './site.js';

type Site = Awaited<ReturnType<typeof registerSite>>;

/** Programs send files: an API token does all the way what a browser does by its session. */
let installation: Installation;
let ours: Site;
let theirs: Site;
let team: string;
let film: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  installation = await openInstallation();
  [ours, theirs] = await Promise.all([registerSite(installation, 'ours'), registerSite(installation, 'theirs')]);
  team = `/api/teams/${ours.teamId}`;
  film = await clip();
}, 120_000);
afterAll(() => installation.close());

const made = ({ owner, teamId }: Site, permissions: readonly string[]) =>
  owner.must<{ id: string; token: string }>('POST', `/api/teams/${teamId}/me/tokens`, {
    ...{ name: 'Uploads', permissions, validDays: 30, currentPassword: password },
  });

/** A program: no cookies, no CSRF token. */
function program(token: string) {
  const send = (method: string, path: string, headers: object = {}, body?: string | Uint8Array<ArrayBuffer>) =>
    fetch(installation.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body }),
    });
  const tus = { 'tus-resumable': '1.0.0' };
  return {
    async must<Reply>(method: string, path: string, said?: object): Promise<Reply> {
      const answer = await send(
        method,
        path,
        said && { 'content-type': 'application/json' },
        said && JSON.stringify(said),
      );
      expect(answer.status).toBeLessThan(300);
      return (await answer.json()) as Reply;
    },
    patch: (path: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
      send(
        'PATCH',
        path,
        { ...tus, 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
        bytes,
      ),
    get: (path: string) => send('GET', path),
    head: (path: string) => send('HEAD', path, tus),
    terminate: (path: string) => send('DELETE', path, tus),
  };
}
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

interface Processing {
  readonly status: string;
  readonly uploadUrl: string;
}

describe('an API token for content', () => {
  let token: string;
  let by: ReturnType<typeof program>;

  beforeAll(async () => {
    ({ token } = await made(ours, ['content.manage']));
    by = program(token);
  });

  it('sends a film in pieces, and then another version of it', async () => {
    const said = { fileName: 'film.mp4', fileSize: film.length };
    const video = await by.must<{ id: string; processing: Processing }>('POST', `${team}/videos`, {
      ...{ title: 'By a program', ...said },
    });
    const place = video.processing.uploadUrl;
    expect((await by.patch(place, 0, film.slice(0, 1_000))).status).toBe(204);
    expect((await by.head(place)).headers.get('upload-offset')).toBe('1000');
    expect((await by.patch(place, 1_000, film.slice(1_000))).status).toBe(204);
    const ready = async () =>
      (await by.must<{ processing: Processing }>('GET', `${team}/videos/${video.id}`)).processing;
    await until(ready, ({ status }) => status === 'ready', { seconds: 60 });
    const version = await by.must<{ processing: Processing }>('POST', `${team}/videos/${video.id}/versions`, said);
    expect((await by.patch(version.processing.uploadUrl, 0, film)).status).toBe(204);
    const { items } = await by.must<{ items: { fileName: string; originalUrl: string }[] }>(
      'GET',
      `${team}/videos/${video.id}/versions`,
    );
    expect(items).toHaveLength(2);
    for (const { originalUrl } of items) {
      const original = await by.get(originalUrl);
      expect(original.headers.get('content-disposition')).toContain('film.mp4');
      expect(Buffer.from(await original.arrayBuffer()).equals(film)).toBe(true);
    }
  }, 90_000);

  it('sends an attachment file', async () => {
    const upload = await by.must<{ id: string; uploadUrl: string }>('POST', `${team}/uploads`, {
      ...{ fileName: 'notes.txt', fileSize: 5 },
    });
    expect((await by.patch(upload.uploadUrl, 0, new TextEncoder().encode('Notes'))).status).toBe(204);
    expect(await by.must('POST', `${team}/files`, { name: 'Notes', upload: upload.id })).toMatchObject({ size: 5 });
  });

  it('gives an upload up', async () => {
    const place = await begun();
    expect((await by.terminate(place)).status).toBe(204);
    expect(await codeOf(await by.patch(place, 0, film))).toEqual([410, 'ILLEGAL_OPERATION']);
  });

  const begun = async () =>
    (
      await by.must<{ processing: Processing }>('POST', `${team}/videos`, {
        ...{ title: 'Begun', fileName: 'begun.mp4', fileSize: film.length },
      })
    ).processing.uploadUrl;

  it('is refused without the permission, of another site, made up, or as a cookie', async () => {
    const place = await begun();
    const other = program((await made(ours, ['member.read'])).token);
    expect(await codeOf(await other.patch(place, 0, film))).toEqual([403, 'NO_AUTHORITY']);
    const foreign = program((await made(theirs, ['content.manage'])).token);
    expect(await codeOf(await foreign.patch(place, 0, film))).toEqual([404, 'ASSET_NOT_FOUND']);
    expect(await codeOf(await program(`${token}x`).patch(place, 0, film))).toEqual([401, 'TOKEN_INVALID']);
    const asCookie = await fetch(installation.url + place, {
      method: 'HEAD',
      headers: { cookie: `marquee_admin=${token}`, 'tus-resumable': '1.0.0' },
    });
    expect(asCookie.status).toBe(401);
    // What is not a token is not made up for by the session that comes with it.
    const cookie = `marquee_admin=${ours.owner.cookie('marquee_admin')}`;
    const both = await fetch(installation.url + place, {
      method: 'PATCH',
      headers: { cookie, authorization: 'Bearer wrong', 'tus-resumable': '1.0.0' },
    });
    expect(both.status).toBe(401);
    expect((await by.head(place)).headers.get('upload-offset')).toBe('0');
  });

  it('sends nothing more once it is revoked', async () => {
    const revoked = await made(ours, ['content.manage']);
    const place = await begun();
    expect((await program(revoked.token).patch(place, 0, film.slice(0, 10))).status).toBe(204);
    await ours.owner.must('DELETE', `${team}/me/tokens/${revoked.id}`);
    const stillKnown = async () => (await program(revoked.token).head(place)).status;
    await until(stillKnown, (status) => status === 401, { seconds: 2 });
    expect(await codeOf(await program(revoked.token).patch(place, 10, film.slice(10)))).toEqual([401, 'TOKEN_INVALID']);
  });
});
