import { PlaybackError } from './fetch-media.js';
import { sourceClass } from './media-source.js';
import { typeOf, type Master } from './playlists.js';
import { SourceTrack } from './source-track.js';
import { Stream, type Rendition, type StreamHost } from './stream.js';

/**
 * A MediaSource and what fills it. One that was given bytes which the browser cannot decode takes no more of any kind:
 * whoever goes on after that needs a new one.
 */
export class Feed {
  streams: readonly Stream[] = [];
  readonly #source: MediaSource;
  readonly #url: string;
  readonly #opened: Promise<void>;

  /** @throws PlaybackError where the browser lets nobody feed it */
  constructor(video: HTMLVideoElement) {
    const Source = sourceClass();
    if (!Source) throw new PlaybackError('unplayable');
    const source = new Source();
    this.#source = source;
    this.#opened = new Promise((resolve) => source.addEventListener('sourceopen', () => resolve(), { once: true }));
    this.#url = URL.createObjectURL(source);
    // A ManagedMediaSource opens only where nothing can be cast to, or where the page names an address beside it that the other
    // device loads by itself. That device has no session here, and every byte is for one session alone.
    video.disableRemotePlayback = globalThis.ManagedMediaSource !== undefined;
    video.src = this.#url;
  }

  /**
   * Makes the buffers; both before the first bytes, as browsers want it.
   *
   * @param duration seconds, as far as known
   * @param choose the quality of the picture, by the seconds that are loaded ahead
   */
  async lay(
    { variants, audio }: Master,
    duration: number | undefined,
    choose: (ahead: number) => Rendition,
    host: StreamHost,
  ): Promise<void> {
    const [first] = variants;
    if (!first) throw new PlaybackError('unplayable');
    await this.#opened;
    if (duration !== undefined) this.#source.duration = duration;
    const pictures = this.#track(typeOf(first.codec));
    if (!audio) {
      this.streams = [new Stream(pictures, choose, host)];
      return;
    }
    const sound: Rendition = { url: audio.url, type: typeOf(audio.codec) };
    // Sound is too little to measure the connection by.
    const sounds = new Stream(this.#track(sound.type), () => sound, host, false);
    this.streams = [new Stream(pictures, choose, host), sounds];
  }

  /** Tells the browser that no more will come, once that is so. */
  finish(): void {
    const complete = this.streams.length > 0 && this.streams.every((stream) => stream.complete);
    if (complete && this.#source.readyState === 'open') this.#source.endOfStream();
  }

  close(): void {
    URL.revokeObjectURL(this.#url);
  }

  #track(type: string): SourceTrack {
    return new SourceTrack(this.#source.addSourceBuffer(type), type);
  }
}
