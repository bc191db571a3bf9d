import { preferences } from '../preferences.js';
import type { EngineOptions, EngineState } from './engine-state.js';
import { Feed } from './feed.js';
import { fetchText, PlaybackError } from './fetch-media.js';
import { gapEnd } from './media-source.js';
import { parseMaster, shortSide, typeOf, type Master } from './playlists.js';
import { chooseVariant, Throughput } from './quality.js';
import type { Rendition, Stream, StreamHost } from './stream.js';

/** Seconds to load ahead: enough for a bad moment, little enough that a revocation is felt soon. */
const usualGoal = 20;
/** Milliseconds between two looks at the master playlist of a video that is still being made. */
const masterInterval = 4_000;
/** Milliseconds between two tries while the network is away and nobody presses a button. */
const reconnectInterval = 5_000;
/** Seconds that must have played since the last time that the browser choked, to go on by itself once more. */
const soundStretch = 10;

/**
 * Plays our own HLS: fragmented MP4 with aligned qualities, sound in a track of its own, playlists that may still grow.
 * It begins at the start also while they grow, takes up qualities that are added, and never starts over for it.
 */
export class Engine implements StreamHost {
  #state: EngineState = { variants: [], current: undefined, forced: undefined, failure: undefined, available: 0 };
  readonly #abort = new AbortController();
  readonly #throughput = new Throughput(preferences);
  #feed: Feed | undefined;
  #running: AbortController | undefined;
  #reconnecting: ReturnType<typeof setTimeout> | undefined;
  #startAt: number;
  /** Where it last went on by itself after bytes that the browser refused. */
  #mendedAt = Number.NEGATIVE_INFINITY;
  #waiting: (() => void)[] = [];
  #goal = usualGoal;
  #placed = false;
  #growing: boolean;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly options: EngineOptions,
    private readonly onState: (state: EngineState) => void,
  ) {
    this.#growing = options.growing;
    this.#startAt = options.startAt;
    const { signal } = this.#abort;
    for (const name of ['timeupdate', 'ratechange', 'play', 'loadeddata'] as const) {
      video.addEventListener(name, () => this.#wake(), { signal });
    }
    video.addEventListener('loadedmetadata', () => this.#place(), { signal });
    video.addEventListener('waiting', () => this.#jumpGap(), { signal });
    video.addEventListener('seeking', () => this.#seeked(), { signal });
    video.addEventListener('error', () => this.#fail(new PlaybackError('unplayable', video.error)), { signal });
    globalThis.addEventListener('online', () => this.#reconnect(), { signal });
    this.#open();
  }

  /** Ends. What it loaded stays in the element until something else comes into it: a window of its own outlives one film. */
  destroy(): void {
    this.#abort.abort();
    this.#running?.abort();
    clearTimeout(this.#reconnecting);
    this.#wake();
    this.#feed?.close();
    this.video.pause();
  }

  /** Goes on after a failure. */
  retry(): void {
    this.#set({ failure: undefined });
    this.#open();
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
    return this.#placed ? this.video.currentTime : this.#startAt;
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
    // What was under way when the line broke may still come: nothing loads again before somebody tries.
    if (this.#state.failure === 'network' && this.#running?.signal.aborted === false) this.#set({ failure: undefined });
    this.#jumpGap();
    this.#feed?.finish();
  }

  get #streams(): readonly Stream[] {
    return this.#feed?.streams ?? [];
  }

  /** Begins with nothing loaded, at the present position, and plays on if it did. */
  #open(): void {
    this.#startAt = this.position();
    this.#placed = false;
    this.#running?.abort();
    this.#feed?.close();
    // A new source pauses the element.
    const playing = !this.video.paused;
    const feed = new Feed(this.video);
    this.#feed = feed;
    if (playing) this.video.play().catch(() => undefined);
    this.#start(feed).catch((error: unknown) => {
      if (this.#feed === feed) this.#fail(error);
    });
  }

  async #start(feed: Feed): Promise<void> {
    const master = await this.#master(this.#abort.signal);
    await feed.lay(master, this.options.duration, (ahead) => this.#choose(ahead), this);
    if (!this.#abort.signal.aborted && this.#feed === feed) this.#run();
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
    const master = parseMaster(await fetchText(url, signal), url);
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
    return { url: variant.url, type: typeOf(variant.codec) };
  }

  #place(): void {
    if (this.#placed) return;
    this.#placed = true;
    if (this.#startAt > 0) this.video.currentTime = this.#startAt;
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
    if (failure === 'unplayable' && this.#mend()) return;
    if (failure === 'login' || failure === 'gone') this.video.pause();
    this.#set({ failure });
    if (failure === 'network') this.#reconnecting = setTimeout(() => this.#reconnect(), reconnectInterval);
  }

  /** One bad moment of a decoder is nobody's business; two at the same place are. */
  #mend(): boolean {
    const position = this.position();
    if (this.#streams.length === 0 || Math.abs(position - this.#mendedAt) < soundStretch) return false;
    this.#mendedAt = position;
    this.#open();
    return true;
  }

  /**
   * Tries again while the viewer still reads that the line is gone; what comes then takes the message away. With nothing
   * loaded: the sound ran on without the picture, and browsers do not go on over the hole that this left.
   */
  #reconnect(): void {
    clearTimeout(this.#reconnecting);
    if (this.#state.failure === 'network') this.#open();
  }

  #set(change: Partial<EngineState>): void {
    this.#state = { ...this.#state, ...change };
    this.onState(this.#state);
  }
}
