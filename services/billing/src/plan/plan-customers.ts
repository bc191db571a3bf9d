import { Inject, Injectable } from '@nestjs/common';
import { planCustomerEvents, schemasOf, type PlanCustomerEvent } from '@marquee/contracts';
import { handle, type CommandContext, type Decider } from '@marquee/kernel';
import { InjectPort } from '@marquee/nest-kit';
import { platformAccount, teamCollection, type DocumentStore } from '@marquee/ports';
import { Provider } from '../provider.js';

/** Who a site is to the provider, in our own account. Its id is the team's. */
interface PlanCustomer {
  readonly customerId: string;
  /** ISO instant. */
  readonly openedAt: string;
}

export const planCustomerCollection = teamCollection<PlanCustomer>({
  name: 'plan_customers',
  entity: planCustomerEvents.entity,
  topic: planCustomerEvents.topic,
  schemaVersion: 1,
});

export const evolvePlanCustomer = (_state: PlanCustomer | null, { data }: PlanCustomerEvent): PlanCustomer => data;

const decider: Decider<PlanCustomer, PlanCustomer, PlanCustomerEvent> = {
  // Whoever was faster asked with the same key, and got the same customer.
  decide: (command, state) => (state ? [] : [{ type: 'PlanCustomerOpened', data: command }]),
  evolve: evolvePlanCustomer,
  schemaOf: schemasOf(planCustomerEvents),
};

/** Sites as our customers. */
@Injectable()
export class PlanCustomers {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @Inject(Provider) private readonly provider: Pick<Provider, 'ask'>,
  ) {}

  /** Undefined: nothing was ever bought. */
  async find(team: string): Promise<string | undefined> {
    return (await this.documents.team(planCustomerCollection, team).get(team))?.customerId;
  }

  /** @throws DomainError those of `Provider.ask` */
  async of(team: string, context: CommandContext): Promise<string> {
    const known = await this.find(team);
    if (known !== undefined) return known;
    const notes = { kind: 'plan', team };
    const customerId = await this.provider.ask(({ checkouts }) =>
      checkouts.customer(platformAccount, notes, `plan-customer-${team}`),
    );
    const command = { customerId, openedAt: context.clock.now().toISOString() };
    const repository = this.documents.team(planCustomerCollection, team);
    return (await handle(repository, decider, team, command, context))?.customerId ?? customerId;
  }
}
