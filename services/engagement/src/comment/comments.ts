import { Injectable } from '@nestjs/common';
import { domainError, fields, longestComment, parseInput, type CommentAuthor } from '@marquee/contracts';
import { handleAnswer, type CommandContext } from '@marquee/kernel';
import type { DocumentStore, Documents, Found, Page, Query } from '@marquee/ports';
import {
  countedPage,
  InjectPort,
  oldestFirst,
  PersonalDataVault,
  withPersonalData,
  type CountedPage,
} from '@marquee/nest-kit';
import { commentCollection, type Comment } from './comment.js';
import { commentQuery } from './comment-query.js';
import { commentDecider, type CommentCommand, type LastReplies, type Speaker } from './comment.decider.js';

/** Milliseconds within which the same words of somebody at the same place are the same comment: an answer was lost. */
const sameWithin = 60_000;
/** Of one member within so many minutes. */
export const [mostComments, commentMinutes] = [20, 10];
/** Documents that are removed together. */
const batch = 100;

const said = fields.spoken(longestComment).required();
const paging = {
  limit: fields.number().integer().min(1).max(100).required(),
  after: fields.raw(1_000).optional(),
};
const page = fields.record(paging);
const repliesTo = (replyTo: string): Pick<Query, 'where'> => ({ where: { fields: { replyTo } } });

type DeletionReason = Extract<CommentCommand, { type: 'Delete' }>['reason'];

/** Reads and changes what is said of videos and live streams: both are known by their ids. */
@Injectable()
export class Comments {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly vault: PersonalDataVault,
  ) {}

  /** Conversations about a video or a live stream, the latest first. */
  ofVideo(team: string, videoId: string, request: object): Promise<Page<Comment>> {
    const { limit, after } = parseInput(page, request);
    const where = { fields: { videoId, replyTo: '', hidden: false } };
    return this.#of(team).find({ where, limit, ...(after !== undefined && { after }) });
  }

  /** Those that viewers see, or with what is hidden; the oldest first. */
  replies(team: string, replyTo: string, request: object, withHidden = false): Promise<Page<Comment>> {
    const { limit, after } = parseInput(page, request);
    const where = { fields: { replyTo, ...(withHidden ? {} : { hidden: false }) } };
    return this.#of(team).find({ where, sort: oldestFirst, limit, ...(after !== undefined && { after }) });
  }

  /** How many of them viewers see. */
  countReplies(team: string, replyTo: string): Promise<number> {
    return this.#of(team).count({ fields: { replyTo, hidden: false } });
  }

  all(team: string, request: object): Promise<CountedPage<Comment>> {
    return countedPage(this.#of(team), commentQuery(request));
  }

  /** What viewers see. @throws DomainError COMMENT_NOT_FOUND */
  async seen(team: string, id: string, by: Speaker): Promise<Found<Comment>> {
    const found = await this.get(team, id);
    if (found.state.hidden && by.kind === 'member') throw domainError('COMMENT_NOT_FOUND');
    return found;
  }

  /** @throws DomainError COMMENT_NOT_FOUND */
  async get(team: string, id: string): Promise<Found<Comment>> {
    const [found] = await this.#of(team).getMany([id]);
    if (!found) throw domainError('COMMENT_NOT_FOUND');
    return found;
  }

  /**
   * @param replyTo '': it begins a conversation
   * @throws DomainError COMMENT_NOT_FOUND, COMMENTS_THROTTLED, INVALID_INPUT
   */
  async post(
    team: string,
    { videoId, replyTo, text: words }: { readonly videoId: string; readonly replyTo: string; readonly text: string },
    by: Speaker,
    context: CommandContext,
  ): Promise<Found<Comment>> {
    const text = parseInput(fields.record({ text: said }), { text: words }).text;
    const now = context.clock.now();
    const replied = replyTo === '' ? null : await this.get(team, replyTo);
    const conversation = replied && (replied.state.replyTo || replied.id);
    const before = await this.#latestOf(team, by.id);
    const since = (milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();
    const same = before.find(
      ({ state }) =>
        state.text === text &&
        state.videoId === videoId &&
        state.replyTo === (conversation ?? '') &&
        state.createdAt >= since(sameWithin),
    );
    if (same) return same;
    const lately = before.filter(({ state }) => state.createdAt >= since(commentMinutes * 60_000));
    if (by.kind === 'member' && lately.length >= mostComments) {
      throw domainError('COMMENTS_THROTTLED', { minutes: commentMinutes });
    }
    const id = context.ids.next();
    const facts = { videoId, by, text, now: now.toISOString() };
    const answered = replied && { id: replied.id, comment: replied.state };
    await this.#change(team, id, { type: 'Post', ...facts, replied: answered }, context);
    if (conversation) await this.#change(team, conversation, { type: 'Continue', by: by.kind }, context);
    return this.get(team, id);
  }

  /** @throws DomainError COMMENT_NOT_FOUND, NO_AUTHORITY, INVALID_INPUT */
  async edit(team: string, id: string, words: string, by: Speaker, context: CommandContext): Promise<Found<Comment>> {
    const { text } = parseInput(fields.record({ text: said }), { text: words });
    await this.#change(team, id, { type: 'Edit', text, by, now: context.clock.now().toISOString() }, context);
    return this.get(team, id);
  }

  /** @throws DomainError COMMENT_NOT_FOUND */
  async setHidden(team: string, id: string, hidden: boolean, context: CommandContext): Promise<Found<Comment>> {
    await this.#change(team, id, { type: 'SetHidden', hidden }, context);
    const changed = await this.get(team, id);
    await this.reckon(team, changed.state.replyTo, context);
    return changed;
  }

  /** The conversation that it begins, or is part of. @throws DomainError COMMENT_NOT_FOUND */
  async setDone(team: string, id: string, done: boolean, context: CommandContext): Promise<Found<Comment>> {
    const { state } = await this.get(team, id);
    const conversation = state.replyTo || id;
    const now = context.clock.now().toISOString();
    const unsettle = async () =>
      ({ type: 'Unsettle', lastReplies: await this.#lastReplies(team, conversation) }) as const;
    await this.#change(team, conversation, done ? { type: 'Settle', now } : unsettle, context);
    return this.get(team, conversation);
  }

  /** By whoever wrote it, with its conversation. @throws DomainError COMMENT_NOT_FOUND, NO_AUTHORITY */
  async takeBack(team: string, id: string, by: Speaker, context: CommandContext): Promise<void> {
    const [before] = await this.#of(team).getMany([id]);
    await this.#change(team, id, { type: 'TakeBack', by }, context);
    await this.#deleteAll(team, repliesTo(id), 'conversation', context);
    await this.reckon(team, before?.state.replyTo, context);
  }

  /** By the site, with its conversation. @throws DomainError COMMENT_NOT_FOUND */
  async remove(team: string, id: string, context: CommandContext): Promise<void> {
    const { state } = await this.get(team, id);
    await this.#delete(team, id, 'site', context);
    await this.reckon(team, state.replyTo, context);
  }

  /**
   * Whether a conversation waits for an answer, of what is left of it.
   *
   * @param conversation '' or undefined: what has changed begins one itself, which waits, or not, as before
   */
  async reckon(team: string, conversation: string | undefined, context: CommandContext): Promise<void> {
    if (!conversation) return;
    const reckon = async () => ({ type: 'Reckon', lastReplies: await this.#lastReplies(team, conversation) }) as const;
    await this.#change(team, conversation, reckon, context);
  }

  /** That which a reply is part of. */
  async reckonAround(team: string, id: string, context: CommandContext): Promise<void> {
    const [reply] = await this.#of(team).getMany([id]);
    await this.reckon(team, reply?.state.replyTo, context);
  }

  /** What was said of a video or a live stream that is gone. */
  async forgetAll(
    team: string,
    videoId: string,
    reason: 'video_deleted' | 'live_deleted',
    context: CommandContext,
  ): Promise<void> {
    // In the order of the index: by id the whole site's would be read.
    const sort = [
      { field: 'replyTo', direction: 'asc' },
      { field: 'hidden', direction: 'asc' },
    ] as const;
    await this.#deleteAll(team, { where: { fields: { videoId } }, sort }, reason, context);
  }

  async forgetAuthor(team: string, authorId: string, context: CommandContext): Promise<void> {
    await this.#deleteAll(team, { where: { fields: { authorId } } }, 'author_deleted', context);
  }

  /** What was said before it went: a crash in between leaves keys, and replies to nothing. Repeated, nothing is left. */
  async settleDeletion(team: string, id: string, context: CommandContext): Promise<void> {
    await this.vault.erase(team, id);
    await this.#deleteAll(team, repliesTo(id), 'conversation', context);
  }

  /** The replies first: who begins it is found as long as there are any. */
  async #delete(team: string, id: string, reason: DeletionReason, context: CommandContext): Promise<void> {
    await this.#deleteAll(team, repliesTo(id), 'conversation', context);
    await this.#change(team, id, { type: 'Delete', reason }, context);
  }

  async #deleteAll(
    team: string,
    those: Pick<Query, 'where' | 'sort'>,
    reason: DeletionReason,
    context: CommandContext,
  ): Promise<void> {
    for (;;) {
      const { items } = await this.#of(team).find({ ...those, limit: batch });
      for (const { id, state } of items) {
        if (state.replyTo === '') await this.#delete(team, id, reason, context);
        else await this.#change(team, id, { type: 'Delete', reason }, context);
      }
      if (items.length < batch) return;
    }
  }

  async #latestOf(team: string, authorId: string): Promise<readonly Found<Comment>[]> {
    return (await this.#of(team).find({ where: { fields: { authorId } }, limit: mostComments })).items;
  }

  async #lastReplies(team: string, conversation: string): Promise<LastReplies> {
    const lastOf = async (author: CommentAuthor): Promise<string | null> => {
      const where = { fields: { replyTo: conversation, hidden: false, author } };
      const [last] = (await this.#of(team).find({ where, limit: 1 })).items;
      return last?.state.createdAt ?? null;
    };
    const [member, administrator] = await Promise.all([lastOf('member'), lastOf('administrator')]);
    return { member, administrator };
  }

  /** @param command or how to ask for it: again, when somebody else changed the comment meanwhile */
  async #change(
    team: string,
    id: string,
    command: CommentCommand | (() => Promise<CommentCommand>),
    context: CommandContext,
  ): Promise<void> {
    const ask = typeof command === 'function' ? command : () => command;
    await handleAnswer(withPersonalData(this.#of(team), this.vault), commentDecider, id, ask, context);
  }

  #of(team: string): Documents<Comment> {
    return this.documents.team(commentCollection, team);
  }
}
