import { Injectable } from '@nestjs/common';
import { domainError, paymentCustomerEvents, schemasOf, type PaymentCustomerEvent } from '@marquee/contracts';
import { handle, type CommandContext, type Decider } from '@marquee/kernel';
import { teamCollection, type DocumentStore } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import type { PaymentAccount } from '../payment-account/payment-account.js';
import { SellingAccounts } from '../selling-accounts.js';

/** Who a member is to the provider. Its id is the member's. */
export interface PaymentCustomer {
  readonly customerId: string;
  /** ISO instant. */
  readonly openedAt: string;
  /** In which account; absent: in the one that the site had then. */
  readonly accountId?: string;
}

export const customerCollection = teamCollection<PaymentCustomer>({
  name: 'payment_customers',
  entity: paymentCustomerEvents.entity,
  topic: paymentCustomerEvents.topic,
  schemaVersion: 1,
});

export const evolveCustomer = (_state: PaymentCustomer | null, { data }: PaymentCustomerEvent): PaymentCustomer => data;

const decider: Decider<PaymentCustomer, PaymentCustomer, PaymentCustomerEvent> = {
  // Whoever was faster asked with the same key, and got the same customer. Of another account they are another one.
  decide: (command, state) =>
    state && state.accountId === command.accountId ? [] : [{ type: 'PaymentCustomerOpened', data: command }],
  evolve: evolveCustomer,
  schemaOf: schemasOf(paymentCustomerEvents),
};

/** Whoever is known of an account that the site had before is nobody in this one. */
const isOf = ({ accountId, openedAt }: PaymentAccount, customer: PaymentCustomer): boolean =>
  customer.accountId === undefined ? customer.openedAt >= openedAt : customer.accountId === accountId;

/** Members as customers: nothing of a member but the id is told; names and addresses they give to the provider alone. */
@Injectable()
export class Customers {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly selling: SellingAccounts,
  ) {}

  /** In the account that the site has now. Undefined: they never were about to pay there. */
  async find(team: string, member: string): Promise<string | undefined> {
    const [account, known] = await Promise.all([
      this.selling.find(team),
      this.documents.team(customerCollection, team).get(member),
    ]);
    return account && known && isOf(account, known) ? known.customerId : undefined;
  }

  /** @throws DomainError those of `SellingAccounts.ask` */
  async of(team: string, member: string, context: CommandContext): Promise<string> {
    const known = await this.find(team, member);
    if (known !== undefined) return known;
    const accountId = (await this.selling.find(team))?.accountId;
    if (accountId === undefined) throw domainError('PAYMENT_ACCOUNT_REQUIRED');
    const write = { call: 'customer', requestId: member, content: { account: accountId } };
    const customerId = await this.selling.write(team, write, ({ checkouts }, account, key) =>
      checkouts.customer(account, { team, member }, key),
    );
    const command = { customerId, openedAt: context.clock.now().toISOString(), accountId };
    const documents = this.documents.team(customerCollection, team);
    return (await handle(documents, decider, member, command, context))?.customerId ?? customerId;
  }
}
