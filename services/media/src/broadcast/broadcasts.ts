import { Injectable } from '@nestjs/common';
import { domainError, isOwnBroadcast, planNames, plans } from '@marquee/contracts';
import { DomainError, handle, service } from '@marquee/kernel';
import { commandContext, InjectPorts, rpcClient, type RpcCall, type RpcClient } from '@marquee/nest-kit';
import { LiveDoorServiceService, type LiveSchedule } from '@marquee/proto/catalog';
import type * as media from '@marquee/proto/media';
import { TeamServiceService } from '@marquee/proto/tenant';
import { storageUsed } from '../asset/storage-room.js';
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
  readonly #teams: RpcClient<TeamServiceService>;

  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly keys: StreamKeys,
    private readonly encoders: Encoders,
  ) {
    this.#lives = rpcClient(LiveDoorServiceService, ports.channel, ports.signer);
    this.#teams = rpcClient(TeamServiceService, ports.channel, ports.signer);
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

  /** undefined: the live stream is gone. */
  async scheduleOf(team: string, id: string): Promise<LiveSchedule | undefined> {
    try {
      return await this.#lives.getSchedule({ id }, { principal: service('media', team) });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'LIVE_NOT_FOUND') return undefined;
      throw error;
    }
  }

  /** Whether the plan has no storage left. @param more bytes that are not counted yet */
  async isFull(team: string, more: number): Promise<boolean> {
    const { plan } = await this.#teams.getTeam({}, { principal: service('media', team) });
    const limit = plans[planNames.find((name) => name === plan) ?? 'trial'].storage;
    return limit !== null && (await storageUsed(this.ports.documents, team)) + more >= limit;
  }

  #documents(team: string) {
    return this.ports.documents.team(broadcastCollection, team);
  }
}
