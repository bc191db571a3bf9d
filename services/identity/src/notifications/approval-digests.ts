import { Injectable } from '@nestjs/common';
import { InjectPorts } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { MailQueue } from '../mail/mail-queue.js';
import { waiting } from '../member/member-status.js';
import { AdministratorNotices } from './administrator-notices.js';
import { digestCollection, Digests } from './digests.js';

export const approvalDigestCollection = digestCollection('approval_digest');

/** Tells those who may approve that people wait for it. */
@Injectable()
export class ApprovalDigests extends Digests {
  constructor(
    @InjectPorts() { documents, clock, ids, onError }: IdentityPorts,
    accounts: Accounts,
    notices: AdministratorNotices,
    queue: MailQueue,
  ) {
    super({
      ...{ documents, clock, ids, onError, notices, queue, kind: 'approvalPending' },
      collection: approvalDigestCollection,
      pending: (team) => accounts.members(team).count({ fields: waiting }),
    });
  }
}
