import { Injectable } from '@nestjs/common';
import { InjectPorts } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import { MailQueue } from '../mail/mail-queue.js';
import { AdministratorNotices } from './administrator-notices.js';
import { digestCollection, Digests } from './digests.js';

export const commentDigestCollection = digestCollection('comment_digest');

/** Tells those who look after comments, and want to hear of it, that members have said something. */
@Injectable()
export class CommentDigests extends Digests {
  constructor(
    @InjectPorts() { documents, clock, ids, onError }: IdentityPorts,
    notices: AdministratorNotices,
    queue: MailQueue,
  ) {
    super({
      ...{ documents, clock, ids, onError, notices, queue, kind: 'newComments' },
      collection: commentDigestCollection,
      // What was said is engagement's; the mail leads to all of it.
      pending: () => Promise.resolve(1),
    });
  }
}
