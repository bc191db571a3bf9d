import { Injectable } from '@nestjs/common';
import { DomainError, type CommandContext } from '@marquee/kernel';
import { bulkCommentsBody, parseInput, type CommentBulkAction } from '@marquee/contracts';
import { Bulk, InjectPorts, type BulkRequest, type ServicePorts } from '@marquee/nest-kit';
import type { CommentFilter } from '@marquee/proto/engagement';
import { Comments } from './comments.js';

interface Change {
  readonly action: CommentBulkAction;
}

/** The same done about many comments, by one call. */
@Injectable()
export class CommentBulk extends Bulk<Change, CommentFilter, string> {
  constructor(@InjectPorts() ports: Pick<ServicePorts, 'clock' | 'ids'>, comments: Comments) {
    super(ports, {
      name: 'comment_bulk',
      async page(team, filter, limit, after) {
        // By age, which nothing that is done about them changes: nothing is met twice, or left out.
        const { items, next, total } = await comments.all(team, { ...filter, limit, after, sort: 'newest' });
        return { ids: items.map(({ id }) => id), next, total };
      },
      async apply(team, { action }, id, context) {
        return (await ways[action](comments, team, id, context)) ? id : undefined;
      },
    });
  }

  /** @throws DomainError INVALID_INPUT */
  parse(request: object): BulkRequest<Change, CommentFilter> {
    const { action, ids, filter, count } = parseInput(bulkCommentsBody, request);
    return { change: { action }, choice: { ids, filter, count }, isDeletion: action === 'delete' };
  }
}

/** @returns whether something is not as it was, and can be again */
type Way = (comments: Comments, team: string, id: string, context: CommandContext) => Promise<boolean>;

const settle =
  (done: boolean): Way =>
  async (comments, team, id, context) => {
    const { state: said } = await comments.get(team, id);
    const { state } = await comments.get(team, said.replyTo || id);
    await comments.setDone(team, id, done, context);
    return state.unanswered === done;
  };

const hide =
  (hidden: boolean): Way =>
  async (comments, team, id, context) => {
    const { state } = await comments.get(team, id);
    await comments.setHidden(team, id, hidden, context);
    return state.hidden !== hidden;
  };

const ways: Readonly<Record<CommentBulkAction, Way>> = {
  done: settle(true),
  reopen: settle(false),
  hide: hide(true),
  show: hide(false),
  async delete(comments, team, id, context) {
    try {
      await comments.remove(team, id, context);
    } catch (error) {
      // It went with the one that it replied to, which was chosen, too.
      if (!(error instanceof DomainError) || error.code !== 'COMMENT_NOT_FOUND') throw error;
    }
    return false;
  },
};
