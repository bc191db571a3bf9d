import { Socket } from 'node:net';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { thumbnailVariant, type AccessState } from '@marquee/contracts';
import { DomainError, ManualClock } from '@marquee/kernel';
import { InProcessRpc, PrincipalSigner, SessionCookies } from '@marquee/nest-kit';
import { Gate } from '../src/delivery/gate.js';
import { parseMediaPath } from '../src/delivery/media-path.js';
import { Viewers } from '../src/delivery/viewers.js';
import { Neighbours } from './harness.js';

const files = [
  'hls/master.m3u8',
  'hls/360p/1.m4s',
  'captions/ja.vtt',
  'storyboard/sheet-1.jpg',
  'thumbnails/other.webp',
  'thumbnails/chosen.webp',
  thumbnailVariant('thumbnails/chosen.webp', 320),
];

describe('the bytes of a film that one may know of but not watch', () => {
  let neighbours: Neighbours;
  /** The files that pass, without a session. */
  const open = async (access: AccessState, poster: string | undefined) => {
    neighbours.access = () => access;
    neighbours.poster = poster;
    const clock = new ManualClock();
    const ports = { channel: new InProcessRpc(), signer: new PrincipalSigner('a secret of this test', clock) };
    neighbours.register(ports.channel, ports.signer);
    const gate = new Gate(ports, new Viewers({ ...ports, cookies: new SessionCookies('http://site.test') }));
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
    neighbours = new Neighbours();
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
