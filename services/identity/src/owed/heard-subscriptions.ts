import { changeDocument, InjectPorts } from '@marquee/nest-kit';
import { Injectable } from '@nestjs/common';
import { teamCollection } from '@marquee/ports';
import type { IdentityPorts } from '../identity.ports.js';

interface HeardSubscription {
  /** Of the subscription, when it was last heard of. */
  readonly revision: number;
}

/** How far each subscription was followed, by its id: what was paid long ago is not told of again. */
export const heardSubscriptionCollection = teamCollection<HeardSubscription>({
  name: 'heard_subscriptions',
  entity: 'heard_subscription',
  topic: 'identity.heard_subscription',
  schemaVersion: 1,
});

/** Knows what is news of subscriptions. */
@Injectable()
export class HeardSubscriptions {
  constructor(@InjectPorts() private readonly ports: Pick<IdentityPorts, 'documents'>) {}

  /** Also of what was heard last: whoever was about to act on it may have died. Two may come at once. */
  async isNews(team: string, subscription: string, revision: number): Promise<boolean> {
    const documents = this.ports.documents.team(heardSubscriptionCollection, team);
    const latest = await changeDocument(documents, subscription, (known) =>
      known && known.revision >= revision ? known : { revision },
    );
    return latest.revision === revision;
  }
}
