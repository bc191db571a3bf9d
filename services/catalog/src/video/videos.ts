import { Injectable } from '@nestjs/common';
import {
  category,
  createVideoBody,
  creator,
  domainError,
  fieldError,
  fields,
  initialValues,
  file,
  normalized,
  parseInput,
  tag,
  updateVideoBody,
  videoFields,
  videoFile,
  type AnyEntity,
  type VideoDetails,
} from '@marquee/contracts';
import { handle, type CommandContext, type EventEnvelope } from '@marquee/kernel';
import {
  forbidding,
  InjectPorts,
  presentOf,
  unchangedSince,
  usesOf,
  type Edited,
  type ServicePorts,
  type UsePage,
} from '@marquee/nest-kit';
import { UniqueViolation } from '@marquee/ports';
import { Assets } from '../asset/assets.js';
import { usersOfVideos } from '../entities.js';
import { Sites } from '../site/site.js';
import { KnownGroups } from './known-groups.js';
import { KnownQuestions } from './known-questions.js';
import { mustBeInPlan } from './must-be-in-plan.js';
import { ListedVideos } from '../viewing/listed-videos.js';
import { videoCollection, type AssetSnapshot, type Video } from './video.js';
import { VideosByAsset, type IdentifiedVideo } from './videos-by-asset.js';
import { videoDecider, type VideoCommand } from './video.decider.js';
import { checkReferences, detailsOf, idsIn, referring, type Known, type Referring } from './video-rules.js';

/** Of one version, or of all that are not shown. */
type Deletion = Extract<VideoCommand, { readonly type: 'DeleteVersion' | 'DeleteOlderVersions' }>;

/** Videos that are read at once. */
const pageSize = 100;

const newVideo = createVideoBody.shape({ assetId: fields.id().required(), like: fields.id().optional() });
const newVersion = fields.record({ assetId: fields.id().required(), ...videoFile });

/** Changes videos: looks up the facts that the decider needs. */
@Injectable()
export class Videos {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly assets: Assets,
    private readonly groups: KnownGroups,
    private readonly questions: KnownQuestions,
    private readonly sites: Sites,
    private readonly listed: ListedVideos,
    private readonly byAsset: VideosByAsset,
  ) {}

  /** Creating a video for an asset that has one gives that one: a call that was repeated does no harm. */
  async create(team: string, input: object, context: CommandContext): Promise<IdentifiedVideo> {
    const { like, ...parsed } = parseInput(newVideo, input);
    const details = like === undefined ? undefined : await this.#detailsOf(team, like);
    const asset = await this.assets.get(team, parsed.assetId);
    const id = context.ids.next();
    try {
      const state = await this.#handle(
        team,
        id,
        { type: 'CreateVideo', ...parsed, asset, details, now: now(context) },
        context,
      );
      return { id, state };
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error;
      const existing = await this.byAsset.find(team, parsed.assetId);
      if (!existing) throw domainError('CONFLICT');
      return existing;
    }
  }

  /** @throws DomainError SELLING_NOT_IN_PLAN, EXAMS_NOT_IN_PLAN, ANALYSIS_NOT_IN_PLAN; CHANGED_MEANWHILE when somebody else changed the details since they were read */
  async change(team: string, edited: Edited, input: object, context: CommandContext): Promise<IdentifiedVideo> {
    const changes = normalized(videoFields, parseInput(updateVideoBody, input) as Partial<VideoDetails>);
    // It would never end.
    if (changes.nextVideoId === edited.id) throw fieldError('nextVideoId', 'INVALID_CHOICE');
    await mustBeInPlan(this.sites, team, changes);
    const known = await this.#known(team, changes);
    const command: VideoCommand = { type: 'ChangeDetails', changes, known, now: now(context) };
    const { id, expectedVersion } = edited;
    return { id, state: await this.#handle(team, id, command, context, expectedVersion) };
  }

  /**
   * @throws DomainError CATEGORY_NOT_FOUND, TAG_NOT_FOUND, CREATOR_NOT_FOUND, FILE_NOT_FOUND, GROUP_NOT_FOUND, SURVEY_NOT_FOUND,
   *   EXAM_NOT_FOUND, SELLING_NOT_IN_PLAN, EXAMS_NOT_IN_PLAN, ANALYSIS_NOT_IN_PLAN
   */
  async mustBeChosen(team: string, changes: Partial<VideoDetails>): Promise<void> {
    await mustBeInPlan(this.sites, team, changes);
    checkReferences(changes, initialValues(videoFields), await this.#known(team, changes));
  }

  /** What has it. @throws DomainError VIDEO_NOT_FOUND, INVALID_CURSOR; UNAVAILABLE while somebody who may have it does not answer */
  async usage(team: string, id: string, page: { limit: number; after: string | undefined }): Promise<UsePage> {
    if (!(await this.#documents(team).get(id))) throw domainError('VIDEO_NOT_FOUND');
    return usesOf(usersOfVideos(this.ports), this.ports.documents, { team, id, ...page });
  }

  /** @throws DomainError VIDEO_NOT_FOUND, VIDEO_IN_USE */
  async delete(team: string, id: string, context: CommandContext): Promise<void> {
    const { uses } = await forbidding(usersOfVideos(this.ports), this.ports.documents, team, id);
    await this.#decide(team, id, { type: 'DeleteVideo', uses }, context);
  }

  /**
   * Another file of the video, which takes over when it is ready. Repeating the call does no harm.
   *
   * @throws DomainError VIDEO_NOT_FOUND, VERSION_UNDER_WAY, TOO_MANY_VERSIONS
   */
  async addVersion(team: string, id: string, input: object, context: CommandContext): Promise<IdentifiedVideo> {
    const parsed = parseInput(newVersion, input);
    const asset = await this.assets.get(team, parsed.assetId);
    const command: VideoCommand = { type: 'AddVersion', ...parsed, asset, now: now(context) };
    return { id, state: await this.#handle(team, id, command, context) };
  }

  /** @throws DomainError VIDEO_NOT_FOUND, VERSION_NOT_FOUND, VIDEO_NOT_READY */
  async restoreVersion(team: string, id: string, assetId: string, context: CommandContext): Promise<IdentifiedVideo> {
    const command: VideoCommand = { type: 'RestoreVersion', assetId, now: now(context) };
    return { id, state: await this.#handle(team, id, command, context) };
  }

  /** @throws DomainError VIDEO_NOT_FOUND, VERSION_NOT_FOUND, LATEST_VERSION */
  async deleteVersions(team: string, id: string, which: Deletion, context: CommandContext): Promise<IdentifiedVideo> {
    return { id, state: await this.#handle(team, id, which, context) };
  }

  /** Brings the video up to date with its asset, because of an event. */
  async follow(team: string, id: string, assetId: string, asset: AssetSnapshot, because: EventEnvelope): Promise<void> {
    const { clock, ids } = this.ports;
    const context = { actor: because.actor, clock, ids, traceparent: because.traceparent };
    await this.#decide(team, id, { type: 'FollowAsset', assetId, asset, now: now(context) }, context);
  }

  /** Takes what is gone from every video that refers to it, because of the event of its deletion. */
  async release(team: string, field: Referring, id: string, because: EventEnvelope): Promise<void> {
    const isList = videoCollection.lists?.includes(field);
    const where = { fields: { [field]: isList ? { hasAny: [id] } : id } };
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await this.#documents(team).find({ where, limit: pageSize, ...(after !== undefined && { after }) });
      for (const video of page.items) await this.#lose(team, video.id, { [field]: new Set([id]) }, because);
      after = page.next;
    }
  }

  /**
   * Looks once more whether what the video refers to is still there, after it was saved: who deleted it meanwhile did not
   * see the video, and the video's save did not see the deletion.
   */
  async recheck(team: string, id: string, because: EventEnvelope): Promise<void> {
    const video = await this.#documents(team).get(id);
    if (!video) return;
    const { groups, ...others } = video;
    const known = {
      ...(await this.#known(team, others)),
      groups: groups.length > 0 ? await this.groups.fresh(team) : none,
    };
    const gone = referring.map(
      (field) => [field, new Set(idsIn(video[field]).filter((one) => !known[field].has(one)))] as const,
    );
    await this.#lose(team, id, Object.fromEntries(gone), because);
  }

  async #lose(team: string, id: string, gone: Partial<Known>, { traceparent }: EventEnvelope): Promise<void> {
    const { clock, ids } = this.ports;
    const context: CommandContext = { actor: { kind: 'service', id: 'catalog' }, clock, ids, traceparent };
    const all = Object.fromEntries(referring.map((field) => [field, gone[field] ?? none])) as Known;
    await this.#decide(team, id, { type: 'LoseReferences', gone: all, now: now(context) }, context);
  }

  /** Of what the changes refer to, that which exists. */
  async #known(
    team: string,
    { categoryId, tags, creatorId, files, nextVideoId, surveyId, examId, groups }: Partial<VideoDetails>,
  ): Promise<Known> {
    const present = async (entity: AnyEntity, ids: readonly string[]) =>
      ids.length === 0 ? none : presentOf(this.ports.documents, entity, team, ids);
    return {
      categoryId: await present(category, idsIn(categoryId)),
      tags: await present(tag, idsIn(tags)),
      creatorId: await present(creator, idsIn(creatorId)),
      files: await present(file, idsIn(files)),
      nextVideoId: await this.#present(team, idsIn(nextVideoId)),
      surveyId: await this.questions.surveys(team, idsIn(surveyId)),
      examId: await this.questions.exams(team, idsIn(examId)),
      groups: groups && groups.length > 0 ? await this.groups.of(team, groups) : none,
    };
  }

  async #present(team: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return none;
    return new Set((await this.#documents(team).getMany(ids)).map(({ id }) => id));
  }

  async #detailsOf(team: string, id: string): Promise<Partial<VideoDetails>> {
    const video = await this.#documents(team).get(id);
    if (!video) throw domainError('VIDEO_NOT_FOUND');
    return detailsOf(video);
  }

  async #handle(
    team: string,
    id: string,
    command: VideoCommand,
    context: CommandContext,
    expectedVersion?: string,
  ): Promise<Video> {
    const state = await this.#decide(team, id, command, context, expectedVersion);
    if (!state) throw domainError('VIDEO_NOT_FOUND');
    return state;
  }

  async #decide(
    team: string,
    id: string,
    command: VideoCommand,
    context: CommandContext,
    expectedVersion?: string,
  ): Promise<Video | null> {
    const videos = unchangedSince(this.#documents(team), expectedVersion, detailsOf);
    const state = await handle(videos, videoDecider, id, command, context);
    this.listed.forget(team);
    return state;
  }

  #documents(team: string) {
    return this.ports.documents.team(videoCollection, team);
  }
}

const none: ReadonlySet<string> = new Set();

const now = ({ clock }: CommandContext): string => clock.now().toISOString();
