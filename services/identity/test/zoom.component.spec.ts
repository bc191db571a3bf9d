import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock, type Principal } from '@marquee/kernel';
import { ZoomServiceService } from '@marquee/proto/identity';
import { until } from '@marquee/ports/testing';
import { zoomConnectionCollection } from '../src/zoom/zoom-connection.js';
import { zoomCredentialCollection } from '../src/zoom/zoom-credentials.js';
import { as, Identity } from './identity-harness.js';
import { options } from './people.js';
import { ZoomRoom } from './zoom-room.js';

const browser = 'the-browser';
const host = 'sandboxHost1';
const away: ZoomRoom['instead'] = (_request, response) => response.writeHead(503).end();

let identity: Identity;
let room: ZoomRoom;
let team: string;
let owner: Awaited<ReturnType<Identity['asHolder']>>;

beforeEach(async () => {
  room = await ZoomRoom.open({ now: () => identity?.clock.now() ?? systemClock.now() });
  identity = await Identity.start(undefined, { meetings: room.meetings });
  const registered = await identity.owner();
  team = registered.teamId;
  owner = options({ kind: 'administrator', id: registered.administratorId, team, role: 'owner', categories: [] });
});
afterEach(async () => {
  await identity.stop();
  await room.close();
});

const zoom = () => identity.fixture.client(ZoomServiceService);

async function connect(by = owner, as = host, next?: string) {
  const { url } = await zoom().connectZoom({ browser, next }, by);
  return zoom().finishZoom({ browser, ...(await room.answer(url, as)) }, by);
}

/** By which Zoom lets us in for an administrator; '' for nobody's. */
const credentialOf = async (by: typeof owner) => (await connectionOf(by.principal.id))?.credential ?? '';
const connectionOf = async (administrator: string) => {
  const query = { where: { fields: { administrator } }, limit: 1 };
  return (await identity.documents.team(zoomConnectionCollection, team).find(query)).items[0]?.state;
};
/** As it is stored. */
const stored = (credential: string) => identity.documents.team(zoomCredentialCollection, team).get(credential);
const failing = (code: string) => expect.objectContaining({ code });
const refused = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('connecting an account at Zoom', () => {
  it('says whose it is there and since when, and goes on to the page that one wanted', async () => {
    expect(await zoom().getZoom({}, owner)).toEqual({ available: true, sandbox: true });
    const { state, next } = await connect(owner, host, '/admin/live?create=1');
    expect(next).toBe('/admin/live?create=1');
    const connection = { name: '美咲 高橋', email: 'takahashi@zoom.test', isLost: false };
    expect(state).toMatchObject({ connection: { ...connection, connectedAt: identity.clock.now().toISOString() } });
    expect(await zoom().getZoom({}, owner)).toEqual(state);
  });

  it('goes on to no page of somebody else', async () => {
    expect((await connect(owner, host, 'https://evil.test/')).next).toBeUndefined();
  });

  it('is one’s own: no other administrator has it', async () => {
    await connect();
    const other = options({ kind: 'administrator', id: 'somebody', team, role: 'super', categories: [] });
    expect((await zoom().getZoom({}, other)).connection).toBeUndefined();
    expect(await refused(zoom().listMeetings({}, other))).toEqual(failing('ZOOM_NOT_CONNECTED'));
  });

  it('works once, in the browser that began it, by who began it, for ten minutes', async () => {
    const begun = async () => room.answer((await zoom().connectZoom({ browser }, owner)).url, host);
    const expired = failing('ZOOM_CONNECT_EXPIRED');
    expect(await refused(zoom().finishZoom({ browser: 'another', ...(await begun()) }, owner))).toEqual(expired);
    const other = options({ kind: 'administrator', id: 'somebody', team, role: 'super', categories: [] });
    expect(await refused(zoom().finishZoom({ browser, ...(await begun()) }, other))).toEqual(expired);
    const late = await begun();
    identity.clock.advance(10 * 60_000);
    expect(await refused(zoom().finishZoom({ browser, ...late }, owner))).toEqual(expired);
    const inTime = await begun();
    identity.clock.advance(10 * 60_000 - 1);
    await zoom().finishZoom({ browser, ...inTime }, owner);
    expect(await refused(zoom().finishZoom({ browser, ...inTime }, owner))).toEqual(expired);
  });

  it('says that nothing has changed when one declines, when Zoom takes no code, and when it is away', async () => {
    expect(await refused(connect(owner, ''))).toEqual(failing('ZOOM_CONNECT_CANCELLED'));
    const begun = async () => room.answer((await zoom().connectZoom({ browser }, owner)).url, host);
    const forged = { ...(await begun()), code: 'forged' };
    expect(await refused(zoom().finishZoom({ browser, ...forged }, owner))).toEqual(failing('ZOOM_CONNECT_FAILED'));
    const good = await begun();
    room.instead = away;
    expect(await refused(zoom().finishZoom({ browser, ...good }, owner))).toEqual(failing('ZOOM_UNAVAILABLE'));
    expect((await zoom().getZoom({}, owner)).connection).toBeUndefined();
  });

  it('takes the place of the one before, and of another account what lets us in is taken back', async () => {
    await connect();
    const before = await credentialOf(owner);
    await connect();
    expect([await stored(before), room.asked.includes('POST /oauth/revoke')]).toEqual([undefined, false]);
    const same = await credentialOf(owner);
    const { state } = await connect(owner, 'sandboxHost2');
    expect(state?.connection?.email).toBe('reed@zoom.test');
    await until(async () => (await stored(same)) === undefined);
    expect(room.asked).toContain('POST /oauth/revoke');
    expect((await zoom().listMeetings({}, owner)).items).toEqual([]);
  });

  it('is not there where the installation is not known to Zoom', async () => {
    await identity.stop();
    identity = await Identity.start();
    const { teamId, administratorId: id } = await identity.owner();
    const by = options({ kind: 'administrator', id, team: teamId, role: 'owner', categories: [] });
    expect(await zoom().getZoom({}, by)).toEqual({ available: false, sandbox: false });
    expect(await refused(zoom().connectZoom({ browser }, by))).toEqual(failing('ZOOM_NOT_CONFIGURED'));
    expect(await refused(zoom().listMeetings({}, by))).toEqual(failing('ZOOM_NOT_CONFIGURED'));
  });
});

describe('meetings at Zoom', () => {
  it('are chosen from those to come, with the passcode in their address', async () => {
    await connect();
    const { items, next } = await zoom().listMeetings({}, owner);
    expect(items[0]).toMatchObject({ title: '新作発表会 / Premiere night' });
    expect((await zoom().listMeetings({ after: next }, owner)).items.length).toBeGreaterThan(0);
    const chosen = await zoom().getMeeting({ id: items[0]?.id ?? '' }, owner);
    expect(chosen.joinUrl).toMatch(/^https:\/\/us05web\.zoom\.us\/j\/\d+\?pwd=/);
    expect(await refused(zoom().getMeeting({ id: '404' }, owner))).toEqual(failing('ZOOM_MEETING_NOT_FOUND'));
  });

  it('are made there', async () => {
    await connect();
    const planned = { title: 'Q&A', startsAt: '2026-12-01T03:00:00.000Z', endsAt: '2026-12-02T03:00:00.000Z' };
    const made = await zoom().createMeeting(planned, owner);
    expect(made).toMatchObject(planned);
    expect((await zoom().listMeetings({}, owner)).items.map(({ id }) => id)).toContain(made.id);
    for (const endsAt of [planned.startsAt, '2026-12-02T03:00:00.001Z']) {
      expect(await refused(zoom().createMeeting({ ...planned, endsAt }, owner))).toEqual(failing('ZOOM_TIMES_INVALID'));
    }
  });

  it('are for those who may manage contents; connecting is for every administrator', async () => {
    const by = (categories: Extract<Principal, { kind: 'administrator' }>['categories']) =>
      options({ kind: 'administrator', id: 'ann', team, role: 'normal', categories });
    await connect(by(['analyst']));
    expect(await refused(zoom().listMeetings({}, by(['analyst'])))).toEqual(failing('NO_AUTHORITY'));
    expect((await zoom().listMeetings({}, by(['contents_manager']))).items.length).toBeGreaterThan(0);
    expect(await refused(zoom().getZoom({}, as.member(team)))).toEqual(failing('NO_AUTHORITY'));
    expect(await refused(zoom().getZoom({}, as.visitor(team)))).toEqual(failing('NOT_LOGGED_IN'));
  });

  it('are asked for with a new access once the one before has ended, by several at once as well', async () => {
    await connect();
    identity.clock.advance(3_600_000 - 60_001);
    await zoom().listMeetings({}, owner);
    expect(room.asked.filter((one) => one === 'POST /oauth/token')).toHaveLength(1);
    identity.clock.advance(1);
    await Promise.all([1, 2, 3].map(() => zoom().listMeetings({}, owner)));
    expect(room.asked.filter((one) => one === 'POST /oauth/token').length).toBeGreaterThan(1);
    expect((await zoom().getZoom({}, owner)).connection?.isLost).toBe(false);
  });

  it('are asked for once more, with another access, when Zoom takes the present one for none', async () => {
    await connect();
    room.instead = (_request, response) => {
      room.instead = undefined;
      response.writeHead(401).end('{"code":124,"message":"Invalid access token."}');
    };
    expect((await zoom().listMeetings({}, owner)).items.length).toBeGreaterThan(0);
    expect(room.asked.filter((one) => one === 'POST /oauth/token')).toHaveLength(2);
  });

  it('need a new connection when access was taken away at Zoom, and then there they are again', async () => {
    await connect();
    room.instead = ({ url }, response) =>
      response.writeHead(url?.endsWith('/oauth/token') ? 400 : 401).end('{"error":"invalid_grant"}');
    expect(await refused(zoom().listMeetings({}, owner))).toEqual(failing('ZOOM_RECONNECT_NEEDED'));
    expect((await zoom().getZoom({}, owner)).connection?.isLost).toBe(true);
    const before = room.asked.length;
    expect(await refused(zoom().listMeetings({}, owner))).toEqual(failing('ZOOM_RECONNECT_NEEDED'));
    expect(room.asked).toHaveLength(before);
    room.instead = undefined;
    await connect();
    expect((await zoom().listMeetings({}, owner)).items.length).toBeGreaterThan(0);
  });

  it('say why there are none: Zoom is away, has had enough, or refuses', async () => {
    await connect();
    room.instead = away;
    expect(await refused(zoom().listMeetings({}, owner))).toEqual(failing('ZOOM_UNAVAILABLE'));
    room.instead = (_request, response) => response.writeHead(429, { 'retry-after': '30' }).end('{"code":429}');
    const limited = await refused(zoom().listMeetings({}, owner));
    expect(limited).toMatchObject({ code: 'ZOOM_LIMITED', params: { seconds: 30 } });
    room.instead = (_request, response) => response.writeHead(400).end('{"code":300}');
    expect(await refused(zoom().listMeetings({}, owner))).toEqual(failing('ZOOM_REFUSED'));
  });
});

describe('disconnecting an account at Zoom', () => {
  it('takes back what lets us in there, and forgets it', async () => {
    await connect();
    const credential = await credentialOf(owner);
    await zoom().disconnectZoom({}, owner);
    expect(room.asked.at(-1)).toBe('POST /oauth/revoke');
    expect([await stored(credential), (await zoom().getZoom({}, owner)).connection]).toEqual([undefined, undefined]);
    expect(await refused(zoom().disconnectZoom({}, owner))).toEqual(failing('ZOOM_NOT_CONNECTED'));
  });

  it('leaves everything as it is while Zoom does not hear of it', async () => {
    await connect();
    room.instead = away;
    expect(await refused(zoom().disconnectZoom({}, owner))).toEqual(failing('ZOOM_DISCONNECT_FAILED'));
    expect((await zoom().getZoom({}, owner)).connection?.isLost).toBe(false);
  });

  it('happens by itself to who is removed, as soon as Zoom hears of it', async () => {
    const session = await identity.colleague(team, 'ann@example.test', 'contents_manager');
    const ann = await identity.asHolder(session);
    await connect(ann);
    const credential = await credentialOf(ann);
    room.instead = away;
    await identity.administrators.removeAdministrator({ id: ann.principal.id }, owner);
    await until(async () => (await connectionOf(ann.principal.id)) === undefined);
    await until(() => room.asked.includes('POST /oauth/revoke'));
    expect(await stored(credential)).toBeDefined();
    room.instead = undefined;
    identity.clock.advance(10 * 60_000);
    await until(async () => (await stored(credential)) === undefined);
  });
});

describe('what is kept of a connection', () => {
  it('is sealed: no event and no document says what lets us in', async () => {
    const heard: string[] = [];
    await identity.bus.subscribe('test', ['identity.zoom_connection'], async (event) => {
      heard.push(JSON.stringify(event));
      return { kind: 'done' };
    });
    await connect();
    await until(() => heard.length > 0);
    expect(heard.join()).toContain('ZoomConnected');
    expect(heard.join()).not.toMatch(/takahashi|高橋|access|refresh/);
    const kept = JSON.stringify(await stored(await credentialOf(owner)));
    expect(kept).toContain('sealed');
    expect(kept).not.toMatch(/access|refresh|eyJ/);
  });
});
