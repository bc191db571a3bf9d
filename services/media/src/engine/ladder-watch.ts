import { join } from 'node:path';
import { avcCodec } from './codec-string.js';
import { readIfThere, writeFileAtomic } from './files.js';
import type { Ladder, Rendition } from './ladder.js';
import { masterPlaylist, plannedAudioRates, plannedRates, type PlayableRendition } from './master-playlist.js';
import { INIT_FILE } from './media-playlist.js';
import type { ResumePoint } from './resume-point.js';
import { TrackWatch } from './track-watch.js';

export const MASTER_FILE = 'master.m3u8';

/** Publishes segments as the encoder finishes them and keeps the master playlist equal to what can be played. */
export class LadderWatch {
  readonly #playable = new Map<string, PlayableRendition>();
  readonly #tracks: ReadonlyMap<string, TrackWatch>;
  #isListed = false;

  /** @param from where the encoder goes on with what lies in the folder; else that is empty */
  constructor(
    private readonly folder: string,
    private readonly ladder: Ladder,
    from?: ResumePoint,
  ) {
    const watch = (name: string) => new TrackWatch(join(folder, name), from?.tracks.get(name));
    this.#tracks = new Map(trackNames(ladder).map((name) => [name, watch(name)]));
  }

  /** Segments that every track has. */
  get segments(): number {
    return Math.min(...[...this.#tracks.values()].map(({ segments }) => segments));
  }

  /** True when every rendition is in the master playlist. */
  get complete(): boolean {
    return this.#isListed && this.#playable.size === this.ladder.renditions.length;
  }

  /** Returns the renditions that have become playable since the last look; the master playlist lists them already. */
  async look(): Promise<readonly PlayableRendition[]> {
    await Promise.all([...this.#tracks.values()].map((track) => track.sync()));
    // Pictures without their sound are not playable: a player finds the sound's playlist empty and gives up.
    if (this.complete || !this.#isReady(this.ladder.audio)) return [];
    const waiting = this.ladder.renditions.filter((rendition) => !this.#playable.has(rendition.name));
    const ready = waiting.filter((rendition) => this.#isReady(rendition));
    const found = (await Promise.all(ready.map((rendition) => this.#describe(rendition)))).flat();
    const isOnlySound = this.ladder.renditions.length === 0;
    if (found.length === 0 && !isOnlySound) return [];
    for (const rendition of found) this.#playable.set(rendition.name, rendition);
    await this.#publishMaster();
    this.#isListed = true;
    return found;
  }

  #isReady(track: { readonly name: string } | undefined): boolean {
    return track === undefined || this.#tracks.get(track.name)?.playable === true;
  }

  async #describe(rendition: Rendition): Promise<PlayableRendition[]> {
    const init = await readIfThere(join(this.folder, rendition.name, INIT_FILE));
    const codec = init === undefined ? undefined : avcCodec(init);
    return codec === undefined ? [] : [{ ...rendition, codec, rates: plannedRates(rendition) }];
  }

  async #publishMaster(): Promise<void> {
    const { renditions, audio } = this.ladder;
    const listed = renditions.flatMap(({ name }) => this.#playable.get(name) ?? []);
    const sound = audio && { ...audio, rates: plannedAudioRates(audio) };
    await writeFileAtomic(join(this.folder, MASTER_FILE), masterPlaylist(listed, sound));
  }
}

/** The folders of a ladder. */
export function trackNames(ladder: Ladder): readonly string[] {
  return [...ladder.renditions, ...(ladder.audio === undefined ? [] : [ladder.audio])].map(({ name }) => name);
}
