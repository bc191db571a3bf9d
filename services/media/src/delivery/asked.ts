import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { VersionConflict } from '@marquee/kernel';
import { InjectPorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import type { MediaPorts } from '../media.ports.js';
import { partsOf, withParts, type Part } from './asked-parts.js';
import { SmallFiles } from './small-files.js';

/** What of one video one member asked for; nobody's history, and gone when nothing can be reported of it any more. */
interface AskedOfVideo {
  readonly parts: readonly Part[];
  /** When something was asked for last. */
  readonly at: string;
}

export const askedCollection = teamCollection<AskedOfVideo>({
  name: 'asked_videos',
  entity: 'asked_video',
  topic: 'media.asked_video',
  schemaVersion: 1,
  indexes: [['at']],
  withoutHistory: true,
});

/** Somebody who may not skip in a video. */
export interface Watcher {
  readonly team: string;
  readonly member: string;
  readonly video: string;
  readonly audioOnly: boolean;
}

/** Milliseconds. Players ask for what they play many seconds later. */
const writtenEvery = 1_000;
/** Milliseconds; players report for as long as they are offline, and a page that is shut reports no more. */
const keptFor = 30 * 24 * 3_600_000;
const pageSize = 100;

/** Segments of one playlist that were asked for and not written down yet. */
type Segments = Map<string, Set<string>>;

/**
 * Which parts of the videos in which nobody may skip their viewers asked for. What players report is held against it: who never
 * asked for the bytes has not watched them. A process that is killed forgets what was asked for in its last second.
 */
@Injectable()
export class Asked implements OnModuleDestroy {
  readonly #files: SmallFiles;
  readonly #pending = new Map<string, { readonly watcher: Watcher; readonly playlists: Segments }>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(@InjectPorts() private readonly ports: MediaPorts) {
    this.#files = new SmallFiles(ports.blobs);
  }

  /** @param key of a file that is delivered whole; what is no segment of what is watched proves nothing */
  note(watcher: Watcher, key: string): void {
    const [, playlist = '', track, file = ''] = /^((?:.*\/)hls\/([^/]+)\/)(\d+\.m4s)$/.exec(key) ?? [];
    if (track === undefined || (track === 'audio') !== watcher.audioOnly) return;
    const { team, member, video } = watcher;
    const id = `${team}/${idOf(video, member)}`;
    const { playlists } = this.#pending.get(id) ?? { playlists: new Map<string, Set<string>>() };
    playlists.set(playlist, (playlists.get(playlist) ?? new Set()).add(file));
    this.#pending.set(id, { watcher, playlists });
    this.#timer ??= setTimeout(() => void this.#write(), writtenEvery).unref();
  }

  /** Seconds of the video, in order. */
  async of({ team, member, video }: Omit<Watcher, 'audioOnly'>): Promise<readonly Part[]> {
    await this.#write();
    return (await this.ports.documents.team(askedCollection, team).get(idOf(video, member)))?.parts ?? [];
  }

  /** Deletes what nothing can be reported of any more. */
  async expire(): Promise<void> {
    const where = { fields: { at: { lt: new Date(this.ports.clock.now().getTime() - keptFor).toISOString() } } };
    const sort = [{ field: 'at', direction: 'asc' }] as const;
    for (let more = true; more;) {
      const page = await this.ports.documents.everywhere(askedCollection, { where, sort, limit: pageSize });
      for (const { team, id } of page) {
        const documents = this.ports.documents.team(askedCollection, team);
        const { state, version } = await documents.load(id);
        if (state) await documents.save(id, version, null, []);
      }
      more = page.length === pageSize;
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.#write();
  }

  /** One after the other: two at once would meet at the same document. */
  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(async () => {
      const all = [...this.#pending.values()];
      this.#pending.clear();
      for (const { watcher, playlists } of all) {
        try {
          await this.#add(watcher, await this.#partsIn(playlists));
        } catch (error) {
          this.ports.onError?.('writing down what was asked for', error);
        }
      }
    });
    return this.#writing;
  }

  async #partsIn(playlists: Segments): Promise<readonly Part[]> {
    const parts: Part[] = [];
    for (const [playlist, files] of playlists) {
      const found = await this.#files.get(`${playlist}index.m3u8`);
      parts.push(...partsOf(found?.content?.toString() ?? '', files));
    }
    return parts;
  }

  async #add({ team, member, video }: Watcher, more: readonly Part[]): Promise<void> {
    const documents = this.ports.documents.team(askedCollection, team);
    const id = idOf(video, member);
    for (;;) {
      const { state, version } = await documents.load(id);
      const asked = { parts: withParts(state?.parts ?? [], more), at: this.ports.clock.now().toISOString() };
      try {
        await documents.save(id, version, asked, []);
        return;
      } catch (error) {
        // The same member is served by another process, too.
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }
}

const idOf = (video: string, member: string): string => `${video}.${member}`;
