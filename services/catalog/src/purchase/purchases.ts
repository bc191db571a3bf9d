import { changeDocument, InjectPort } from '@marquee/nest-kit';
import { Injectable } from '@nestjs/common';
import {
  entitlementOf,
  isEntitled,
  subscriptionOpens,
  type Entitlement,
  type EnvelopeOf,
  type PaymentGate,
  type PaymentEvents,
  type SubscriptionEvents,
} from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { teamCollection, type DocumentStore } from '@marquee/ports';

type Told = EnvelopeOf<PaymentEvents> | EnvelopeOf<SubscriptionEvents>;
/** What was tried alone opens nothing, and closes nothing. */
type News = Exclude<Told, { readonly type: 'PaymentAttempted' }>;

interface Purchase {
  /** Of the payment or subscription, so that older news changes nothing. */
  readonly revision: number;
  /** The price that it is for, while a payment is owed. */
  readonly owed?: string;
  /** Absent: all of it was given back, a bank wants it back, or it is owed or over. */
  readonly opens?: Entitlement;
}

interface MemberPurchases {
  /** By the ids of the payments and subscriptions. */
  readonly payments: Readonly<Record<string, Purchase>>;
}

/** What members have paid for, by their ids: a copy of another service's facts, hence without events. */
export const purchaseCollection = teamCollection<MemberPurchases>({
  name: 'member_purchases',
  entity: 'member_purchases',
  topic: 'catalog.member_purchases',
  schemaVersion: 1,
});

/** Knows what each member may see because they paid: one read by the member's id. */
@Injectable()
export class Purchases {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  async of(viewer: Principal): Promise<readonly Entitlement[]> {
    if (viewer.kind !== 'member') return [];
    const known = await this.#documents(viewer.team).get(viewer.id);
    return Object.values(known?.payments ?? {}).flatMap(({ opens }) => opens ?? []);
  }

  /** What one payment or subscription of the viewer opens; undefined: nothing, or it is not theirs. */
  async find(viewer: Principal, purchase: string): Promise<Entitlement | undefined> {
    if (viewer.kind !== 'member') return undefined;
    return (await this.#documents(viewer.team).get(viewer.id))?.payments[purchase]?.opens;
  }

  /** What keeps a member out of a site that these prices open; null: nothing does. Others are never kept out. */
  async gateOf(viewer: Principal, openingPrices: readonly string[], now: Date): Promise<PaymentGate | null> {
    if (viewer.kind !== 'member' || openingPrices.length === 0) return null;
    const known = Object.values((await this.#documents(viewer.team).get(viewer.id))?.payments ?? {});
    const owned = known.flatMap(({ opens }) => opens ?? []);
    if (isEntitled(owned, openingPrices, now)) return null;
    const isOwed = known.some(({ owed }) => owed !== undefined && openingPrices.includes(owed));
    return isOwed ? 'unpaid_user' : 'not_subscribe';
  }

  /** Stands repeats, and what comes late: its revision says what is news. Two may come at once. */
  async hear(event: Told): Promise<void> {
    if (event.type === 'PaymentAttempted') return;
    const { team, entityId, revision, data } = event;
    await changeDocument(this.#documents(team), data.memberId, (state) => {
      const known = state?.payments[entityId];
      if (known && known.revision >= revision) return state;
      return { payments: { ...state?.payments, [entityId]: next(event, known) } };
    });
  }

  #documents(team: string) {
    return this.documents.team(purchaseCollection, team);
  }
}

function next(event: News, known: Purchase | undefined): Purchase {
  const { revision } = event;
  if (event.type === 'PaymentRefunded') {
    return { revision, ...(!event.data.full && known?.opens && { opens: known.opens }) };
  }
  if (event.type === 'PaymentSucceeded' || event.type === 'PaymentDisputed') {
    // What a bank wants back opens nothing, until it is decided that it stays.
    const isTaken = event.type === 'PaymentDisputed' && event.data.outcome !== 'won';
    const opens = entitlementOf({ ...event.data, refunded: isTaken });
    return { revision, ...(opens && { opens }) };
  }
  const opens = subscriptionOpens(event.data);
  return { revision, ...(opens && { opens }), ...(event.data.status === 'unpaid' && { owed: event.data.priceId }) };
}
