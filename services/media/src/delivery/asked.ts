import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { changeDocument, InjectPorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import type { MediaPorts } from '../media.ports.js';
import { partsOf, withParts, type AskedPart, type Part } from './asked-parts.js';
import { attest } from './attested.js';
import { SmallFiles } from './small-files.js';

/** What of one video one member asked for and watched; nobody's history, and gone when nothing can be reported of it any more. */
interface AskedOfVideo {
  readonly parts: readonly AskedPart[];
  /** What counted as watched of all that was reported; absent: nothing. */
  readonly counted?: readonly Part[];
  /** When something was asked for, or counted, last. */
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

/** A member at a video of which only what they can have watched counts. */
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

/** Segments of one playlist that were asked for and not written down yet, and when each was for the first time. */
type Segments = Map<string, Map<string, number>>;

/**
 * Which parts of a video its viewers asked for, and when: of those videos of which what is watched has to be true. What players report is
 * held against it: who never asked for the bytes has not watched them, nor who has had no time since. A process that is killed forgets
 * what was asked for in its last second.
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
    const id = pendingOf(watcher);
    const { playlists } = this.#pending.get(id) ?? { playlists: new Map<string, Map<string, number>>() };
    const files = playlists.get(playlist) ?? new Map<string, number>();
    if (!files.has(file)) files.set(file, this.ports.clock.now().getTime());
    playlists.set(playlist, files);
    this.#pending.set(id, { watcher, playlists });
    this.#timer ??= setTimeout(() => void this.#write(), writtenEvery).unref();
  }

  /**
   * Of each of these reports of one member about one video, what can have been watched by now; it is remembered.
   *
   * @param reports ranges in seconds
   * @param fastest the fastest speed that is allowed; 1 is normal
   */
  async attest(
    viewer: Viewer,
    reports: readonly (readonly Part[])[],
    fastest: number,
  ): Promise<readonly (readonly Part[])[]> {
    // What is being written down now is not pending any more, and not there yet.
    await this.#writing;
    const pending = this.#pending.get(pendingOf(viewer));
    this.#pending.delete(pendingOf(viewer));
    const more = pending ? await this.#partsIn(pending.playlists) : [];
    let attested = reports;
    await this.#change(viewer, (parts, before) => {
      const asked = withParts(parts, more);
      const found = attest(reports, { asked, counted: before }, { now: this.ports.clock.now().getTime(), fastest });
      attested = found.reports;
      const isNew = more.length > 0 || JSON.stringify(found.counted) !== JSON.stringify(before);
      return isNew ? { parts: asked, counted: found.counted } : undefined;
    });
    return attested;
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

  /** One time after the other: two at once would meet at the same document. */
  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(async () => {
      const all = [...this.#pending.values()];
      this.#pending.clear();
      await Promise.all(
        all.map(async ({ watcher, playlists }) => {
          try {
            const more = await this.#partsIn(playlists);
            await this.#change(watcher, (parts, counted) => ({ parts: withParts(parts, more), counted }));
          } catch (error) {
            this.ports.onError?.('writing down what was asked for', error);
          }
        }),
      );
    });
    return this.#writing;
  }

  async #partsIn(playlists: Segments): Promise<readonly AskedPart[]> {
    const parts: AskedPart[] = [];
    for (const [playlist, files] of playlists) {
      const found = await this.#files.get(`${playlist}index.m3u8`);
      parts.push(...partsOf(found?.content?.toString() ?? '', files));
    }
    return parts;
  }

  /** @param change what becomes of it; undefined: it stays */
  async #change(
    { team, member, video }: Viewer,
    change: (parts: readonly AskedPart[], counted: readonly Part[]) => Omit<AskedOfVideo, 'at'> | undefined,
  ): Promise<void> {
    const documents = this.ports.documents.team(askedCollection, team);
    // The same member is served by another process, too.
    await changeDocument(documents, idOf(video, member), (state) => {
      const changed = change(state?.parts ?? [], state?.counted ?? []);
      return changed ? { ...changed, at: this.ports.clock.now().toISOString() } : state;
    });
  }
}

type Viewer = Omit<Watcher, 'audioOnly'>;

const idOf = (video: string, member: string): string => `${video}.${member}`;
const pendingOf = ({ team, member, video }: Viewer): string => `${team}/${idOf(video, member)}`;
