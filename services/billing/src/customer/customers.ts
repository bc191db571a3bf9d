import { Injectable } from '@nestjs/common';
import { paymentCustomerEvents, schemasOf, type PaymentCustomerEvent } from '@marquee/contracts';
import { handle, type CommandContext, type Decider } from '@marquee/kernel';
import { teamCollection, type DocumentStore } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { SellingAccounts } from '../selling-accounts.js';

/** Who a member is to the provider. Its id is the member's. */
export interface PaymentCustomer {
  readonly customerId: string;
  /** ISO instant. */
  readonly openedAt: string;
}

export const customerCollection = teamCollection<PaymentCustomer>({
  name: 'payment_customers',
  entity: paymentCustomerEvents.entity,
  topic: paymentCustomerEvents.topic,
  schemaVersion: 1,
});

export const evolveCustomer = (_state: PaymentCustomer | null, { data }: PaymentCustomerEvent): PaymentCustomer => data;

const decider: Decider<PaymentCustomer, PaymentCustomer, PaymentCustomerEvent> = {
  // Whoever was faster asked with the same key, and got the same customer.
  decide: (command, state) => (state ? [] : [{ type: 'PaymentCustomerOpened', data: command }]),
  evolve: evolveCustomer,
  schemaOf: schemasOf(paymentCustomerEvents),
};

/** Members as customers: nothing of a member but the id is told; names and addresses they give to the provider alone. */
@Injectable()
export class Customers {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly selling: SellingAccounts,
  ) {}

  /** Undefined: they never were about to pay. */
  async find(team: string, member: string): Promise<string | undefined> {
    return (await this.documents.team(customerCollection, team).get(member))?.customerId;
  }

  /** @throws DomainError those of `SellingAccounts.ask` */
  async of(team: string, member: string, context: CommandContext): Promise<string> {
    const documents = this.documents.team(customerCollection, team);
    const known = await documents.get(member);
    if (known) return known.customerId;
    const write = { call: 'customer', requestId: member, content: {} };
    const customerId = await this.selling.write(team, write, ({ checkouts }, account, key) =>
      checkouts.customer(account, { team, member }, key),
    );
    const command = { customerId, openedAt: context.clock.now().toISOString() };
    return (await handle(documents, decider, member, command, context))?.customerId ?? customerId;
  }
}
