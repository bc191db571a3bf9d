import { paymentGates, type PaymentGate } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { choice } from '../services/choice.js';
import type { ServiceClients } from '../services/service-clients.js';

/** What keeps somebody out of a site that has to be paid for, as the catalog knows it; null: nothing does. */
export async function paymentGateOf(services: ServiceClients, principal: Principal): Promise<PaymentGate | null> {
  const { gate } = await services.viewing.getPaymentGate({}, { principal });
  return gate === undefined ? null : choice(paymentGates, gate);
}
