import { Inject, Injectable } from '@nestjs/common';
import { file, type AccessState } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { useCasesOf, type EntityUseCases } from '@marquee/nest-kit';
import type { Attachment, AuthorizeFileResponse } from '@marquee/proto/catalog';
import { LiveDoor } from '../live/live-door.js';
import { SiteLives } from '../live/site-lives.js';
import { isLocked } from './telling.js';
import { ViewingQueries } from './viewing.queries.js';

interface Carrier {
  readonly files: readonly string[];
  /** Visible where its files are for the viewer. */
  readonly access: AccessState;
}

/** Who may download a file: whoever may watch the video that carries it, or who has what goes with the live stream, also before and after it. */
@Injectable()
export class FileGate {
  constructor(
    private readonly viewing: ViewingQueries,
    private readonly lives: SiteLives,
    private readonly door: LiveDoor,
    @Inject(useCasesOf(file)) private readonly files: EntityUseCases<typeof file>,
  ) {}

  async authorize(viewer: Principal, id: string, parent: string): Promise<AuthorizeFileResponse> {
    const closed = { access: 'hidden', upload: '', fileName: '' };
    const carrier = await this.#carrier(viewer, parent);
    if (!carrier?.files.includes(id)) return closed;
    const [found] = await this.files.getMany(viewer.team, [id]);
    const { access } = carrier;
    if (!found || access !== 'visible') return { ...closed, access: found ? access : 'hidden' };
    return { access, upload: found.state.upload, fileName: found.state.fileName };
  }

  /** What is said of them, in this order. */
  async attachments(team: string, ids: readonly string[]): Promise<Attachment[]> {
    const found = await this.files.getMany(team, ids);
    return found.map(({ id, state: { name, size } }) => ({ id, name, size }));
  }

  async #carrier(viewer: Principal, parent: string): Promise<Carrier | undefined> {
    const video = await this.viewing.find(viewer, parent);
    if (video) return { files: video.video.files, access: video.access.state };
    const live = await this.lives.find(viewer, parent);
    if (!live) return undefined;
    const { state } = live.access;
    if (isLocked(state)) return { files: live.state.files, access: state };
    const isLetIn = await this.door.isLetIn(viewer, live);
    return { files: live.state.files, access: isLetIn ? 'visible' : 'restricted' };
  }
}
