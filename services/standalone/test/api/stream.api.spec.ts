import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { markOf } from '@marquee/contracts';
import { eventually } from '@marquee/ports/testing';
import { EventStreamClient } from './event-stream-client.js';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, password, type Site } from './site.js';

let installation: Installation;
let ours: Site;
let theirs: Site;
/** Milliseconds: nothing is known of what was before. */
let opened = 0;
const streams: EventStreamClient[] = [];

beforeAll(async () => {
  installation = await openInstallation();
  opened = performance.now();
  [ours, theirs] = await Promise.all([buildSite(installation, 'ours'), buildSite(installation, 'theirs')]);
}, 120_000);

afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => installation.close());

const consoleOf = (site: Site) => `/api/teams/${idOf(site.params, 'teamId')}`;
const siteOf = (site: Site) => `/api/sites/${idOf(site.params, 'teamId')}`;
const listen = async (person: Person, path: string, headers?: Record<string, string>): Promise<EventStreamClient> => {
  const stream = await EventStreamClient.open(person, path, headers);
  streams.push(stream);
  return stream;
};
let serial = 0;
/** Changes a tag, and by the last of the news makes sure that all before it has come. */
const renameTag = (site: Site) =>
  site.owner.must('PATCH', `${consoleOf(site)}/tags/${idOf(site.params, 'tagId')}`, { name: `tag ${(serial += 1)}` });
const saveVideo = (site: Site) =>
  site.owner.must('PATCH', `${consoleOf(site)}/videos/${idOf(site.params, 'videoId')}`, { title: `${(serial += 1)}` });
const saveMember = (site: Site, body: object) =>
  site.owner.must('PATCH', `${consoleOf(site)}/members/${idOf(site.params, 'memberId')}`, body);

describe('a stream of the console', () => {
  it('tells what changes, and of no other site', async () => {
    const [stream, strange] = [
      await listen(ours.owner, `${consoleOf(ours)}/stream`),
      await listen(theirs.owner, `${consoleOf(theirs)}/stream`),
    ];
    await renameTag(ours);
    await saveVideo(ours);
    await eventually(() => {
      expect(stream.tags).toContain(`tag ${idOf(ours.params, 'tagId')}`);
      expect(stream.tags).toContain(`video ${idOf(ours.params, 'videoId')}`);
    });
    await renameTag(theirs);
    await eventually(() => expect(strange.tags).toContain(`tag ${idOf(theirs.params, 'tagId')}`));
    expect(strange.tags.filter((tag) => tag.includes(idOf(ours.params, 'tagId')))).toEqual([]);
    expect(stream.tags.filter((tag) => tag.includes(idOf(theirs.params, 'tagId')))).toEqual([]);
  });

  it('tells nothing of what an administrator may not read', async () => {
    const { administratorId } = ours.params;
    await ours.owner.must('PUT', `${consoleOf(ours)}/administrators/${administratorId ?? ''}`, {
      role: 'normal',
      categories: ['contents_manager'],
    });
    const stream = await listen(ours.administrator, `${consoleOf(ours)}/stream`);
    const hearsTags = () =>
      eventually(async () => {
        await renameTag(ours);
        expect(stream.tags).toContain(`tag ${idOf(ours.params, 'tagId')}`);
      });
    // The right to the contents is a second old, and the one to members was never there.
    await hearsTags();
    await saveMember(ours, { name: '山田 花子' });
    stream.heard.length = 0;
    await hearsTags();
    expect(stream.tags.filter((tag) => tag.startsWith('member'))).toEqual([]);
  });

  it('tells how far one’s own job is, and nobody else', async () => {
    const [stream, other] = [
      await listen(ours.owner, `${consoleOf(ours)}/stream`),
      await listen(ours.administrator, `${consoleOf(ours)}/stream`),
    ];
    const { id } = await ours.owner.must<{ id: string }>('POST', `${consoleOf(ours)}/members/export`, {
      encoding: 'utf-8',
      q: '',
    });
    await eventually(() => expect(stream.tags).toContain(`job ${id}`));
    await eventually(async () => {
      const { state } = await ours.owner.must<{ state: string }>('GET', `${consoleOf(ours)}/jobs/${id}`);
      expect(state).toBe('done');
    });
    await renameTag(ours);
    await eventually(() => expect(other.tags).toContain(`tag ${idOf(ours.params, 'tagId')}`));
    expect(JSON.stringify(other.heard)).not.toContain(id);
  });

  it('ends with the session', async () => {
    const second = installation.visitor();
    await second.must('POST', '/api/login', { email: 'owner@ours.test', password });
    const [stream, still] = [
      await listen(second, `${consoleOf(ours)}/stream`),
      await listen(ours.owner, `${consoleOf(ours)}/stream`),
    ];
    await second.must('POST', '/api/logout');
    // Older than what is believed for a second.
    await eventually(async () => {
      await renameTag(ours);
      expect(stream.isOver).toBe(true);
    });
    expect(stream.events.at(-1)).toBe('end');
    expect(still.isOver).toBe(false);
  });

  it('is told to an API token as to its administrator, no more than it is for, until it is revoked', async () => {
    const { id, token } = await ours.owner.must<{ id: string; token: string }>('POST', `${consoleOf(ours)}/me/tokens`, {
      ...{ name: 'Listening', permissions: ['content.manage'], validDays: 1, currentPassword: password },
    });
    const stream = await listen(installation.visitor(), `${consoleOf(ours)}/stream`, {
      authorization: `Bearer ${token}`,
    });
    await saveMember(ours, { name: '鈴木 花子' });
    // It is asked anew who listens, after what is believed for a second.
    await wait(1_100);
    await saveVideo(ours);
    await eventually(() => expect(stream.tags).toContain(`video ${idOf(ours.params, 'videoId')}`));
    expect(stream.tags.filter((tag) => tag.startsWith('member'))).toEqual([]);
    expect(stream.isOver).toBe(false);
    await ours.owner.must('DELETE', `${consoleOf(ours)}/me/tokens/${id}`);
    await eventually(async () => {
      await renameTag(ours);
      expect(stream.isOver).toBe(true);
    });
    expect(stream.events.at(-1)).toBe('end');
  });

  it('goes on where it broke off, and says when it cannot', async () => {
    const first = await listen(ours.owner, `${consoleOf(ours)}/stream`);
    // A new one, since news of the others may still be on their way.
    const { id } = await ours.owner.must<{ id: string }>('POST', `${consoleOf(ours)}/tags`, { name: 'Told once' });
    await eventually(() => expect(first.tags).toContain(`tag ${id}`));
    const after = first.last;
    first.close();
    await saveVideo(ours);
    const witness = await listen(ours.owner, `${consoleOf(ours)}/stream`);
    await eventually(() => expect(witness.events[0]).toBe('hello'));
    const byHeader = await listen(ours.owner, `${consoleOf(ours)}/stream`, { 'last-event-id': after });
    const byQuery = await listen(ours.owner, `${consoleOf(ours)}/stream?after=${after}`);
    for (const stream of [byHeader, byQuery]) {
      await eventually(() => expect(stream.tags).toContain(`video ${idOf(ours.params, 'videoId')}`));
      expect(stream.events).not.toContain('gap');
      expect(stream.tags).not.toContain(`tag ${id}`);
    }
    const elsewhere = await listen(ours.owner, `${consoleOf(ours)}/stream?after=another.${after.split('.')[1] ?? ''}`);
    expect(elsewhere.events).toEqual(['gap']);
    const sinceBefore = await listen(
      ours.owner,
      `${consoleOf(ours)}/stream?after=-${Math.floor(performance.now() - opened)}`,
    );
    await eventually(() => expect(sinceBefore.tags).toContain(`tag ${id}`));
    const longAgo = await listen(ours.owner, `${consoleOf(ours)}/stream?after=${after.split('.')[0] ?? ''}.1`);
    expect(longAgo.events).toEqual(['gap']);
  });

  it('is had by one person as often as browsers need it, and no more', async () => {
    const open = await Promise.all(
      Array.from({ length: 16 }, () => listen(theirs.owner, `${consoleOf(theirs)}/stream`)),
    );
    const { status, problem } = await theirs.owner.ask('GET', `${consoleOf(theirs)}/stream`);
    expect([status, problem.code]).toEqual([429, 'RATE_LIMITED']);
    open[0]?.close();
    await eventually(async () => {
      expect((await theirs.owner.ask('GET', `${consoleOf(theirs)}/stream`)).status).toBe(200);
    });
  });

  it('is kept by nobody on the way', async () => {
    const response = await ours.owner.raw(`${consoleOf(ours)}/stream`);
    await response.body?.cancel();
    const header = (name: string) => response.headers.get(name);
    expect(header('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(header('cache-control')).toBe('no-store, no-transform');
    expect(header('x-accel-buffering')).toBe('no');
    expect(header('content-security-policy')).toMatch(/default-src 'none'/);
  });
});

describe('a stream of a member site', () => {
  it('names things by marks, and people only to themselves', async () => {
    const stream = await listen(ours.member, `${siteOf(ours)}/stream`);
    const preview = await listen(ours.owner, `${siteOf(ours)}/stream`);
    await saveMember(ours, { name: '佐藤 花子' });
    await saveVideo(ours);
    const mark = `watching ${markOf(idOf(ours.params, 'videoId'))}`;
    await eventually(() => {
      expect(stream.tags).toEqual(expect.arrayContaining([mark, 'session', 'own', 'watching']));
      expect(preview.tags).toContain(mark);
    });
    expect(preview.tags).not.toContain('own');
    expect(JSON.stringify(stream.heard)).not.toContain(idOf(ours.params, 'videoId'));
  });

  it('ends when the member may not come in any more', async () => {
    const stream = await listen(theirs.member, `${siteOf(theirs)}/stream`);
    await saveMember(theirs, { disabled: true });
    await eventually(async () => {
      await renameTag(theirs);
      expect(stream.isOver).toBe(true);
    });
    expect(stream.events.at(-1)).toBe('end');
    expect((await theirs.member.ask('GET', `${siteOf(theirs)}/stream`)).status).toBe(401);
  });
});

describe('a process that ends', () => {
  it('sends everybody away, to come back later and not all at once', async () => {
    const own = await openInstallation();
    const site = await buildSite(own, 'ending');
    const stream = await listen(site.owner, `${consoleOf(site)}/stream`);
    await own.close();
    await eventually(() => expect(stream.isOver).toBe(true));
    expect(stream.retryAfter).toBeGreaterThanOrEqual(500);
  }, 60_000);
});
