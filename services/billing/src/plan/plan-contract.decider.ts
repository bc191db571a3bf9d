import {
  minimumEnd,
  planContractEvents,
  schemasOf,
  type PlanContractEvent,
  type PlanChosen,
  type PlanContractFacts,
} from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { evolvePlanContract, type PlanContract } from './plan-contract.js';

/** What the provider says of a contract now; the rest follows from when it was heard. */
export type SaidContract = Omit<PlanContractFacts, 'minimumUntil' | 'owedSince' | 'refused'>;

export interface RecordContract {
  readonly type: 'RecordContract';
  readonly said: SaidContract;
  /** ISO instant. */
  readonly now: string;
}

/** What waits for the renewal is not to be: the site does not fit into it. */
export interface RefuseChange {
  readonly type: 'RefuseChange';
  /** What it does not fit into; another one that was chosen meanwhile stands. */
  readonly next: PlanChosen;
  /** ISO instant. */
  readonly now: string;
}

export type PlanContractCommand = RecordContract | RefuseChange;

function decide(command: PlanContractCommand, state: PlanContract | null): PlanContractEvent[] {
  if (command.type === 'RecordContract') return record(command, state);
  const { plan, interval } = command.next;
  if (state?.next?.plan !== plan || state.next.interval !== interval) return [];
  const refused = { ...state.next, at: command.now };
  return [{ type: 'PlanChangeRefused', data: { ...state, next: null, refused } }];
}

/** A site has one contract at a time; after it is over, there may be another one. */
function record({ said, now }: RecordContract, state: PlanContract | null): PlanContractEvent[] {
  const goesOn = state !== null && state.status !== 'canceled';
  const isSame = state?.subscriptionId === said.subscriptionId;
  const isOver = said.status === 'canceled';
  if (!goesOn) {
    // A contract that ended never starts again; one that is first heard of when it is over never gave a plan.
    if (isSame || isOver) return [];
    return [{ type: 'PlanBought', data: factsOf(said, null, now) }];
  }
  if (!isSame) return [];
  const facts = factsOf(said, state, now);
  if (JSON.stringify(facts) === JSON.stringify(state)) return [];
  return [{ type: isOver ? 'PlanContractEnded' : 'PlanContractChanged', data: facts }];
}

/** In the order of the contract, so that equal facts are equal texts. */
function factsOf(said: SaidContract, state: PlanContract | null, now: string): PlanContractFacts {
  const { subscriptionId, plan, interval, amount, currency, status, startedAt, periodEnd, stops, next, endedAt } = said;
  return {
    ...{ subscriptionId, plan, interval, amount, currency, status, startedAt, periodEnd },
    ...{ minimumUntil: minimumOf(said, state, now), stops, next },
    ...{ owedSince: status === 'unpaid' ? (state?.owedSince ?? now) : null, endedAt },
    ...refusedOf(said, state),
  };
}

/** It is told of until something else is chosen. */
function refusedOf({ plan, interval, next }: SaidContract, state: PlanContract | null): Pick<PlanContract, 'refused'> {
  const isAsItWas = state?.plan === plan && state.interval === interval && next === null;
  return isAsItWas && state.refused ? { refused: state.refused } : {};
}

/** Whoever changes from months to years binds themselves anew. */
function minimumOf({ startedAt, interval }: SaidContract, state: PlanContract | null, now: string): string {
  if (!state) return minimumEnd(startedAt, interval);
  return interval === 'year' && state.interval === 'month' ? minimumEnd(now, interval) : state.minimumUntil;
}

export const planContractDecider: Decider<PlanContract, PlanContractCommand, PlanContractEvent> = {
  decide,
  evolve: evolvePlanContract,
  schemaOf: schemasOf(planContractEvents),
};
