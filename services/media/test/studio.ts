import { join } from 'node:path';
import { expect, jest } from '@jest/globals';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { DomainError } from '@marquee/kernel';
import type { Broadcast } from '@marquee/proto/media';
import { until } from '@marquee/ports/testing';
import { livePrefix } from '../src/broadcast/live-bytes.js';
import { encodersOf } from '../src/index.js';
import type { RtmpPort } from '../src/media.ports.js';
import { LiveEncoder } from './live-encoder.js';
import { administrator, removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';

export const call = { principal: administrator() };
export const hour = 3_600_000;
export const instant = (after: number): string => new Date(Date.now() + after).toISOString();

/** Of a media playlist. */
export const count = (text: string): number => text.split('\n').filter((line) => line.endsWith('.m4s')).length;
export const secondsOf = (text: string): number =>
  [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);

/** Media with a port for encoders, and encoders. */
export class Studio {
  /** The storage fails with it where a test says so. */
  readonly away = new Error('the storage is away');
  readonly #encoders: LiveEncoder[] = [];

  private constructor(
    readonly media: Media,
    readonly blobs: FilesystemBlobStore,
    readonly directory: string,
  ) {}

  /** @param tlsIn makes the certificate that is shown to encoders, in a folder; without one they come in clear */
  static async open(tlsIn?: (folder: string) => RtmpPort['tls']): Promise<Studio> {
    const directory = await tempDirectory();
    const blobs = FilesystemBlobStore.open(join(directory, 'blobs'));
    const tls = tlsIn?.(directory);
    const rtmp = { host: '127.0.0.1', port: 0, publicHost: '127.0.0.1', ...(tls && { tls }) };
    const media = await startMedia(directory, { blobs, rtmp, closesUnpaidSites: true });
    media.peers.addMember('viewer', team, []);
    media.peers.access = ({ kind }) => (kind === 'member' ? 'visible' : 'hidden');
    return new Studio(media, blobs, directory);
  }

  async close(): Promise<void> {
    await this.media.stop();
    await removeDirectory(this.directory);
    const isAway = (error: unknown) =>
      error === this.away || (error instanceof DomainError && error.code === 'UNAVAILABLE');
    // What waits for it says so, with that as its cause.
    const isMeant = (error: unknown) => isAway(error) || (error instanceof Error && isAway(error.cause));
    expect(this.media.errors.filter((error) => !isMeant(error))).toEqual([]);
  }

  /** @returns where its encoder sends to, with its key */
  async announced(id: string, startsAt = 0, endsAt = hour): Promise<string> {
    const { broadcasts, peers } = this.media;
    peers.lives.set(id, {
      name: 'Live',
      platform: 'builtin',
      startsAt: instant(startsAt),
      endsAt: instant(endsAt),
    });
    const [{ server = '' }, { key }] = await Promise.all([
      broadcasts.getBroadcast({ id }, call),
      broadcasts.makeStreamKey({ id }, call),
    ]);
    return `${server}/${key}`;
  }

  send(...args: ConstructorParameters<typeof LiveEncoder>): LiveEncoder {
    const encoder = new LiveEncoder(...args);
    this.#encoders.push(encoder);
    return encoder;
  }

  /** All that send. What came of them is stored then. */
  async killEncoders(): Promise<void> {
    await Promise.all(this.#encoders.splice(0).map((encoder) => encoder.kill()));
    await this.untilSending(0);
  }

  untilSending(wished: number): Promise<unknown> {
    return until(
      async () => encodersOf(this.media.service().app).sending(),
      (found) => found === wished,
      { seconds: 20 },
    );
  }

  told(id: string): Promise<Broadcast> {
    return this.media.broadcasts.getBroadcast({ id }, call);
  }

  toldUntil(id: string, wished: (broadcast: Broadcast) => boolean): Promise<Broadcast> {
    return until(() => this.told(id), wished, { seconds: 40 });
  }

  get(id: string, file: string, cookie = `marquee_member_${team}=viewer`): Promise<Response> {
    return fetch(`${this.media.origin}/media/${team}/lives/${id}/${file}`, { headers: { cookie } });
  }

  async playlist(id: string, track: string): Promise<string> {
    return (await this.get(id, `${track}/index.m3u8`)).text();
  }

  /** Holds up the next playlist of a broadcast on its way into the storage. @returns once it is held up: what lets it go on */
  async holdPlaylist(id: string): Promise<() => void> {
    const [{ promise: held, resolve: hold }, { promise: released, resolve: release }] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    const put = this.blobs.put.bind(this.blobs);
    const spy = jest.spyOn(this.blobs, 'put').mockImplementation(async (key, content) => {
      if (key === `${livePrefix(team, id)}picture/index.m3u8`) {
        spy.mockRestore();
        hold();
        await released;
      }
      return put(key, content);
    });
    await held;
    return release;
  }
}
