import { Injectable } from '@nestjs/common';
import { domainError, isOwnBroadcast } from '@marquee/contracts';
import { DomainError, handle, service } from '@marquee/kernel';
import { commandContext, InjectPorts, rpcClient, type RpcCall, type RpcClient } from '@marquee/nest-kit';
import { LiveDoorServiceService, type LiveSchedule } from '@marquee/proto/catalog';
import type * as media from '@marquee/proto/media';
import { SitePlan } from '../analysis/site-plan.js';
import { StorageRoom } from '../asset/storage-room.js';
import { askFor } from '../delivery/viewers.js';
import type { MediaPorts } from '../media.ports.js';
import { broadcastCollection, type Broadcast } from './broadcast.js';
import { broadcastDecider, type BroadcastCommand } from './broadcast.decider.js';
import { Encoders } from './encoders.js';
import { StreamKeys } from './stream-keys.js';

/** Live streams that are broadcast here, as their administrators and encoders deal with them. */
@Injectable()
export class Broadcasts {
  /** Where encoders send to, once that is open. */
  server: string | undefined;
  readonly #lives: RpcClient<LiveDoorServiceService>;

  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly keys: StreamKeys,
    private readonly encoders: Encoders,
    private readonly room: StorageRoom,
    private readonly plan: SitePlan,
  ) {
    this.#lives = rpcClient(LiveDoorServiceService, ports.channel, ports.signer);
  }

  /** @throws DomainError LIVE_NOT_FOUND */
  async tell(id: string, { principal: { team } }: RpcCall): Promise<media.Broadcast> {
    if (!(await this.scheduleOf(team, id))) throw domainError('LIVE_NOT_FOUND');
    const [broadcast, encoder, keyMadeAt] = await Promise.all([
      this.find(team, id),
      this.encoders.find(team, id),
      this.keys.madeAt(team, id),
    ]);
    const measured = encoder?.measured;
    const end = broadcast?.end ?? undefined;
    return {
      ...{ server: this.server, keyMadeAt, state: broadcast?.state ?? 'waiting', startedAt: broadcast?.startedAt, end },
      endedAt: end && broadcast?.since,
      encoder: measured ? { ...measured, warnings: [...measured.warnings] } : undefined,
      refusal: encoder?.refusal ?? undefined,
    };
  }

  /** @throws DomainError LIVE_NOT_FOUND, NOT_OWN_BROADCAST, BROADCAST_OVER */
  async makeKey(id: string, { principal: { team } }: RpcCall): Promise<string> {
    const schedule = await this.scheduleOf(team, id);
    if (!schedule) throw domainError('LIVE_NOT_FOUND');
    if (!isOwnBroadcast(schedule)) throw domainError('NOT_OWN_BROADCAST');
    if ((await this.find(team, id))?.state === 'ended') throw domainError('BROADCAST_OVER');
    return this.keys.make(team, id);
  }

  /** @throws DomainError LIVE_NOT_FOUND, BROADCAST_NOT_STARTED */
  async end(id: string, call: RpcCall): Promise<void> {
    const { team } = call.principal;
    if (!(await this.scheduleOf(team, id))) throw domainError('LIVE_NOT_FOUND');
    const context = commandContext(this.ports, call);
    const command: BroadcastCommand = { type: 'End', now: context.clock.now().toISOString(), reason: 'administrator' };
    await handle(this.#documents(team), broadcastDecider, id, command, context);
  }

  find(team: string, id: string): Promise<Broadcast | undefined> {
    return this.#documents(team).get(id);
  }

  change(team: string, id: string, command: BroadcastCommand): Promise<Broadcast | null> {
    const context = commandContext(this.ports, { principal: service('media', team) });
    return handle(this.#documents(team), broadcastDecider, id, command, context);
  }

  /** undefined: the live stream is gone. @param timeout milliseconds, for who cannot wait */
  async scheduleOf(team: string, id: string, timeout?: number): Promise<LiveSchedule | undefined> {
    const asking = { principal: service('media', team), ...(timeout !== undefined && { timeout }) };
    try {
      return await this.#lives.getSchedule({ id }, asking);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'LIVE_NOT_FOUND') return undefined;
      throw error;
    }
  }

  /**
   * Whether the plan has no storage left. It has while nobody says which plan that is: a broadcast goes on, and is asked about again.
   * @param more bytes that are not counted yet
   */
  async isFull(team: string, more: number): Promise<boolean> {
    const limit = await this.plan.storage(team, askFor).catch((error: unknown) => {
      this.ports.onError?.('asking how much the site of a broadcast may store', error);
      return null;
    });
    return limit !== null && (await this.room.used(team)) + more >= limit;
  }

  #documents(team: string) {
    return this.ports.documents.team(broadcastCollection, team);
  }
}
