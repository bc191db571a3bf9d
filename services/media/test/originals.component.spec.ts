import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { trafficCollection } from '../src/traffic/traffic-day.js';
import { create, otherTeam, removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';
import { tus } from './tus.js';

const content = randomBytes(50_000);
const session = (name: string) => ({ cookie: `marquee_admin=${name}` });
const token = (name: string) => ({ authorization: `Bearer ${name}` });

describe('the file that a film was uploaded as', () => {
  let directory: string;
  let media: Media;
  let id: string;

  const open = async (): Promise<void> => {
    media = await startMedia(directory, { concurrency: 0 });
    media.peers.addAdministrator('admin', team);
    media.peers.addAdministrator('stranger', otherTeam);
    media.peers.addAdministrator('analyst', team, 'normal', ['analyst']);
    media.peers.addMember('member', team, []);
    media.peers.addApiToken('content', team, ['content.manage']);
    media.peers.addApiToken('members', team, ['member.read']);
    media.peers.addApiToken('foreign', otherTeam, ['content.manage']);
    // Whoever may watch it does not have its file.
    media.peers.access = () => 'visible';
  };
  beforeAll(async () => {
    directory = await tempDirectory();
    await open();
    ({ id } = await create(media, '深海の\u201c光\u201d.mov', content.length));
    await tus(media, id).patch(0, content);
  });
  afterAll(async () => {
    await media.stop();
    await removeDirectory(directory);
  });

  const get = (headers: Readonly<Record<string, string>>, of = id, method = 'GET') =>
    fetch(`${media.origin}/media/${team}/originals/${of}`, { method, headers });
  const sent = async () => {
    await media.stop();
    await open();
    const kept = await media.ports.documents.team(trafficCollection, team).kept('', 100);
    return kept.reduce((sum, { state }) => sum + (state?.bytes ?? 0), 0);
  };

  it('comes back as it was, under its name, in parts, and is counted as what goes out', async () => {
    expect(await sent()).toBe(0);
    const whole = await get(session('admin'));
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    expect(whole.headers.get('content-type')).toBe('application/octet-stream');
    const name = encodeURIComponent('深海の\u201c光\u201d.mov');
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="______.mov"; filename*=UTF-8''${name}`,
    );
    const rest = await get({ ...token('content'), range: 'bytes=49990-', 'if-range': whole.headers.get('etag') ?? '' });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, 'bytes 49990-49999/50000']);
    expect(Buffer.from(await rest.arrayBuffer()).equals(content.subarray(49_990))).toBe(true);
    const asked = await get(token('content'), id, 'HEAD');
    expect([asked.status, asked.headers.get('content-length')]).toEqual([200, '50000']);
    expect(await sent()).toBe(50_010);
  });

  it.each([
    ['nobody', {}, 401],
    ['a member', { cookie: `marquee_member_${team}=member` }, 401],
    ['an administrator of another site', session('stranger'), 401],
    ['an administrator who manages no content', session('analyst'), 403],
    ['a token for something else', token('members'), 403],
    ['a token of another site', token('foreign'), 401],
    ['a token that is none', token('wrong'), 401],
  ])('is not for %s', async (_who, headers: Readonly<Record<string, string>>, status) => {
    expect((await get(headers)).status).toBe(status);
  });

  it('is not there before all of it has come, nor of what is not there', async () => {
    const begun = await create(media, 'b.mp4', 10);
    expect((await get(session('admin'), begun.id)).status).toBe(404);
    expect((await get(session('admin'), 'nobodys')).status).toBe(404);
    const { items } = await media.assets.getAssets(
      { ids: [begun.id, id] },
      { principal: { kind: 'administrator', id: 'admin', team, role: 'owner', categories: [] } },
    );
    expect(items.map((asset) => [asset.id, asset.hasOriginal])).toEqual(
      expect.arrayContaining([
        [begun.id, false],
        [id, true],
      ]),
    );
  });
});
