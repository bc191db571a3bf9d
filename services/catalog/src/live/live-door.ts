import { Injectable } from '@nestjs/common';
import { domainError, isOwnBroadcast, streamOf, type AccessState, type LiveStream } from '@marquee/contracts';
import { handle, type CommandContext, type Principal } from '@marquee/kernel';
import { InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { isLocked } from '../viewing/telling.js';
import { isOpened, openingCollection, openingDecider, openingId, type OpeningCommand } from './live-opening.js';
import { LivePasswords } from './live-passwords.js';
import { SiteLives, type SeenLive } from './site-lives.js';

/** Openings that are forgotten at once when their live stream or their member is gone. */
const batch = 100;

/** Gives the stream to whom it is for, by its password where it has one. */
@Injectable()
export class LiveDoor {
  constructor(
    @InjectPorts() private readonly ports: Pick<ServicePorts, 'documents'>,
    private readonly lives: SiteLives,
    private readonly passwords: LivePasswords,
  ) {}

  /** Whether the viewer, who may watch it, has to say the password first. Administrators never have to; visitors each time. */
  async isShut(viewer: Principal, seen: SeenLive): Promise<boolean> {
    return seen.access.state === 'visible' && !(await this.#hasPassed(viewer, seen.id));
  }

  /** Whether the viewer has what goes with it, its files, its survey and what is said of it: also before and after it, and not without its password. */
  async isLetIn(viewer: Principal, { id, access }: SeenLive): Promise<boolean> {
    return !isLocked(access.state) && this.#hasPassed(viewer, id);
  }

  async #hasPassed(viewer: Principal, id: string): Promise<boolean> {
    if (viewer.kind === 'administrator') return true;
    const passwordId = await this.passwords.idOf(viewer.team, id);
    if (passwordId === null) return true;
    return isOpened(await this.#openings(viewer.team).get(openingId(id, viewer.id)), passwordId);
  }

  /** The bytes of our own broadcasts cannot tell one visitor from another, nor who of them has said a password. */
  needsLogin({ kind }: Principal, { state }: SeenLive): boolean {
    return kind === 'visitor' && isOwnBroadcast(state);
  }

  /** What the viewer is given: of our own broadcasts where its bytes are. */
  streamFor({ team }: Principal, { id, state: { platform, address } }: SeenLive): LiveStream | undefined {
    if (isOwnBroadcast({ platform })) return { url: `/media/${team}/lives/${id}/master.m3u8`, embedded: true };
    return streamOf(platform, address);
  }

  /** Whether the viewer may have the bytes of a broadcast of our own, asked for each of them. */
  async accessTo(viewer: Principal, id: string): Promise<AccessState> {
    const seen = await this.lives.find(viewer, id);
    if (!seen || !isOwnBroadcast(seen.state)) return 'hidden';
    if (!(await this.isShut(viewer, seen))) return seen.access.state;
    return this.needsLogin(viewer, seen) ? 'registered' : 'restricted';
  }

  /**
   * @param said what came with the wish: `network` names where visitors come from, who are nobody in particular
   * @throws DomainError LIVE_NOT_FOUND, LIVE_NOT_OPEN, LIVE_PASSWORD_WRONG, LIVE_PASSWORD_THROTTLED
   */
  async open(
    viewer: Principal,
    id: string,
    { password, network }: { readonly password?: string | undefined; readonly network: string },
    context: CommandContext,
  ): Promise<LiveStream> {
    const seen = await this.lives.get(viewer, id);
    const stream = this.streamFor(viewer, seen);
    if (seen.access.state !== 'visible' || !stream) throw domainError('LIVE_NOT_OPEN');
    const isMember = viewer.kind === 'member';
    const isShut = await this.isShut(viewer, seen);
    if (isShut && this.needsLogin(viewer, seen)) throw domainError('LIVE_NOT_OPEN');
    // Read before it is judged: who said one that was just replaced is asked once more.
    const passwordId = await this.passwords.idOf(viewer.team, id);
    const who = isMember ? { member: viewer.id } : { network };
    // What is not said is no guess.
    const isRight = isShut && password !== undefined && (await this.passwords.isRight(viewer.team, id, who, password));
    if (isShut && !isRight) throw domainError('LIVE_PASSWORD_WRONG');
    if (isMember) {
      const now = context.clock.now().toISOString();
      const command: OpeningCommand = { type: 'Open', liveId: id, memberId: viewer.id, passwordId, isRight, now };
      await handle(this.#openings(viewer.team), openingDecider, openingId(id, viewer.id), command, context);
    }
    return stream;
  }

  /** @throws DomainError LIVE_NOT_FOUND */
  async hasPassword(administrator: Principal, id: string): Promise<boolean> {
    await this.lives.get(administrator, id);
    return (await this.passwords.idOf(administrator.team, id)) !== null;
  }

  /** @throws DomainError LIVE_NOT_FOUND */
  async setPassword(administrator: Principal, id: string, password: string | null): Promise<void> {
    await this.lives.get(administrator, id);
    await this.passwords.set(administrator.team, id, password);
  }

  /** Ends what is kept of the viewers of a live stream, or of what a member opened, when they are gone. */
  async forget(
    team: string,
    of: { readonly liveId: string } | { readonly memberId: string },
    context: CommandContext,
  ): Promise<void> {
    if ('liveId' in of) await this.passwords.set(team, of.liveId, null);
    const reason = 'liveId' in of ? 'live_deleted' : 'member_deleted';
    for (;;) {
      const { items } = await this.#openings(team).find({ where: { fields: { ...of } }, limit: batch });
      for (const { id, state } of items) {
        const { liveId, memberId } = state;
        await handle(this.#openings(team), openingDecider, id, { type: 'Forget', reason, liveId, memberId }, context);
      }
      if (items.length < batch) return;
    }
  }

  #openings(team: string) {
    return this.ports.documents.team(openingCollection, team);
  }
}
