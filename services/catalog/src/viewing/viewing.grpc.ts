import { Inject } from '@nestjs/common';
import { category, creator, domainError, openingOf, tag } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { RpcController, useCasesOf, type EntityUseCases, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  ViewingServiceService,
  type AuthorizeAssetRequest,
  type AuthorizeAssetResponse,
  type AuthorizeFileRequest,
  type AuthorizeFileResponse,
  type AuthorizeImageResponse,
  type CreatorPage,
  type Empty,
  type ExplainAccessRequest,
  type ExplainAccessResponse,
  type FindCreatorsRequest,
  type IdRequest,
  type IdsRequest,
  type ListCardsRequest,
  type ListCardsResponse,
  type PaymentGateResponse,
  type SuggestCardsRequest,
  type TermList,
  type WatchPage,
} from '@marquee/proto/catalog';
import { Sites } from '../site/site.js';
import { isUnplayable } from '../video/shelf.js';
import { absent } from '../video/video.messages.js';
import { idsIn } from '../video/video-rules.js';
import { pageLimit } from '../video/video.queries.js';
import { rulesOf } from './video-rules-of.js';
import { calledSo, isAttested, toCards, toCard, toTerm, type Named } from './card.messages.js';
import { askedFor, toExplanation } from './explanation.messages.js';
import { FileGate } from './file-gate.js';
import { ShownImages } from './shown-images.js';
import { ViewingQueries } from './viewing.queries.js';

/** Turns calls into queries, and what the viewer may see into replies; no rules here. */
@RpcController(ViewingServiceService, {
  listCards: 'content.watch',
  suggestCards: 'content.watch',
  getCards: 'content.watch',
  getKnown: 'content.watch',
  getWatchPage: 'content.watch',
  listVisibleCategories: 'content.watch',
  listVisibleTags: 'content.watch',
  listVisibleCreators: 'content.watch',
  findCreators: 'content.watch',
  getCreatorPage: 'content.watch',
  explainAccess: 'member.manage',
  getPaymentGate: 'content.watch',
  authorizeAsset: 'content.watch',
  authorizeImage: 'content.watch',
  authorizeFile: 'content.watch',
})
export class ViewingGrpc implements RpcHandlers<ViewingServiceService> {
  constructor(
    private readonly queries: ViewingQueries,
    private readonly images: ShownImages,
    private readonly sites: Sites,
    @Inject(useCasesOf(category)) private readonly categories: EntityUseCases<typeof category>,
    @Inject(useCasesOf(tag)) private readonly tags: EntityUseCases<typeof tag>,
    @Inject(useCasesOf(creator)) private readonly creators: EntityUseCases<typeof creator>,
    private readonly files: FileGate,
  ) {}

  async getPaymentGate(_request: Empty, { principal }: RpcCall): Promise<PaymentGateResponse> {
    return { gate: (await this.queries.gateOf(principal)) ?? undefined };
  }

  async listCards(request: ListCardsRequest, { principal }: RpcCall): Promise<ListCardsResponse> {
    const { q, purchase } = request;
    const asked = { ...request, limit: pageLimit(request.limit) };
    if (purchase !== undefined) return toCards(await this.queries.bought(principal, purchase, asked));
    if (q === undefined) return toCards(await this.queries.list(principal, asked));
    const [tags, creators] = await Promise.all(
      [this.tags, this.creators].map((all) => calledSo(all, principal.team, q)),
    );
    const found = await this.queries.list(principal, { ...asked, tags, creators });
    return toCards(found, await this.queries.moments(principal, found.items, q));
  }

  async suggestCards({ q, limit }: SuggestCardsRequest, { principal }: RpcCall): Promise<ListCardsResponse> {
    return toCards({ items: await this.queries.suggest(principal, q, pageLimit(limit)) });
  }

  async getCards({ ids }: IdsRequest, { principal }: RpcCall): Promise<ListCardsResponse> {
    return { items: (await this.queries.withOpened(principal, ids)).map(toCard) };
  }

  async getKnown({ ids }: IdsRequest, { principal }: RpcCall): Promise<ListCardsResponse> {
    return { items: (await this.queries.known(principal, ids)).map(toCard) };
  }

  async getWatchPage({ id }: IdRequest, { principal }: RpcCall): Promise<WatchPage> {
    const seen = await this.queries.get(principal, id);
    const { video } = seen;
    const {
      overview,
      chapters,
      translations,
      categoryId,
      tags,
      creatorId,
      asset,
      nextVideoId,
      onEnd,
      surveyId,
      examId,
    } = video;
    const { team } = principal;
    // Only who may watch learns what is inside; of what is for others nobody learns more than its title and picture.
    const opened = seen.access.state === 'visible';
    const [[inCategory], ofTags, [by], files, [next]] = await Promise.all([
      this.categories.getMany(team, idsIn(categoryId)),
      this.tags.getMany(team, tags),
      this.creators.getMany(team, idsIn(creatorId)),
      this.files.attachments(team, opened ? video.files : []),
      this.queries.known(principal, onEnd === 'next' ? idsIn(nextVideoId) : []),
    ]);
    const opening = openingOf(rulesOf(principal, video));
    const { state } = seen.access;
    const isLocked = state === 'registered' || state === 'restricted';
    return {
      card: toCard(seen),
      overview: isLocked ? '' : overview,
      category: inCategory && toTerm(inCategory),
      tags: ofTags.map(toTerm),
      creator: by && toTerm(by),
      chapters: opened ? [...chapters] : [],
      translations: translations.map((translation) => ({
        ...translation,
        overview: isLocked ? '' : translation.overview,
        chapters: opened ? [...translation.chapters] : [],
      })),
      playable: opened && asset.playable,
      growing: opened && asset.playable && asset.status === 'encoding',
      failed: opened && isUnplayable(asset),
      storyboard: opened && asset.storyboard,
      captions: opened ? [...asset.captions] : [],
      trace: [...seen.access.trace],
      files,
      priceIds: state === 'unpurchased' ? [...video.priceIds] : [],
      trialEndsAt: seen.access.trialUntil,
      afterTrial: seen.access.afterTrial === true,
      opensAt: isLocked ? undefined : absent(opening.from),
      closesAt: isLocked ? undefined : absent(opening.until),
      premiere: !isLocked && video.premiere,
      forcedPlayback: video.forcedPlayback,
      seekDisabled: video.seekDisabled,
      endButtonText: opened ? video.endButtonText : '',
      endButtonUrl: opened ? video.endButtonUrl : '',
      endButtonNewTab: video.endButtonNewTab,
      surveyId: opened && onEnd === 'survey' ? absent(surveyId) : undefined,
      examId: opened && onEnd === 'exam' && (await this.sites.has(team, 'exams')) ? absent(examId) : undefined,
      next: opened && next?.access.state === 'visible' ? toCard(next) : undefined,
    };
  }

  async listVisibleCategories(_request: Empty, { principal }: RpcCall): Promise<TermList> {
    return this.#visible(principal, await this.categories.list(principal.team), (category) => ({ category }));
  }

  async listVisibleTags(_request: Empty, { principal }: RpcCall): Promise<TermList> {
    return this.#visible(principal, await this.tags.list(principal.team), (tag) => ({ tag }));
  }

  async listVisibleCreators(_request: Empty, { principal }: RpcCall): Promise<TermList> {
    return this.#visible(principal, await this.creators.list(principal.team), (creator) => ({ creator }));
  }

  async findCreators({ q }: FindCreatorsRequest, { principal }: RpcCall): Promise<TermList> {
    const called = await calledSo(this.creators, principal.team, q, mostFound);
    return this.#visible(principal, await this.creators.getMany(principal.team, called), (creator) => ({ creator }));
  }

  /** A creator of whom a viewer may see nothing is nobody to them; administrators know everybody. */
  async getCreatorPage({ id }: IdRequest, { principal }: RpcCall): Promise<CreatorPage> {
    const { state } = await this.creators.get(principal.team, id);
    const known = principal.kind === 'administrator' || (await this.queries.hasListed(principal, { creator: id }));
    if (!known) throw domainError('CREATOR_NOT_FOUND');
    return { ...toTerm({ id, state }), profile: state.profile };
  }

  async explainAccess(request: ExplainAccessRequest, { principal: { team } }: RpcCall): Promise<ExplainAccessResponse> {
    const { id, at } = request;
    return toExplanation(await this.queries.explain(askedFor(request, team), id, new Date(at)));
  }

  async authorizeAsset({ assetId }: AuthorizeAssetRequest, { principal }: RpcCall): Promise<AuthorizeAssetResponse> {
    const seen = await this.queries.ofAsset(principal, assetId);
    return {
      access: seen?.access.state ?? 'hidden',
      videoId: seen?.id ?? '',
      poster: seen?.poster ? absent(seen.video.asset.thumbnail) : undefined,
      attested: seen !== undefined && isAttested(seen.video),
      audioOnly: seen?.video.asset.audioOnly ?? false,
    };
  }

  authorizeFile({ id, parentId }: AuthorizeFileRequest, { principal }: RpcCall): Promise<AuthorizeFileResponse> {
    return this.files.authorize(principal, id, parentId);
  }

  async authorizeImage({ id }: IdRequest, { principal }: RpcCall): Promise<AuthorizeImageResponse> {
    return { access: (await this.images.has(principal, id)) ? 'visible' : 'hidden' };
  }

  /** Those of which a list would show the viewer anything. */
  async #visible(principal: Principal, all: readonly Named[], filterBy: (id: string) => Filter): Promise<TermList> {
    const visible = await Promise.all(all.map(({ id }) => this.queries.hasListed(principal, filterBy(id))));
    return { items: all.filter((_one, index) => visible[index]).map(toTerm) };
  }
}

/** Creators that somebody finds by words, at most. */
const mostFound = 50;

type Filter = Parameters<ViewingQueries['hasListed']>[1];
