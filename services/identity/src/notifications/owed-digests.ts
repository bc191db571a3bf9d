import { Injectable } from '@nestjs/common';
import { InjectPorts } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import { MailQueue } from '../mail/mail-queue.js';
import { owedCollection } from '../owed/owed.js';
import { AdministratorNotices } from './administrator-notices.js';
import { digestCollection, Digests } from './digests.js';

export const owedDigestCollection = digestCollection('owed_digest');

/** Tells those who look after payments that members owe something for their subscriptions. */
@Injectable()
export class OwedDigests extends Digests {
  constructor(
    @InjectPorts() { documents, clock, ids, onError }: IdentityPorts,
    notices: AdministratorNotices,
    queue: MailQueue,
  ) {
    super({
      ...{ documents, clock, ids, onError, notices, queue, kind: 'paymentsOwed' },
      collection: owedDigestCollection,
      pending: (team) => documents.team(owedCollection, team).count({}),
    });
  }
}
