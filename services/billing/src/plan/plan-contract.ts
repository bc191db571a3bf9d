import { planContractEvents, type PlanContractEvent, type PlanContractFacts } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** What a site pays us for its plan, by its id; also what is over. */
export type PlanContract = PlanContractFacts;

export const planContractCollection = teamCollection<PlanContract>({
  name: 'plan_contracts',
  entity: planContractEvents.entity,
  topic: planContractEvents.topic,
  schemaVersion: 1,
});

export const evolvePlanContract = (_state: PlanContract | null, { data }: PlanContractEvent): PlanContract => data;
