import { Injectable } from '@nestjs/common';
import { handle, type CommandContext, type Principal } from '@marquee/kernel';
import { InjectPort } from '@marquee/nest-kit';
import type { Documents, DocumentStore, Found } from '@marquee/ports';
import { commentCollection, type Comment } from '../comment/comment.js';
import { replyNoticesCollection, type ReplyNotice, type ReplyNotices } from './reply-notices.js';
import { replyNoticesDecider, type ReplyNoticesCommand } from './reply-notices.decider.js';

type Member = Pick<Principal, 'team' | 'id'>;

/** A notice with the comment that it is of. */
interface Told {
  readonly comment: Found<Comment>;
  readonly read: boolean;
}

/** Tells members that somebody replied to them. */
@Injectable()
export class ReplyNoticing {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  /** The latest first. What was deleted, or hidden, nobody is told of. */
  async list({ team, id }: Member): Promise<readonly Told[]> {
    const { notices = [] } = (await this.of(team).get(id)) ?? {};
    const there = new Map((await this.#present(team, notices)).map((comment) => [comment.id, comment]));
    return notices.toReversed().flatMap(({ commentId, read }) => {
      const comment = there.get(commentId);
      return comment ? [{ comment, read }] : [];
    });
  }

  /** To whom a comment is an answer, but for whoever wrote it: the member that it answers, and whoever began the conversation. */
  async answered(team: string, { replyTo, repliedTo, authorId, author }: Comment): Promise<readonly string[]> {
    const ids = [replyTo, repliedTo ?? ''].filter((id) => id !== '');
    const comments = await this.documents.team(commentCollection, team).getMany(ids);
    const members = comments.filter(({ state }) => state.author === 'member').map(({ state }) => state.authorId);
    const isOwn = (member: string): boolean => author === 'member' && member === authorId;
    return [...new Set(members)].filter((member) => !isOwn(member));
  }

  comment(team: string, id: string): Promise<Comment | undefined> {
    return this.documents.team(commentCollection, team).get(id);
  }

  /** @returns the ids of the comments of which a mail would tell that are still there */
  async presentOf(team: string, { notices }: ReplyNotices): Promise<readonly string[]> {
    return (await this.#present(team, notices)).map(({ id }) => id);
  }

  handle({ team, id }: Member, command: ReplyNoticesCommand, context: CommandContext): Promise<ReplyNotices | null> {
    return handle(this.of(team), replyNoticesDecider, id, command, context);
  }

  of(team: string): Documents<ReplyNotices> {
    return this.documents.team(replyNoticesCollection, team);
  }

  async #present(team: string, notices: readonly ReplyNotice[]): Promise<readonly Found<Comment>[]> {
    const ids = notices.map(({ commentId }) => commentId);
    const found = await this.documents.team(commentCollection, team).getMany(ids);
    return found.filter(({ state }) => !state.hidden);
  }
}
