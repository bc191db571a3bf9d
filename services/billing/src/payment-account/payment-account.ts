import { paymentAccountEvents, type PaymentAccountEvent } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** Which of the provider's accounts is the site's. A site has one: its id is the id of the team. */
export interface PaymentAccount {
  readonly accountId: string;
  /** ISO instant. */
  readonly openedAt: string;
}

export const paymentAccountCollection = teamCollection<PaymentAccount>({
  name: 'payment_accounts',
  entity: paymentAccountEvents.entity,
  topic: paymentAccountEvents.topic,
  schemaVersion: 1,
  // Whose site an event of the provider is about.
  indexes: [['accountId']],
});

export function evolve(_state: PaymentAccount | null, event: PaymentAccountEvent): PaymentAccount | null {
  switch (event.type) {
    case 'PaymentAccountOpened':
      return event.data;
    case 'PaymentAccountReplaced': {
      const { lost: _lost, ...account } = event.data;
      return account;
    }
  }
}
