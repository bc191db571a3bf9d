import type { PlanInterval, SoldPlan } from '../plans/plan-prices.js';
import { defineEvents, type EventOf } from './define-events.js';

/** Of what a site pays for its plan: goes on, owed, or over. */
export const planContractStatuses = ['active', 'unpaid', 'canceled'] as const;
export type PlanContractStatus = (typeof planContractStatuses)[number];

export interface PlanChosen {
  readonly plan: SoldPlan;
  readonly interval: PlanInterval;
}

/** All that is known of the contract of a site for its plan. */
export interface PlanContractFacts {
  /** Of the provider. */
  readonly subscriptionId: string;
  readonly plan: SoldPlan;
  readonly interval: PlanInterval;
  /** What is paid each time, with tax, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: PlanContractStatus;
  /** ISO instants. */
  readonly startedAt: string;
  /** When it is renewed, or stops. */
  readonly periodEnd: string;
  /** Before then it cannot be cancelled. */
  readonly minimumUntil: string;
  /** Whether it stops at the end of the period. */
  readonly stops: boolean;
  /** What it becomes at the next renewal; null: what it is. */
  readonly next: PlanChosen | null;
  /** Since when it is owed; null: it is not. */
  readonly owedSince: string | null;
  readonly endedAt: string | null;
  /** What it was to become, and did not: the site did not fit into it any more. Absent: nothing since the last change. */
  readonly refused?: PlanChosen & { readonly at: string };
}

export interface PlanContractEvents {
  PlanBought: PlanContractFacts;
  /** Renewed, owed, paid after all, stopped, restarted, or of another plan. */
  PlanContractChanged: PlanContractFacts;
  /** What waited for the renewal was withdrawn by us: the site uses more than that plan has. */
  PlanChangeRefused: PlanContractFacts;
  PlanContractEnded: PlanContractFacts;
}
export type PlanContractEvent = EventOf<PlanContractEvents>;

/** What a site pays us; its id is the team's. */
export const planContractEvents = defineEvents<PlanContractEvents>({
  entity: 'plan-contract',
  topic: 'billing.plan-contract',
  events: {
    PlanBought: { summary: 'A site bought a plan', schema: 1 },
    PlanContractChanged: {
      summary: 'The contract of a site for its plan was renewed, stopped, restarted, changed, or is owed',
      schema: 1,
    },
    PlanChangeRefused: {
      summary:
        'A change of plan that waited for the renewal was withdrawn: the site does not fit into that plan any more',
      schema: 1,
    },
    PlanContractEnded: { summary: 'The contract of a site for its plan is over', schema: 1 },
  },
});

export interface PlanCustomerEvents {
  PlanCustomerOpened: {
    /** The provider's id of the site, as our customer. */
    readonly customerId: string;
    readonly openedAt: string;
  };
}
export type PlanCustomerEvent = EventOf<PlanCustomerEvents>;

/** Its id is the team's. */
export const planCustomerEvents = defineEvents<PlanCustomerEvents>({
  entity: 'plan-customer',
  topic: 'billing.plan-customer',
  events: { PlanCustomerOpened: { summary: 'A site became a customer of the platform', schema: 1 } },
});
