import { Injectable } from '@nestjs/common';
import { DomainError, visitor, type Principal } from '@marquee/kernel';
import { domainError, thumbnailOfVariant } from '@marquee/contracts';
import { InjectPorts, rpcClient, TimedCache, type RpcClient } from '@marquee/nest-kit';
import { LiveDoorServiceService, ViewingServiceService } from '@marquee/proto/catalog';
import type { MediaPorts } from '../media.ports.js';
import type { Watcher } from './asked.js';
import type { AssetPath, FilePath, OriginalPath } from './media-path.js';
import type { Reader } from './outgoing.js';
import { Standings } from './standings.js';
import { askAgain } from './ask-again.js';
import { askFor, believedFor, type Asking, Viewers } from './viewers.js';

interface Answer {
  readonly access: string;
  /** The one file of the asset that is open though the rest is not. */
  readonly poster?: string | undefined;
  readonly videoId?: string;
  readonly attested?: boolean;
  readonly audioOnly?: boolean;
}

interface FileAnswer {
  readonly access: string;
  readonly upload: string;
  readonly fileName: string;
}

/** Who may have a file of an asset. */
export interface OpenAsset {
  readonly reader: Reader;
  /** A member of whom only what they can have watched counts. */
  readonly watcher?: Watcher | undefined;
}

/** Who may have an attachment file, and what it is now. */
export interface OpenFile extends Omit<FileAnswer, 'access'> {
  readonly viewer: Principal;
}

/**
 * Lets a request through to the bytes of an asset, or says why not.
 *
 * A revocation reaches delivery within 2 s. Both answers, "who is this session" and "may they see it", are believed for
 * 1.0 s from when they were asked for, and either is waited for 0.9 s at most. They do not add up: the second is kept
 * per principal with its groups, so a changed session leads to another question. At worst the session was asked for just
 * before the change; until 1.0 s after it a request may go by it, and then waits 0.9 s for the second answer: 1.9 s.
 * Where an answer is not there in time, both are asked anew: the same sum holds from then on.
 * Whether the site is shut is asked last, and believed for 1.0 s, too. Browsers may keep bytes but must ask each time (`no-cache`).
 */
@Injectable()
export class Gate {
  readonly #catalog: RpcClient<ViewingServiceService>;
  readonly #lives: RpcClient<LiveDoorServiceService>;
  readonly #cache = new TimedCache<Answer>(believedFor, 50_000);
  readonly #files = new TimedCache<FileAnswer>(believedFor, 10_000);

  constructor(
    @InjectPorts() ports: Pick<MediaPorts, 'channel' | 'signer'>,
    private readonly viewers: Viewers,
    private readonly standings: Standings,
  ) {
    this.#catalog = rpcClient(ViewingServiceService, ports.channel, ports.signer);
    this.#lives = rpcClient(LiveDoorServiceService, ports.channel, ports.signer);
  }

  /**
   * @throws DomainError NOT_LOGGED_IN without a session, ASSET_NOT_FOUND for what the viewer may not know of or is not
   * there, NO_AUTHORITY for what they know but may not see now, SITE_CLOSED or PLAN_UNPAID while the site is shut
   */
  async passAsset(request: Asking, { team, assetId, folder, file }: AssetPath): Promise<OpenAsset> {
    const asked = `${folder}/${file}`;
    const whole = thumbnailOfVariant(asked) ?? asked;
    const { viewer, answer } = await askAgain(async () => {
      const passed = await this.#pass(request, team, async (one) => {
        const found = await this.#toAsset(one, assetId);
        return { ...found, access: found.poster === whole ? 'visible' : found.access };
      });
      await this.standings.mustBeOpen(passed.viewer);
      return passed;
    });
    return { reader: this.readerOf(request, viewer), watcher: watcherOf(viewer, answer) };
  }

  /** The same for a picture that categories, tags or creators show; a shut site keeps its logo above its gate. */
  async passImage(request: Asking, team: string, imageId: string): Promise<Reader> {
    const { viewer } = await askAgain(() =>
      this.#pass(request, team, (one) =>
        this.#cache.get(`${identity(one)}/images/${imageId}`, () =>
          this.#catalog.authorizeImage({ id: imageId }, { principal: one, timeout: askFor }),
        ),
      ),
    );
    return this.readerOf(request, viewer);
  }

  /** The same for a part of a broadcast. */
  async passLive(request: Asking, team: string, liveId: string): Promise<Reader> {
    const { viewer } = await askAgain(async () => {
      const passed = await this.#pass(request, team, (one) =>
        this.#cache.get(`${identity(one)}/lives/${liveId}`, () =>
          this.#lives.authorize({ id: liveId }, { principal: one, timeout: askFor }),
        ),
      );
      await this.standings.mustBeOpen(passed.viewer);
      return passed;
    });
    return this.readerOf(request, viewer);
  }

  /** The same for an attachment file, by way of what carries it. */
  async passFile(request: Asking, { team, fileId, parentId }: FilePath): Promise<OpenFile> {
    const { viewer, answer } = await askAgain(async () => {
      const passed = await this.#pass(request, team, (one) =>
        this.#files.get(`${identity(one)}/${fileId}/${parentId}`, () =>
          this.#catalog.authorizeFile({ id: fileId, parentId }, { principal: one, timeout: askFor }),
        ),
      );
      await this.standings.mustBeOpen(passed.viewer);
      return passed;
    });
    return { viewer, upload: answer.upload, fileName: answer.fileName };
  }

  /**
   * The same for the file that an asset was uploaded as, which is for those who manage content alone: they may have it by an API
   * token, too.
   *
   * @throws DomainError NOT_LOGGED_IN, TOKEN_INVALID, NO_AUTHORITY, PLAN_UNPAID
   */
  async passOriginal(request: Asking, { team }: OriginalPath): Promise<Reader> {
    const manager = await askAgain(async () => {
      const found = await this.viewers.contentManager(request);
      if (found.team !== team) throw domainError('NOT_LOGGED_IN');
      await this.standings.mustBeOpen(found);
      return found;
    });
    return this.readerOf(request, manager);
  }

  /** Whose share an answer counts for. */
  readerOf(request: Asking, viewer: Principal): Reader {
    if (viewer.kind === 'visitor') return { key: this.viewers.addressOf(request), isShared: true };
    return { key: `${viewer.team}|${viewer.kind}|${viewer.id}`, isShared: false };
  }

  async #pass<Said extends { readonly access: string }>(
    request: Asking,
    team: string,
    ask: (viewer: Principal) => Promise<Said>,
  ): Promise<{ readonly viewer: Principal; readonly answer: Said }> {
    const viewers = await this.viewers.of(request, team);
    let best: 'unknown' | 'closed' = 'unknown';
    for (const viewer of viewers.length > 0 ? viewers : [visitor(team)]) {
      const answer = await ask(viewer);
      if (answer.access === 'visible') return { viewer, answer };
      if (answer.access !== 'hidden') best = 'closed';
    }
    // Whoever has not logged in learns nothing at all: neither that it is there nor that it is not.
    if (viewers.length === 0) throw domainError('NOT_LOGGED_IN');
    throw domainError(best === 'closed' ? 'NO_AUTHORITY' : 'ASSET_NOT_FOUND');
  }

  #toAsset(viewer: Principal, assetId: string): Promise<Answer> {
    return this.#cache.get(`${identity(viewer)}/${assetId}`, async () => {
      try {
        return await this.#catalog.authorizeAsset({ assetId }, { principal: viewer, timeout: askFor });
      } catch (error) {
        if (error instanceof DomainError && (error.code === 'ASSET_NOT_FOUND' || error.code === 'VIDEO_NOT_FOUND')) {
          return { access: 'hidden' };
        }
        if (error instanceof DomainError && error.code === 'NO_AUTHORITY') return { access: 'closed' };
        throw error;
      }
    });
  }
}

function watcherOf({ kind, team, id: member }: Principal, answer: Answer): Watcher | undefined {
  const { attested = false, videoId: video = '', audioOnly = false } = answer;
  return attested && kind === 'member' ? { team, member, video, audioOnly } : undefined;
}

/** All of a principal that a decision may depend on. */
function identity(viewer: Principal): string {
  const parts = [viewer.team, viewer.kind, viewer.id];
  if (viewer.kind === 'member') parts.push(...viewer.groups);
  if (viewer.kind === 'administrator') parts.push(viewer.role, ...viewer.categories);
  return parts.join('|');
}
