import { fetchMedia, fetchText, PlaybackError } from './fetch-media.js';
import { parseMediaPlaylist, type MediaPlaylist, type Segment } from './playlists.js';
import type { SourceTrack } from './source-track.js';

/** One quality of the picture, or the sound. */
export interface Rendition {
  /** Of its media playlist. */
  readonly url: string;
  /** As MediaSource names it: container and codec. */
  readonly type: string;
}

/** What a stream needs to know of the player. */
export interface StreamHost {
  /** Seconds. */
  position(): number;
  /** Seconds that shall be loaded ahead. */
  goal(): number;
  /** The browser has no room: be content with less. */
  lowerGoal(): void;
  /** Resolves when something changed: time went on, a seek, another quality. */
  changed(): Promise<void>;
  /** Something was loaded, or the end was reached. */
  progressed(): void;
  /** Bytes that came in milliseconds. */
  measured(bytes: number, milliseconds: number): void;
}

/** Milliseconds after which a growing playlist is read again. */
const freshness = 1_500;
/** Seconds that stay loaded behind the position, for those who go back a little. */
const keptBehind = 60;

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Keeps one SourceBuffer filled ahead of the position: the picture's or the sound's. */
export class Stream {
  /** Everything up to the end of the video is in the buffer. */
  complete = false;
  readonly #playlists = new Map<string, { readonly at: number; readonly playlist: MediaPlaylist }>();
  readonly #inits = new Map<string, Promise<ArrayBuffer>>();
  #current: Rendition | undefined;
  #initialized = '';
  /** Index of the segment that was appended last, so that a short one is not fetched for ever, and none is left out. */
  #filled = -1;
  #loading: { readonly segment: Segment; readonly abort: AbortController } | undefined;

  constructor(
    private readonly track: SourceTrack,
    private readonly choose: (ahead: number) => Rendition,
    private readonly host: StreamHost,
    private readonly measures = true,
  ) {}

  /** What is known of the present rendition. */
  get playlist(): MediaPlaylist | undefined {
    return this.#current && this.#playlists.get(this.#current.url)?.playlist;
  }

  /** Seconds that are loaded ahead of the position. */
  get ahead(): number {
    const position = this.host.position();
    return this.track.endAround(position) - position;
  }

  /** The position jumped: what is on its way is of no use unless it is for there. */
  seeked(): void {
    const end = this.#restart();
    const segment = this.#loading?.segment;
    if (segment && (segment.start > end + 0.3 || segment.start + segment.duration < end)) this.#loading?.abort.abort();
  }

  /** Drops what is loaded ahead, so that another quality is seen soon. */
  async reload(): Promise<void> {
    this.#loading?.abort.abort();
    await this.track.remove(this.host.position() + 2, Number.POSITIVE_INFINITY);
    this.#restart();
  }

  /** @throws PlaybackError; or the signal's reason when aborted */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#current ??= this.choose(0);
      const known = await this.#playlistOf(this.#current, signal);
      if (this.ahead >= this.host.goal()) {
        await this.host.changed();
      } else if (this.#next(known)) {
        await this.#load(signal);
      } else {
        this.complete = known.ended;
        this.host.progressed();
        await (known.ended ? this.host.changed() : Promise.race([this.host.changed(), sleep(freshness)]));
      }
    }
  }

  /** Goes on behind what is loaded around the position. @returns where that ends, in seconds */
  #restart(): number {
    const position = this.host.position();
    const end = this.track.endAround(position);
    const isFilled = ({ start, duration }: Segment): boolean => end > position && start + duration <= end + 0.1;
    this.#filled = this.playlist?.segments.findLastIndex(isFilled) ?? -1;
    return end;
  }

  #next(playlist: MediaPlaylist): Segment | undefined {
    const end = this.track.endAround(this.host.position());
    const index = playlist.segments.findIndex(({ start, duration }) => start + duration > end + 0.1);
    if (index < 0) return undefined;
    const after = playlist.segments[this.#filled + 1];
    if (this.#filled >= 0 && this.#filled + 1 < index && after && this.#misses(after)) return after;
    return playlist.segments[Math.max(index, this.#filled + 1)];
  }

  /**
   * Browsers let the sound run on for seconds when the picture has run out. What comes next in the picture is then what
   * was not there in time: over a hole they would not go on, however much is behind it.
   */
  #misses({ start, duration }: Segment): boolean {
    return this.track.endAround(start + 0.1) < start + duration - 0.3;
  }

  async #load(signal: AbortSignal): Promise<void> {
    const rendition = this.choose(this.ahead);
    const playlist = await this.#playlistOf(rendition, signal);
    // A quality that is still being made may not be as far as the present one.
    const usable = this.#next(playlist) ? rendition : (this.#current ?? rendition);
    const source = usable === rendition ? playlist : await this.#playlistOf(usable, signal);
    const segment = this.#next(source);
    if (!segment) return;
    this.#current = usable;
    this.complete = false;
    const abort = new AbortController();
    this.#loading = { segment, abort };
    try {
      const either = AbortSignal.any([signal, abort.signal]);
      const { initUrl } = segment;
      const [init, data] = await Promise.all([this.#init(initUrl, signal), this.#segment(segment, either)]);
      await this.#append(usable, initUrl, init, data);
      // Some broken bytes are no error to a browser: it takes them, and whatever follows, for a part that has no end.
      if (this.track.holdsNothing(segment.start, segment.start + segment.duration)) {
        throw new PlaybackError('unplayable');
      }
      this.#filled = source.segments.indexOf(segment);
      this.host.progressed();
    } catch (error) {
      if (signal.aborted || !abort.signal.aborted) throw error;
    } finally {
      this.#loading = undefined;
    }
  }

  async #append(rendition: Rendition, initUrl: string, init: ArrayBuffer, data: ArrayBuffer): Promise<void> {
    const position = this.host.position();
    const [first] = this.track.ranges();
    if (first && first[0] < position - keptBehind * 1.5) await this.track.remove(0, position - keptBehind);
    try {
      if (this.#initialized !== initUrl) await this.track.append(init, rendition.type);
      this.#initialized = initUrl;
      await this.track.append(data, rendition.type);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) {
        throw new PlaybackError('unplayable', error);
      }
      this.host.lowerGoal();
      await this.track.remove(0, Math.max(0, position - 10));
      await this.track.append(data, rendition.type);
    }
  }

  #init(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
    const known = this.#inits.get(url);
    if (known) return known;
    const loaded = fetchMedia(url, signal);
    this.#inits.set(url, loaded);
    loaded.catch(() => this.#inits.delete(url));
    return loaded;
  }

  async #segment({ url }: Segment, signal: AbortSignal): Promise<ArrayBuffer> {
    const begin = performance.now();
    const data = await fetchMedia(url, signal);
    if (this.measures) this.host.measured(data.byteLength, performance.now() - begin);
    return data;
  }

  async #playlistOf({ url }: Rendition, signal: AbortSignal): Promise<MediaPlaylist> {
    const known = this.#playlists.get(url);
    if (known && (known.playlist.ended || performance.now() - known.at < freshness)) return known.playlist;
    const at = performance.now();
    const playlist = parseMediaPlaylist(await fetchText(url, signal), url);
    this.#playlists.set(url, { at, playlist });
    this.host.progressed();
    return playlist;
  }
}
