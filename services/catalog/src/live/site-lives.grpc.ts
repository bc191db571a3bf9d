import { Inject } from '@nestjs/common';
import { category, creator, isOwnBroadcast, tag } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { RpcController, useCasesOf, type EntityUseCases, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  SiteLiveServiceService,
  type Empty,
  type ExplainAccessRequest,
  type ExplainAccessResponse,
  type IdRequest,
  type IdsRequest,
  type ListSiteLivesRequest,
  type LiveTerms,
  type OpenLive,
  type SiteLive,
  type SiteLivePage,
} from '@marquee/proto/catalog';
import { idsIn } from '../video/video-rules.js';
import { VideosByAsset } from '../video/videos-by-asset.js';
import { absent } from '../video/video.messages.js';
import { pageLimit } from '../video/video.queries.js';
import { toTerm, type Named } from '../viewing/card.messages.js';
import { askedFor, toExplanation } from '../viewing/explanation.messages.js';
import { FileGate } from '../viewing/file-gate.js';
import { isLocked } from '../viewing/telling.js';
import { ViewingQueries } from '../viewing/viewing.queries.js';
import { isRunning } from './known-broadcasts.js';
import { opensAt } from './live-access.js';
import { LiveDoor } from './live-door.js';
import { LiveExplanations } from './live-explanations.js';
import { SiteLives, type SeenLive } from './site-lives.js';

/** Turns calls into queries, and live streams into replies; no rules here. */
@RpcController(SiteLiveServiceService, {
  list: 'content.watch',
  get: 'content.watch',
  listTerms: 'content.watch',
  getCards: 'content.watch',
  explainAccess: 'member.manage',
})
export class SiteLivesGrpc implements RpcHandlers<SiteLiveServiceService> {
  constructor(
    private readonly lives: SiteLives,
    private readonly files: FileGate,
    private readonly door: LiveDoor,
    private readonly viewing: ViewingQueries,
    private readonly byAsset: VideosByAsset,
    private readonly explanations: LiveExplanations,
    @Inject(useCasesOf(category)) private readonly categories: EntityUseCases<typeof category>,
    @Inject(useCasesOf(tag)) private readonly tags: EntityUseCases<typeof tag>,
    @Inject(useCasesOf(creator)) private readonly creators: EntityUseCases<typeof creator>,
  ) {}

  async list(request: ListSiteLivesRequest, { principal }: RpcCall): Promise<SiteLivePage> {
    const { items, next } = await this.lives.page(principal, { ...request, limit: pageLimit(request.limit) });
    return { items: items.map(toLiveMessage), next };
  }

  async get({ id }: IdRequest, { principal }: RpcCall): Promise<OpenLive> {
    const seen = await this.lives.get(principal, id);
    const { platform, overview, categoryId, tags, creatorId, surveyId } = seen.state;
    const { team } = principal;
    const isShut = await this.door.isShut(principal, seen);
    const state = isShut && this.door.needsLogin(principal, seen) ? 'registered' : seen.access.state;
    // Of what is for others nobody learns more than its title and picture.
    const isFor = !isLocked(state);
    const isLetIn = await this.door.isLetIn(principal, seen);
    const [recordingId, [inCategory], ofTags, [by], files] = await Promise.all([
      isFor ? this.#recordingOf(principal, seen) : undefined,
      this.categories.getMany(team, idsIn(categoryId)),
      this.tags.getMany(team, tags),
      this.creators.getMany(team, idsIn(creatorId)),
      this.files.attachments(team, isLetIn ? seen.state.files : []),
    ]);
    return {
      live: { ...toLiveMessage(seen), access: state },
      overview: isFor ? overview : '',
      platform,
      opensAt: opensAt(seen.state),
      stream: state === 'visible' && !isShut ? this.door.streamFor(principal, seen) : undefined,
      broadcast: isOwnBroadcast(seen.state) ? { state: seen.broadcast?.state ?? 'waiting', recordingId } : undefined,
      needsPassword: isShut && state === 'visible',
      mayDiscuss: isLetIn,
      category: inCategory && toTerm(inCategory),
      tags: ofTags.map(toTerm),
      creator: by && toTerm(by),
      files,
      surveyId: state === 'after' && isLetIn ? absent(surveyId) : undefined,
    };
  }

  /** Once it is over, and the viewer may know of the video that it became. */
  async #recordingOf(viewer: Principal, { id, broadcast }: SeenLive): Promise<string | undefined> {
    if (broadcast?.state !== 'ended') return undefined;
    const video = await this.byAsset.find(viewer.team, id);
    return video && (await this.viewing.find(viewer, video.id))?.id;
  }

  async listTerms(_request: Empty, { principal }: RpcCall): Promise<LiveTerms> {
    const { team } = principal;
    const states = (await this.lives.newest(principal)).map(({ state }) => state);
    const [categories, tags, creators] = await Promise.all([
      this.categories.list(team),
      this.tags.list(team),
      this.creators.list(team),
    ]);
    const named = (all: readonly Named[], ids: readonly (string | null)[]) => {
      const known = new Set(ids);
      return all.filter(({ id }) => known.has(id)).map(toTerm);
    };
    return {
      categories: named(
        categories,
        states.map(({ categoryId }) => categoryId),
      ),
      tags: named(
        tags,
        states.flatMap((state) => state.tags),
      ),
      creators: named(
        creators,
        states.map(({ creatorId }) => creatorId),
      ),
    };
  }

  async getCards({ ids }: IdsRequest, { principal }: RpcCall): Promise<SiteLivePage> {
    return { items: (await this.lives.getMany(principal, ids)).map(toLiveMessage) };
  }

  async explainAccess(request: ExplainAccessRequest, { principal: { team } }: RpcCall): Promise<ExplainAccessResponse> {
    const { id, at } = request;
    return toExplanation(await this.explanations.of(askedFor(request, team), id, new Date(at)));
  }
}

export function toLiveMessage({ id, state, access, broadcast }: SeenLive): SiteLive {
  const { name, translations, thumbnail, startsAt, endsAt } = state;
  return {
    ...{ id, title: name, translations: [...translations], thumbnail: absent(thumbnail), startsAt, endsAt },
    ...{ access: access.state, onAir: isRunning(broadcast) },
  };
}
