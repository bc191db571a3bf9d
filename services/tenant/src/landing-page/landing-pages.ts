import { Injectable } from '@nestjs/common';
import {
  domainError,
  emptyLandingPage,
  landingPageId,
  parseInput,
  updateLandingPageBody,
  type LandingPage,
} from '@marquee/contracts';
import { handle, service, type CommandContext } from '@marquee/kernel';
import { InjectPorts, rpcClient, unchangedSince, type RpcClient, type ServicePorts } from '@marquee/nest-kit';
import { VideoServiceService } from '@marquee/proto/catalog';
import { landingPageCollection } from './landing-page.js';
import { landingPageDecider, type LandingPageCommand } from './landing-page.decider.js';

/** Reads and changes landing pages. */
@Injectable()
export class LandingPages {
  readonly #videos: RpcClient<VideoServiceService>;

  constructor(@InjectPorts() readonly ports: ServicePorts) {
    this.#videos = rpcClient(VideoServiceService, ports.channel, ports.signer);
  }

  /** An empty one until somebody writes it. */
  async get(team: string): Promise<LandingPage> {
    return (await this.#of(team).get(landingPageId)) ?? emptyLandingPage;
  }

  /** @throws DomainError LANDING_PAGE_NOT_FOUND unless it is published */
  async getPublished(team: string): Promise<LandingPage> {
    const page = team === '' ? emptyLandingPage : await this.get(team);
    if (!page.published) throw domainError('LANDING_PAGE_NOT_FOUND');
    return page;
  }

  /** @throws DomainError INVALID_INPUT, VIDEO_NOT_FOUND; CHANGED_MEANWHILE since it was read */
  async change(
    team: string,
    input: object,
    context: CommandContext,
    expectedVersion: string | undefined,
  ): Promise<LandingPage> {
    const changes: Partial<LandingPage> = parseInput(updateLandingPageBody, input);
    const isVideoKnown = await this.isVideo(team, changes.video ?? undefined);
    return this.#handle(team, { type: 'ChangeLandingPage', changes, isVideoKnown }, context, expectedVersion);
  }

  /** What follows from somebody else's news. */
  async withdraw(team: string, video: string, context: CommandContext): Promise<void> {
    if ((await this.get(team)).video === video) await this.#handle(team, { type: 'WithdrawVideo', video }, context);
  }

  async isVideo(team: string, id: string | undefined): Promise<boolean> {
    if (id === undefined) return false;
    return (await this.#videos.getVideos({ ids: [id] }, { principal: service('tenant', team) })).items.length > 0;
  }

  async #handle(team: string, command: LandingPageCommand, context: CommandContext, expectedVersion?: string) {
    const documents = unchangedSince(this.#of(team), expectedVersion, (state) => state);
    return (await handle(documents, landingPageDecider, landingPageId, command, context)) ?? emptyLandingPage;
  }

  #of(team: string) {
    return this.ports.documents.team(landingPageCollection, team);
  }
}
