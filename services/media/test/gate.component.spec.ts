import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { thumbnailVariant, type AccessState } from '@marquee/contracts';
import { DomainError, ManualClock } from '@marquee/kernel';
import { InProcessRpc, PrincipalSigner, SessionCookies } from '@marquee/nest-kit';
import { Gate } from '../src/delivery/gate.js';
import { parseMediaPath } from '../src/delivery/media-path.js';
import { Standings } from '../src/delivery/standings.js';
import { Viewers } from '../src/delivery/viewers.js';
import { Peers } from './media-harness.js';

const files = [
  'hls/master.m3u8',
  'hls/360p/1.m4s',
  'captions/ja.vtt',
  'storyboard/sheet-1.jpg',
  'thumbnails/other.webp',
  'thumbnails/chosen.webp',
  thumbnailVariant('thumbnails/chosen.webp', 320),
];

function gateOf(peers: Peers, closesUnpaidSites?: boolean) {
  const clock = new ManualClock();
  const signer = new PrincipalSigner('a secret of this test', clock);
  const ports = {
    channel: new InProcessRpc(),
    signer,
    clock,
    ...(closesUnpaidSites !== undefined && { closesUnpaidSites }),
  };
  peers.register(ports.channel, ports.signer);
  const viewers = new Viewers({ ...ports, cookies: new SessionCookies('http://site.test') });
  return { clock, gate: new Gate(ports, viewers, new Standings(ports)) };
}

describe('the bytes of a film that one may know of but not watch', () => {
  let peers: Peers;
  /** The files that pass, without a session. */
  const open = async (access: AccessState, poster: string | undefined) => {
    peers.access = () => access;
    peers.poster = poster;
    const { gate } = gateOf(peers);
    const passed: string[] = [];
    for (const file of files) {
      const path = parseMediaPath(`/media/ours/film/${file}`);
      if (path?.kind !== 'asset') throw new Error(`${file} is no path of an asset`);
      await gate.passAsset({ headers: {}, socket: new Socket() }, path).then(
        () => passed.push(file),
        (error: unknown) => expect(error instanceof DomainError && error.code).toBe('NOT_LOGGED_IN'),
      );
    }
    return passed;
  };

  beforeEach(() => {
    peers = new Peers();
  });

  it('stay closed, but for its picture in every width', async () => {
    expect(await open('registered', 'thumbnails/chosen.webp')).toEqual(files.slice(-2));
  });

  it('stay closed with the picture where the site shows nothing of it', async () => {
    expect(await open('registered', undefined)).toEqual([]);
  });

  it('are all open to who may watch', async () => {
    expect(await open('visible', 'thumbnails/chosen.webp')).toEqual(files);
  });
});

describe('the bytes of a site whose plan is not paid', () => {
  const film = parseMediaPath('/media/ours/film/hls/360p/1.m4s');
  const request = (cookie: string) => ({ headers: { cookie }, socket: new Socket() });
  const shutSite = (closesUnpaidSites?: boolean) => {
    const peers = new Peers();
    peers.access = () => 'visible';
    peers.imageAccess = () => 'visible';
    peers.addMember('member', 'ours', []);
    peers.addAdministrator('owner', 'ours');
    const { gate, clock } = gateOf(peers, closesUnpaidSites);
    peers.closesAt = clock.now().toISOString();
    const at = async (cookie = 'marquee_member_ours=member') => {
      if (film?.kind !== 'asset') throw new Error('no film');
      return gate.passAsset(request(cookie), film).then(
        () => 'in',
        (error: unknown) => error instanceof DomainError && error.code,
      );
    };
    return { peers, gate, clock, at };
  };

  it('stay where they are from the instant on, and say why', async () => {
    const { at, gate } = shutSite(true);
    expect(await at()).toBe('SITE_CLOSED');
    expect(await at('')).toBe('SITE_CLOSED');
    expect(await at('marquee_admin=owner')).toBe('PLAN_UNPAID');
    await gate.passImage(request(''), 'ours', 'logo');
  });

  it('go out until then, to the millisecond', async () => {
    const { at, clock, peers } = shutSite(true);
    peers.closesAt = new Date(clock.now().getTime() + 1).toISOString();
    expect(await at()).toBe('in');
    clock.advance(1);
    expect(await at()).toBe('SITE_CLOSED');
  });

  it('go out again when it was paid', async () => {
    const { at, peers } = shutSite(true);
    expect(await at()).toBe('SITE_CLOSED');
    peers.closesAt = undefined;
    while ((await at()) !== 'in') await wait(20);
  });

  it.each([undefined, false])('go on before the operator says so (%s)', async (said) => {
    expect(await shutSite(said).at()).toBe('in');
  });
});

describe('a question that is answered too late', () => {
  const film = parseMediaPath('/media/ours/film/hls/360p/1.m4s');
  /** Longer than an answer is waited for. Milliseconds. */
  const tooLong = 1_300;
  let peers: Peers;
  const pass = () => {
    if (film?.kind !== 'asset') throw new Error('no film');
    const request = { headers: { cookie: 'marquee_member_ours=member' }, socket: new Socket() };
    return gateOf(peers).gate.passAsset(request, film);
  };

  beforeEach(() => {
    peers = new Peers();
    peers.access = ({ kind }) => (kind === 'member' ? 'visible' : 'hidden');
    peers.addMember('member', 'ours', []);
  });

  it.each(['session', 'access'] as const)('is asked again (%s)', async (slow) => {
    let asked = 0;
    peers.late = async (question) => {
      if (question === slow && (asked += 1) === 1) await wait(tooLong);
    };
    await pass();
    expect(asked).toBe(2);
  });

  it('is asked again from the beginning: who was removed meanwhile is', async () => {
    let asked = 0;
    peers.late = async (question) => {
      if (question !== 'access' || (asked += 1) > 2) return;
      peers.accounts.clear();
      await wait(tooLong);
    };
    await expect(pass()).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  it('is given up while somebody still waits for the answer', async () => {
    peers.late = () => wait(tooLong);
    const began = performance.now();
    await expect(pass()).rejects.toMatchObject({ code: 'TIMED_OUT' });
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
