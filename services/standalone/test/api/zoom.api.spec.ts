import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { becomeAdministrator, password, registerSite } from './site.js';
import { connectZoom, consent } from './zoom.js';

let installation: Installation;
let owner: Person;
let teamId: string;
let zoom: string;

beforeAll(async () => {
  installation = await openInstallation();
  ({ owner, teamId } = await registerSite(installation, 'zoomed'));
  zoom = `/api/teams/${teamId}/me/zoom`;
}, 120_000);

afterAll(() => installation.close());

interface Meetings {
  readonly items: readonly { readonly id: string; readonly title: string; readonly joinUrl: string }[];
}
const codeOf = async (person: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  (await person.ask(method, path, body && { body })).problem.code;

describe('an account at Zoom', () => {
  it('is connected in the browser that began it alone, and a consent that was denied says so', async () => {
    const elsewhere = installation.visitor();
    await elsewhere.must('POST', '/api/login', { email: 'owner@zoomed.test', password });
    const back = await consent(installation, owner, teamId);
    expect(await codeOf(elsewhere, 'POST', `${zoom}/finish`, back)).toBe('ZOOM_CONNECT_EXPIRED');
    expect(await codeOf(owner, 'GET', `${zoom}/meetings`)).toBe('ZOOM_NOT_CONNECTED');
    const denied = await consent(installation, owner, teamId, '');
    expect(denied['code']).toBeUndefined();
    expect(await codeOf(owner, 'POST', `${zoom}/finish`, denied)).toBe('ZOOM_CONNECT_CANCELLED');
    await connectZoom(installation, owner, teamId);
    expect(await owner.must('GET', zoom)).toMatchObject({
      ...{ available: true, sandbox: true },
      connection: { name: '美咲 高橋', email: 'takahashi@zoom.test', isLost: false },
    });
  });

  it('gives its meetings to live streams, by an address that streams take', async () => {
    const { items } = await owner.must<Meetings>('GET', `${zoom}/meetings`);
    const [first] = items;
    expect(first?.joinUrl).not.toContain('pwd=');
    const chosen = await owner.must<Meetings['items'][0]>('POST', `${zoom}/meetings/choose`, { meetingId: first?.id });
    expect(chosen.joinUrl).toContain('pwd=');
    await owner.must('POST', `/api/teams/${teamId}/lives`, {
      ...{ name: chosen.title, platform: 'zoom', address: chosen.joinUrl },
      ...{ startsAt: '2100-01-01T00:00:00.000Z', endsAt: '2100-01-01T01:00:00.000Z' },
    });
    const planned = { title: 'Q&A', startsAt: '2100-01-01T00:00:00.000Z', endsAt: '2100-01-01T01:00:00.000Z' };
    expect(await owner.must('POST', `${zoom}/meetings`, planned)).toMatchObject(planned);
    expect(await codeOf(owner, 'POST', `${zoom}/meetings/choose`, { meetingId: '1' })).toBe('ZOOM_MEETING_NOT_FOUND');
  });

  it('is one’s own: another administrator sees none, and reads meetings only with the right to contents', async () => {
    const { administrator } = await becomeAdministrator(installation, owner, teamId, 'ann@zoomed.test');
    expect(await administrator.must('GET', zoom)).toMatchObject({ connection: null });
    expect(await codeOf(administrator, 'GET', `${zoom}/meetings`)).toBe('NO_AUTHORITY');
  });

  it('is told of in the log of administrators without a word of whose it is there', async () => {
    const path = `/api/teams/${teamId}/changes?entity=zoom_connection`;
    // The log follows the events, so it may take a moment.
    const items = await until(
      async () => (await owner.must<{ items: readonly { readonly type: string }[] }>('GET', path)).items,
      ({ length }) => length > 0,
    );
    expect(items.map(({ type }) => type)).toEqual(['ZoomConnected']);
    expect(JSON.stringify(items)).not.toMatch(/takahashi|高橋/);
  });

  it('is disconnected, and another time is as the first', async () => {
    expect((await owner.ask('DELETE', zoom)).status).toBe(204);
    expect(await owner.must('GET', zoom)).toMatchObject({ connection: null });
    expect(await codeOf(owner, 'DELETE', zoom)).toBe('ZOOM_NOT_CONNECTED');
    await connectZoom(installation, owner, teamId);
    expect((await owner.must<Meetings>('GET', `${zoom}/meetings`)).items.length).toBeGreaterThan(0);
  });

  it('is found again in the history, all but what lets us in', async () => {
    expect((await installation.replay()).documents.differences).toEqual([]);
  });
});
