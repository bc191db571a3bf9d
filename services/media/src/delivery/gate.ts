import { DomainError, visitor, type Principal } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import { rpcClient, type RpcClient } from '@marquee/nest-kit';
import { ViewingServiceService } from '@marquee/proto/catalog';
import type { MediaPorts } from '../media.ports.js';
import { TimedCache } from './timed-cache.js';
import { askFor, believedFor, type Viewers } from './viewers.js';

/**
 * Lets a request through to the bytes of an asset, or says why not.
 *
 * A revocation reaches delivery within 2 s. Both answers, "who is this session" and "may they see it", are believed for
 * 1.0 s from when they were asked for, and either is waited for 0.9 s at most. They do not add up: the second is kept
 * per principal with its groups, so a changed session leads to another question. At worst the session was asked for just
 * before the change; until 1.0 s after it a request may go by it, and then waits 0.9 s for the second answer: 1.9 s.
 * Browsers may keep bytes but must ask each time (`no-cache`).
 */
export class Gate {
  readonly #catalog: RpcClient<ViewingServiceService>;
  readonly #cache = new TimedCache<string>(believedFor, 50_000);

  constructor(
    ports: Pick<MediaPorts, 'channel' | 'signer'>,
    private readonly viewers: Viewers,
  ) {
    this.#catalog = rpcClient(ViewingServiceService, ports.channel, ports.signer);
  }

  /**
   * @throws DomainError NOT_LOGGED_IN without a session, ASSET_NOT_FOUND for what the viewer may not know of or is not
   * there, NO_AUTHORITY for what they know but may not see now
   */
  async pass(cookies: string | undefined, team: string, assetId: string): Promise<void> {
    const viewers = await this.viewers.of(cookies, team);
    let best: 'unknown' | 'closed' = 'unknown';
    for (const viewer of viewers.length > 0 ? viewers : [visitor(team)]) {
      const access = await this.#access(viewer, assetId);
      if (access === 'visible') return;
      if (access !== 'hidden') best = 'closed';
    }
    // Whoever has not logged in learns nothing at all: neither that it is there nor that it is not.
    if (viewers.length === 0) throw domainError('NOT_LOGGED_IN');
    throw domainError(best === 'closed' ? 'NO_AUTHORITY' : 'ASSET_NOT_FOUND');
  }

  #access(viewer: Principal, assetId: string): Promise<string> {
    return this.#cache.get(`${identity(viewer)}/${assetId}`, async () => {
      try {
        const { access } = await this.#catalog.authorizeAsset({ assetId }, { principal: viewer, timeout: askFor });
        return access;
      } catch (error) {
        if (error instanceof DomainError && (error.code === 'ASSET_NOT_FOUND' || error.code === 'VIDEO_NOT_FOUND')) {
          return 'hidden';
        }
        if (error instanceof DomainError && error.code === 'NO_AUTHORITY') return 'closed';
        throw error;
      }
    });
  }
}

/** All of a principal that a decision may depend on. */
function identity(viewer: Principal): string {
  const parts = [viewer.team, viewer.kind, viewer.id];
  if (viewer.kind === 'member') parts.push(...viewer.groups);
  if (viewer.kind === 'administrator') parts.push(viewer.role, ...viewer.categories);
  return parts.join('|');
}
