import { Module, type DynamicModule } from '@nestjs/common';
import { aggregate, type ServiceDescription } from '@marquee/nest-kit';
import {
  PaymentAccountServiceService,
  PriceServiceService,
  ProductServiceService,
  TaxRateServiceService,
} from '@marquee/proto/billing';
import type { BillingPorts } from './billing.ports.js';
import { evolve, paymentAccountCollection } from './payment-account/payment-account.js';
import { PaymentAccountGrpc } from './payment-account/payment-account.grpc.js';
import { PaymentAccounts } from './payment-account/payment-accounts.js';
import { PriceGrpc } from './product/price.grpc.js';
import { ProductGrpc } from './product/product.grpc.js';
import { Prices, Products } from './product/products.js';
import { Provider } from './provider.js';
import { SellingAccounts } from './selling-accounts.js';
import { TaxRateGrpc } from './tax-rate/tax-rate.grpc.js';
import { TaxRates } from './tax-rate/tax-rates.js';

@Module({})
class BillingModule {
  static forRoot(ports: BillingPorts): DynamicModule {
    const provider = new Provider(ports.payments);
    const selling = new SellingAccounts(ports.documents, provider);
    const products = new Products(selling);
    return {
      module: BillingModule,
      controllers: [PaymentAccountGrpc, TaxRateGrpc, ProductGrpc, PriceGrpc],
      providers: [
        { provide: 'ports', useValue: ports },
        { provide: PaymentAccounts, useValue: new PaymentAccounts(ports.documents, provider) },
        { provide: TaxRates, useValue: new TaxRates(selling) },
        { provide: Products, useValue: products },
        { provide: Prices, useValue: new Prices(selling, products) },
      ],
    };
  }
}

/** The service, for a composition root to start. */
export const billingService: ServiceDescription<BillingPorts> = {
  name: 'billing',
  definitions: [PaymentAccountServiceService, TaxRateServiceService, ProductServiceService, PriceServiceService],
  aggregates: [aggregate(paymentAccountCollection, evolve)],
  belongings: [{ collection: paymentAccountCollection }],
  module: (ports) => BillingModule.forRoot(ports),
};
