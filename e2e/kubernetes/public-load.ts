import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Caller } from '../support/caller.js';
import { renditionsOf } from '../support/playlists.js';
import { createVideo, isReady, playbackOf, videoIn, type Site } from '../support/site.js';

/** Bytes of one request of an upload, and the pause after it in milliseconds: a line of two megabits a second. */
const piece = 64 * 1024;
const pieceEvery = 250;
/** Between two turns of somebody who looks on. Milliseconds. */
const aLook = 500;
/** Seconds that a film may wait for an encoder: it is no request. */
const encodedWithin = 600;
/** Failures that are told in full. */
const toldAtMost = 20;

/** What was asked for without a second try, and what of it failed. */
export interface PublicReport {
  readonly pages: number;
  readonly bytes: number;
  readonly pieces: number;
  readonly failures: readonly string[];
}

/** People who read pages, watch a film and upload others without a pause; no request is tried twice. */
export class PublicLoad {
  #pages = 0;
  #bytes = 0;
  #pieces = 0;
  readonly #failures: string[] = [];
  #stopped = false;
  #lanes: readonly Promise<void>[] = [];
  readonly #uploaded: string[] = [];

  private constructor(
    private readonly site: Site,
    private readonly videoId: string,
    private readonly film: string,
  ) {}

  /** @param film that is uploaded again and again */
  static start(site: Site, videoId: string, film: string): PublicLoad {
    const load = new PublicLoad(site, videoId, film);
    load.#lanes = [load.#lane(() => load.#read()), load.#lane(() => load.#watch()), load.#lane(() => load.#upload())];
    return load;
  }

  get report(): PublicReport {
    return { pages: this.#pages, bytes: this.#bytes, pieces: this.#pieces, failures: [...this.#failures] };
  }

  /** Videos of which every byte was acknowledged. */
  get uploaded(): readonly string[] {
    return this.#uploaded;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#lanes);
  }

  /** Waits until everything that was acknowledged can be watched. @throws Error with what cannot */
  async untilAllCanBeWatched(seconds: number): Promise<void> {
    for (const id of this.#uploaded) await videoIn(this.site, id, isReady, seconds);
  }

  /** The client's page, a list and a video, each by a connection that may be new. */
  async #read(): Promise<void> {
    const visitor = new Caller(this.site.url);
    const { teamId, owner } = this.site;
    const page = await visitor.fetch(`/user/${teamId}`);
    if (!page.ok) throw new Error(`GET /user/${teamId}: ${page.status} ${await page.text()}`);
    await page.arrayBuffer();
    await owner.call('listSiteVideos', { params: { teamId } });
    await owner.call('getSiteVideo', { params: { teamId, videoId: this.videoId } });
    this.#pages += 3;
    await wait(aLook);
  }

  /** Everything of one film, as a player asks for it. */
  async #watch(): Promise<void> {
    const { manifestUrl } = await playbackOf(this.site, this.videoId);
    for (const { segments } of await renditionsOf(this.site.owner, manifestUrl)) {
      for (const segment of segments) {
        const response = await this.site.owner.fetch(segment);
        if (!response.ok) throw new Error(`GET ${segment}: ${response.status} ${await response.text()}`);
        this.#bytes += (await response.arrayBuffer()).byteLength;
        await wait(aLook);
        if (this.#stopped) return;
      }
    }
  }

  async #upload(): Promise<void> {
    const { id, processing } = await createVideo(this.site, basename(this.film), this.film);
    const url = processing.uploadUrl ?? '';
    const bytes = await readFile(this.film);
    for (let offset = 0; offset < bytes.length;) {
      const response = await this.site.owner.send(url, offset, new Uint8Array(bytes.subarray(offset, offset + piece)));
      if (!response.ok) throw new Error(`PATCH at ${offset}: ${response.status} ${await response.text()}`);
      offset = Number(response.headers.get('upload-offset'));
      this.#pieces += 1;
      await wait(pieceEvery);
    }
    this.#uploaded.push(id);
    // Two cores encode one film at a time, and while all encoders have made room for others, none.
    await videoIn(this.site, id, (video) => this.#stopped || isReady(video), encodedWithin);
  }

  async #lane(turn: () => Promise<void>): Promise<void> {
    while (!this.#stopped) {
      try {
        await turn();
      } catch (error) {
        if (this.#failures.length < toldAtMost) this.#failures.push(`${new Date().toISOString()} ${reasonOf(error)}`);
        await wait(aLook);
      }
    }
  }
}

/** With what a failed connection says of itself. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
