import { Controller } from '@nestjs/common';
import { paymentAccountStates, routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

/** The account into which the members of a site pay. */
@Controller()
export class PaymentAccountController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getPaymentAccount)
  async getPaymentAccount({
    call,
  }: RequestContext<typeof routes.getPaymentAccount>): Promise<Answer<typeof routes.getPaymentAccount>> {
    const account = await this.services.paymentAccount.getPaymentAccount({}, call);
    const { state, payoutsEnabled, currency, test, comparedAt, differedAt, differences = 0 } = account;
    return {
      ...{ state: choice(paymentAccountStates, state), payoutsEnabled, currency: currency ?? null, test },
      comparedAt: comparedAt ?? null,
      corrected: differedAt === undefined ? null : { at: differedAt, count: differences },
    };
  }

  /** The browser names a page of a list; the address before it is ours. */
  @Serves(routes.connectPaymentAccount)
  async connectPaymentAccount({
    body,
    call,
    client,
  }: RequestContext<typeof routes.connectPaymentAccount>): Promise<Answer<typeof routes.connectPaymentAccount>> {
    const returnUrl = client.origin + body.redirectUri;
    const { url } = await this.services.paymentAccount.connectPaymentAccount({ returnUrl }, call);
    return { url };
  }
}
