import { Module, type DynamicModule } from '@nestjs/common';
import { aggregate, type ServiceDescription } from '@marquee/nest-kit';
import { PaymentAccountServiceService, TaxRateServiceService } from '@marquee/proto/billing';
import type { BillingPorts } from './billing.ports.js';
import { evolve, paymentAccountCollection } from './payment-account/payment-account.js';
import { PaymentAccountGrpc } from './payment-account/payment-account.grpc.js';
import { PaymentAccounts } from './payment-account/payment-accounts.js';
import { Provider } from './provider.js';
import { SellingAccounts } from './selling-accounts.js';
import { TaxRateGrpc } from './tax-rate/tax-rate.grpc.js';
import { TaxRates } from './tax-rate/tax-rates.js';

@Module({})
class BillingModule {
  static forRoot(ports: BillingPorts): DynamicModule {
    const provider = new Provider(ports.payments);
    const selling = new SellingAccounts(ports.documents, provider);
    return {
      module: BillingModule,
      controllers: [PaymentAccountGrpc, TaxRateGrpc],
      providers: [
        { provide: 'ports', useValue: ports },
        { provide: PaymentAccounts, useValue: new PaymentAccounts(ports.documents, provider) },
        { provide: TaxRates, useValue: new TaxRates(selling) },
      ],
    };
  }
}

/** The service, for a composition root to start. */
export const billingService: ServiceDescription<BillingPorts> = {
  name: 'billing',
  definitions: [PaymentAccountServiceService, TaxRateServiceService],
  aggregates: [aggregate(paymentAccountCollection, evolve)],
  belongings: [{ collection: paymentAccountCollection }],
  module: (ports) => BillingModule.forRoot(ports),
};
