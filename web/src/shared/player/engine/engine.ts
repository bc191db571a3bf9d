import { preferences } from '../preferences.js';
import { fetchMedia, PlaybackError, type Failure } from './fetch-media.js';
import { parseMaster, shortSide, type Master, type Variant } from './playlists.js';
import { chooseVariant, Throughput } from './quality.js';
import { gapEnd, sourceClass } from './media-source.js';
import { SourceTrack } from './source-track.js';
import { Stream, type Rendition, type StreamHost } from './stream.js';

export interface EngineOptions {
  readonly manifestUrl: string;
  /** Seconds; where playing begins. */
  readonly startAt: number;
  /** Seconds, as far as known; a growing playlist does not know it. */
  readonly duration: number | undefined;
  readonly growing: boolean;
}

export interface EngineState {
  readonly variants: readonly Variant[];
  /** The one that is loaded now. */
  readonly current: Variant | undefined;
  /** Chosen by the viewer: the short side; undefined means automatic. */
  readonly forced: number | undefined;
  readonly failure: Failure | undefined;
  /** Seconds that exist so far. */
  readonly available: number;
}

/** Seconds to load ahead: enough for a bad moment, little enough that a revocation is felt soon. */
const usualGoal = 20;
/** Milliseconds between two looks at the master playlist of a video that is still being made. */
const masterInterval = 4_000;

/**
 * Plays our own HLS: fragmented MP4 with aligned qualities, sound in a track of its own, playlists that may still grow.
 * It begins at the start also while they grow, takes up qualities that are added, and never starts over for it.
 */
export class Engine implements StreamHost {
  #state: EngineState = { variants: [], current: undefined, forced: undefined, failure: undefined, available: 0 };
  readonly #abort = new AbortController();
  readonly #throughput = new Throughput(preferences);
  readonly #source: MediaSource;
  #running: AbortController | undefined;
  #streams: Stream[] = [];
  #pictures: SourceTrack | undefined;
  #waiting: (() => void)[] = [];
  #goal = usualGoal;
  #placed = false;
  #growing: boolean;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly options: EngineOptions,
    private readonly onState: (state: EngineState) => void,
  ) {
    const Source = sourceClass();
    if (!Source) throw new PlaybackError('unplayable');
    this.#growing = options.growing;
    this.#source = new Source();
    // A ManagedMediaSource opens only where nothing can be cast to.
    video.disableRemotePlayback = globalThis.ManagedMediaSource !== undefined;
    video.src = URL.createObjectURL(this.#source);
    const { signal } = this.#abort;
    for (const name of ['timeupdate', 'ratechange', 'play', 'loadeddata'] as const) {
      video.addEventListener(name, () => this.#wake(), { signal });
    }
    video.addEventListener('loadedmetadata', () => this.#place(), { signal });
    video.addEventListener('waiting', () => this.#jumpGap(), { signal });
    video.addEventListener('seeking', () => this.#seeked(), { signal });
    video.addEventListener('error', () => this.#fail(new PlaybackError('unplayable', video.error)), { signal });
    void this.#start();
  }

  destroy(): void {
    this.#abort.abort();
    this.#running?.abort();
    this.#wake();
    URL.revokeObjectURL(this.video.src);
    this.video.removeAttribute('src');
    this.video.load();
  }

  /** Goes on after a failure of the network. */
  retry(): void {
    this.#set({ failure: undefined });
    if (this.#streams.length === 0) void this.#start();
    else this.#run();
  }

  /** @param side short side of the wanted quality; undefined lets the connection decide */
  force(side: number | undefined): void {
    this.#set({ forced: side });
    void this.#streams[0]?.reload().then(() => this.#wake());
  }

  setGrowing(growing: boolean): void {
    if (growing === this.#growing) return;
    this.#growing = growing;
    void this.#renewMaster().catch(() => undefined);
  }

  position(): number {
    return this.#placed ? this.video.currentTime : this.options.startAt;
  }

  goal(): number {
    // The first picture comes first.
    return this.video.readyState < 2 ? 0.5 : this.#goal;
  }

  lowerGoal(): void {
    this.#goal = Math.max(6, this.#goal / 2);
  }

  changed(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  measured(bytes: number, milliseconds: number): void {
    this.#throughput.measured(bytes, milliseconds);
  }

  progressed(): void {
    const lists = this.#streams.flatMap(({ playlist }) => (playlist ? [playlist] : []));
    const available = Math.min(...lists.map(({ duration }) => duration));
    if (Number.isFinite(available) && available !== this.#state.available) this.#set({ available });
    this.#jumpGap();
    const complete = this.#streams.length > 0 && this.#streams.every((stream) => stream.complete);
    if (complete && this.#source.readyState === 'open') this.#source.endOfStream();
  }

  async #start(): Promise<void> {
    const { signal } = this.#abort;
    const opened = new Promise<void>((resolve) => {
      if (this.#source.readyState === 'open') resolve();
      else this.#source.addEventListener('sourceopen', () => resolve(), { once: true });
    });
    try {
      const master = await this.#master(signal);
      await opened;
      if (signal.aborted) return;
      this.#lay(master);
      this.#run();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Makes the buffers; both before the first bytes, as browsers want it. */
  #lay({ variants, audio }: Master): void {
    const [first] = variants;
    if (!first) throw new PlaybackError('unplayable');
    if (this.options.duration !== undefined) this.#source.duration = this.options.duration;
    const type = `video/mp4; codecs="${first.codec}"`;
    this.#pictures = new SourceTrack(this.#source.addSourceBuffer(type), type);
    this.#streams = [new Stream(this.#pictures, (ahead) => this.#choose(ahead), this)];
    if (!audio) return;
    const sound: Rendition = { url: audio.url, type: `audio/mp4; codecs="${audio.codec}"` };
    const track = new SourceTrack(this.#source.addSourceBuffer(sound.type), sound.type);
    // Sound is too little to measure the connection by.
    this.#streams.push(new Stream(track, () => sound, this, false));
  }

  #run(): void {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    for (const stream of this.#streams) {
      stream.run(running.signal).catch((error: unknown) => {
        if (!running.signal.aborted) this.#interrupted(error, stream);
      });
    }
    if (this.#growing) void this.#follow(running.signal);
  }

  /** While something is left to play, an outage is nobody's business. */
  #interrupted(error: unknown, stream: Stream): void {
    const passing = error instanceof PlaybackError && error.failure === 'network' && stream.ahead > 2;
    if (!passing) this.#fail(error);
    else setTimeout(() => this.#abort.signal.aborted || this.#run(), 1_000);
  }

  async #master(signal: AbortSignal): Promise<Master> {
    const url = new URL(this.options.manifestUrl, document.baseURI).href;
    const response = await fetchMedia(url, signal);
    const master = parseMaster(await response.text(), url);
    this.#set({ variants: master.variants });
    return master;
  }

  async #renewMaster(): Promise<void> {
    await this.#master(this.#abort.signal);
    this.#wake();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    while (this.#growing && !signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, masterInterval));
      if (!signal.aborted) await this.#renewMaster().catch(() => undefined);
    }
  }

  #choose(ahead: number): Rendition {
    const { variants, forced } = this.#state;
    const { clientWidth, clientHeight } = this.video;
    const screen = Math.max(360, Math.min(clientWidth, clientHeight) * globalThis.devicePixelRatio);
    const variant =
      variants.find((each) => shortSide(each) === forced) ??
      chooseVariant(variants, { throughput: this.#throughput.value, screen, ahead });
    if (variant !== this.#state.current) this.#set({ current: variant });
    return { url: variant.url, type: `video/mp4; codecs="${variant.codec}"` };
  }

  #place(): void {
    if (this.#placed) return;
    this.#placed = true;
    if (this.options.startAt > 0) this.video.currentTime = this.options.startAt;
  }

  #seeked(): void {
    for (const stream of this.#streams) stream.seeked();
    this.#wake();
  }

  /** Sample times seldom begin at exactly zero or where the playlist says: small holes are stepped over. */
  #jumpGap(): void {
    const target = this.#placed ? gapEnd(this.video) : undefined;
    if (target !== undefined) this.video.currentTime = target;
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  #fail(error: unknown): void {
    if (this.#abort.signal.aborted) return;
    this.#running?.abort();
    const failure = error instanceof PlaybackError ? error.failure : 'unplayable';
    if (failure === 'login' || failure === 'gone') this.video.pause();
    this.#set({ failure });
  }

  #set(change: Partial<EngineState>): void {
    this.#state = { ...this.#state, ...change };
    this.onState(this.#state);
  }
}
