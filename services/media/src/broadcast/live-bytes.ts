import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@marquee/ports';
import { EncoderRefused } from './flv.js';
import { initSegment } from './init-segment.js';
import {
  initFile,
  parsePlaylist,
  renderMaster,
  renderPlaylist,
  segmentFile,
  type ListedSegment,
} from './live-playlist.js';
import { readPictureSetup } from './picture-setup.js';
import type { LiveSegment, Setups } from './segmenter.js';
import { readSoundSetup } from './sound-setup.js';

/** Where the parts of a broadcast lie in the blob store. */
export const livePrefix = (team: string, live: string): string => `${team}/lives/${live}/`;

const tracks = ['picture', 'sound'] as const;
type TrackName = (typeof tracks)[number];
const playlistFile = 'index.m3u8';
/** How the decoder was set up at first, which nobody fetches: a recording begins with it. */
const setupFile = 'setup';

/**
 * The parts of a broadcast in the blob store, in the order that keeps it playable at every moment: segments, then the playlists that name
 * them, then the master playlist. What the playlists name is all there is to go on with, after a crash, too.
 */
export class LiveBytes {
  #segments: readonly ListedSegment[] = [];
  #init = '';
  #hasSound = false;
  #isSetUp = false;

  private constructor(
    private readonly blobs: BlobStore,
    private readonly prefix: string,
  ) {}

  /** What is there; nothing when it has not begun. */
  static async open(blobs: BlobStore, prefix: string): Promise<LiveBytes> {
    const bytes = new LiveBytes(blobs, prefix);
    const text = await bytes.#text(`picture/${playlistFile}`);
    bytes.#segments = text === undefined ? [] : parsePlaylist(text);
    bytes.#init = bytes.#segments.at(-1)?.init ?? '';
    bytes.#hasSound = (await bytes.#text(`sound/${playlistFile}`)) !== undefined;
    return bytes;
  }

  /** Milliseconds. */
  get duration(): number {
    return this.#segments.reduce((sum, segment) => sum + segment.duration, 0);
  }

  get next(): number {
    return (this.#segments.at(-1)?.number ?? 0) + 1;
  }

  /** @returns bytes that are stored @throws EncoderRefused, StorageFull */
  async add({ number, duration, picture, sound }: LiveSegment, setups: Setups): Promise<number> {
    await this.#setUp(number, setups);
    await this.#put(`picture/${segmentFile(number)}`, picture);
    if (sound) await this.#put(`sound/${segmentFile(number)}`, sound);
    const isFirst = this.#segments.length === 0;
    this.#segments = [...this.#segments, { number, duration, init: this.#init }];
    await this.#playlists(false);
    const size = picture.length + (sound?.length ?? 0);
    if (isFirst) await this.#put('master.m3u8', Buffer.from(masterOf(setups, (size * 8_000) / duration)));
    return size;
  }

  /** Nothing is added any more. */
  async end(): Promise<void> {
    if (this.#segments.length > 0) await this.#playlists(true);
  }

  /** Everything in one file, whose length is known before it is read. */
  async recording(): Promise<{ readonly size: number; readonly content: () => Readable }> {
    const setup = await this.#wholeSetup();
    const keys = this.#segments.flatMap(({ number }) =>
      tracks
        .filter((track) => track === 'picture' || this.#hasSound)
        .map((track) => `${this.prefix}${track}/${segmentFile(number)}`),
    );
    let size = setup.length;
    for (const key of keys) size += (await this.blobs.stat(key))?.size ?? 0;
    const { blobs } = this;
    async function* read(): AsyncGenerator<Buffer> {
      yield setup;
      for (const key of keys) {
        const content = await blobs.get(key);
        if (content) yield await buffer(content);
      }
    }
    return { size, content: () => Readable.from(read()) };
  }

  /** Pictures of another kind get an init segment of their own. Sound has to stay what it was: a recording has one track of it. */
  async #setUp(number: number, { picture, sound }: Setups): Promise<void> {
    if (this.#isSetUp) return;
    const own = initSegment({ picture });
    const ofSound = sound && initSegment({ sound });
    if (this.#segments.length > 0) {
      await this.#mustSoundAsBefore(ofSound);
    } else {
      this.#hasSound = ofSound !== undefined;
      await this.#put(`picture/${setupFile}`, picture.record);
      if (sound) await this.#put(`sound/${setupFile}`, sound.config);
      if (ofSound) await this.#put(`sound/${initFile(1)}`, ofSound);
    }
    const before = this.#init === '' ? undefined : await this.#bytes(`picture/${this.#init}`);
    if (!before?.equals(own)) {
      this.#init = initFile(number);
      await this.#put(`picture/${this.#init}`, own);
    }
    this.#isSetUp = true;
  }

  async #wholeSetup(): Promise<Buffer> {
    const [record, config] = await Promise.all(tracks.map((track) => this.#bytes(`${track}/${setupFile}`)));
    if (!record) return Buffer.alloc(0);
    const sound = this.#hasSound && config ? readSoundSetup(config) : undefined;
    return initSegment({ picture: readPictureSetup(record), sound, duration: this.duration });
  }

  async #mustSoundAsBefore(sound: Buffer | undefined): Promise<void> {
    const before = await this.#bytes(`sound/${initFile(1)}`);
    const isSame = before === undefined ? sound === undefined : sound !== undefined && before.equals(sound);
    if (!isSame) throw new EncoderRefused('sound_changed');
  }

  async #playlists(ended: boolean): Promise<void> {
    const ofSound = this.#segments.map((segment) => ({ ...segment, init: initFile(1) }));
    if (this.#hasSound) await this.#put(`sound/${playlistFile}`, Buffer.from(renderPlaylist(ofSound, ended)));
    await this.#put(`picture/${playlistFile}`, Buffer.from(renderPlaylist(this.#segments, ended)));
  }

  async #put(name: TrackFile, content: Buffer): Promise<void> {
    await this.blobs.put(this.prefix + name, content);
  }

  async #bytes(name: string): Promise<Buffer | undefined> {
    const content = await this.blobs.get(this.prefix + name);
    return content && buffer(content);
  }

  async #text(name: string): Promise<string | undefined> {
    return (await this.#bytes(name))?.toString('utf8');
  }
}

type TrackFile = `${TrackName}/${string}` | 'master.m3u8';

const masterOf = ({ picture, sound }: Setups, bandwidth: number): string =>
  renderMaster({
    codecs: [picture.codec, ...(sound ? [sound.codec] : [])],
    ...{ width: picture.width, height: picture.height, hasSound: sound !== undefined, bandwidth },
  });
