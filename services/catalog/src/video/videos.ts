import {
  createVideoBody,
  domainError,
  fields,
  parseInput,
  updateVideoBody,
  type VideoDetails,
} from '@marquee/contracts';
import { handle, type CommandContext, type EventEnvelope } from '@marquee/kernel';
import type { ServicePorts } from '@marquee/nest-kit';
import { UniqueViolation } from '@marquee/ports';
import type { Assets } from '../asset/assets.js';
import type { Categories } from '../category/categories.js';
import type { Audiences } from './audiences.js';
import type { KnownGroups } from './known-groups.js';
import { videoCollection, type AssetSnapshot, type Video } from './video.js';
import { videoDecider, type VideoCommand } from './video.decider.js';

export interface IdentifiedVideo {
  readonly id: string;
  readonly state: Video;
}

/** Assets whose video is remembered; an entry takes about 150 bytes. */
const rememberedAssets = 20_000;

const newVideo = createVideoBody.shape({ assetId: fields.id().required() });

/** What videos refer to. */
interface Surroundings {
  readonly assets: Assets;
  readonly categories: Categories;
  readonly groups: KnownGroups;
  readonly audiences: Audiences;
  /** Told after every change of a video of the team. */
  readonly changed: (team: string) => void;
}

/** Changes videos: looks up the facts that the decider needs. */
export class Videos {
  readonly #ofAsset = new Map<string, string>();

  constructor(
    private readonly ports: ServicePorts,
    private readonly around: Surroundings,
  ) {}

  /** Creating a video for an asset that has one gives that one: a call that was repeated does no harm. */
  async create(team: string, input: object, context: CommandContext): Promise<IdentifiedVideo> {
    const parsed = await parseInput(newVideo, input);
    const asset = await this.around.assets.get(team, parsed.assetId);
    const id = context.ids.next();
    try {
      const state = await this.#handle(team, id, { type: 'CreateVideo', ...parsed, asset, now: now(context) }, context);
      return { id, state };
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error;
      const existing = await this.#findByAsset(team, parsed.assetId);
      if (!existing) throw domainError('CONFLICT');
      return existing;
    }
  }

  async change(team: string, id: string, input: object, context: CommandContext): Promise<IdentifiedVideo> {
    const changes = normalized(await parseInput(updateVideoBody, input));
    const { categoryId, groups } = changes;
    const command: VideoCommand = {
      type: 'ChangeDetails',
      changes,
      knownGroups: groups && groups.length > 0 ? await this.around.groups.of(team, groups) : new Set(),
      categoryExists: categoryId != null && (await this.around.categories.exists(team, categoryId)),
      now: now(context),
    };
    if (groups) await this.around.audiences.prepare(team, groups);
    return { id, state: await this.#handle(team, id, command, context) };
  }

  async delete(team: string, id: string, context: CommandContext): Promise<void> {
    await this.#decide(team, id, { type: 'DeleteVideo' }, context);
  }

  /** Brings the video up to date with its asset, because of an event. */
  async follow(team: string, id: string, asset: AssetSnapshot, because: EventEnvelope): Promise<void> {
    const { clock, ids } = this.ports;
    const context = { actor: because.actor, clock, ids, traceparent: because.traceparent };
    await this.#decide(team, id, { type: 'FollowAsset', asset }, context);
  }

  /** The video of an asset. Asked for every segment, hence its id is remembered. */
  async ofAsset(team: string, asset: string): Promise<IdentifiedVideo | undefined> {
    if (team === '') return undefined;
    const key = `${team}/${asset}`;
    const id = this.#ofAsset.get(key);
    const state = id === undefined ? undefined : await this.#documents(team).get(id);
    if (id !== undefined && state) return { id, state };
    const found = await this.#findByAsset(team, asset);
    if (this.#ofAsset.size >= rememberedAssets) this.#ofAsset.clear();
    if (found) this.#ofAsset.set(key, found.id);
    else this.#ofAsset.delete(key);
    return found;
  }

  async #findByAsset(team: string, asset: string): Promise<IdentifiedVideo | undefined> {
    const { items } = await this.#documents(team).find({ where: { fields: { 'asset.id': asset } }, limit: 1 });
    return items[0];
  }

  async #handle(team: string, id: string, command: VideoCommand, context: CommandContext): Promise<Video> {
    const state = await this.#decide(team, id, command, context);
    if (!state) throw domainError('VIDEO_NOT_FOUND');
    return state;
  }

  async #decide(team: string, id: string, command: VideoCommand, context: CommandContext): Promise<Video | null> {
    const state = await handle(this.#documents(team), videoDecider, id, command, context);
    this.around.changed(team);
    return state;
  }

  #documents(team: string) {
    return this.ports.documents.team(videoCollection, team);
  }
}

const now = ({ clock }: CommandContext): string => clock.now().toISOString();

/** Instants get the one form in which text and time have the same order; a group named twice counts once. */
function normalized(changes: Partial<VideoDetails>): Partial<VideoDetails> {
  const instant = (value: string | null | undefined) => (value == null ? value : new Date(value).toISOString());
  const { publishFrom, publishUntil, releasedAt, groups } = changes;
  return {
    ...changes,
    ...(publishFrom !== undefined && { publishFrom: instant(publishFrom) ?? null }),
    ...(publishUntil !== undefined && { publishUntil: instant(publishUntil) ?? null }),
    ...(releasedAt !== undefined && { releasedAt: instant(releasedAt) ?? null }),
    ...(groups !== undefined && { groups: [...new Set(groups)] }),
  };
}
