import { planIntervals, soldPlans, type ReplyOf, type routes } from '@marquee/contracts';
import type { PlanChoice, PlanContract } from '@marquee/proto/billing';
import { choice } from '../services/choice.js';

type ContractReply = NonNullable<ReplyOf<typeof routes.getPlan>['contract']>;

const choiceReply = ({ plan, interval }: Pick<PlanChoice, 'plan' | 'interval'>) => ({
  plan: choice(soldPlans, plan),
  interval: choice(planIntervals, interval),
});

export const contractReply = (contract: PlanContract): ContractReply => {
  const { amount, startedAt, periodEnd, minimumUntil, stops, next, refused } = contract;
  return {
    ...choiceReply(contract),
    ...{ amount, startedAt, periodEnd, minimumUntil, stops, next: next ? choiceReply(next) : null },
    refused: refused ? { ...choiceReply(refused), at: refused.at } : null,
  };
};
