import { Module } from '@nestjs/common';
import { aggregate, type ServiceDescription } from '@marquee/nest-kit';
import {
  CheckoutServiceService,
  CouponServiceService,
  InvoiceServiceService,
  LedgerServiceService,
  PaymentAccountServiceService,
  PaymentServiceService,
  PlanServiceService,
  PriceServiceService,
  ProductServiceService,
  ReceiptServiceService,
  SubscriptionServiceService,
  TaxRateServiceService,
  WebhookServiceService,
} from '@marquee/proto/billing';
import type { BillingPorts } from './billing.ports.js';
import { CheckoutGrpc } from './checkout/checkout.grpc.js';
import { Checkouts } from './checkout/checkouts.js';
import { openCheckoutCollection, OpenCheckouts } from './checkout/open-checkouts.js';
import { CouponGrpc } from './coupon/coupon.grpc.js';
import { Coupons } from './coupon/coupons.js';
import { customerCollection, Customers, evolveCustomer } from './customer/customers.js';
import { InvoiceExpiry, waitingInvoiceCollection } from './invoice/invoice-expiry.js';
import { InvoiceGrpc } from './invoice/invoice.grpc.js';
import { Invoices } from './invoice/invoices.js';
import { evolve, paymentAccountCollection } from './payment-account/payment-account.js';
import { LedgerGrpc } from './ledger/ledger.grpc.js';
import { Ledger } from './ledger/ledger.js';
import { PaymentAccountGrpc } from './payment-account/payment-account.grpc.js';
import { PaymentAccounts } from './payment-account/payment-accounts.js';
import { PaymentGrpc } from './payment/payment.grpc.js';
import { evolvePayment, paymentCollection } from './payment/payment.js';
import { Payments } from './payment/payments.js';
import { Reconciliation, reconciliationCollection } from './payment/reconciliation.js';
import { OwnPlan } from './plan/own-plan.js';
import { PlanBills } from './plan/plan-bills.js';
import { PlanCatalog } from './plan/plan-catalog.js';
import { planChangeCheckCollection } from './plan/plan-change-check.js';
import { PlanChangeChecks } from './plan/plan-change-checks.js';
import { PlanCheckout } from './plan/plan-checkout.js';
import { evolvePlanContract, planContractCollection } from './plan/plan-contract.js';
import { PlanContracts } from './plan/plan-contracts.js';
import { evolvePlanCustomer, planCustomerCollection, PlanCustomers } from './plan/plan-customers.js';
import { PlanFit } from './plan/plan-fit.js';
import { PlanGrpc } from './plan/plan.grpc.js';
import { PlanReconciliation, planReconciliationCollection } from './plan/plan-reconciliation.js';
import { PriceGrpc } from './product/price.grpc.js';
import { ProductGrpc } from './product/product.grpc.js';
import { evolveProductImage, productImageCollection, ProductImages } from './product/product-images.js';
import { Prices, Products } from './product/products.js';
import { Provider } from './provider.js';
import { evolveReceiptIssuer, receiptIssuerCollection } from './receipt/receipt-issuer.js';
import { ReceiptGrpc } from './receipt/receipt.grpc.js';
import { Receipts } from './receipt/receipts.js';
import { TaxShares } from './receipt/tax-shares.js';
import { SellingAccounts } from './selling-accounts.js';
import { knownSiteCollection, KnownSites } from './site/known-sites.js';
import { SiteConsumer } from './site/site.consumer.js';
import { SitePauses } from './site/site-pauses.js';
import { AccountReplacedConsumer } from './subscription/account-replaced.consumer.js';
import { leavingMemberCollection, LeavingMembers } from './subscription/leaving-members.js';
import { MemberLeftConsumer } from './subscription/member-left.consumer.js';
import { OwnSubscriptions } from './subscription/own-subscriptions.js';
import { ProviderErasure } from './subscription/provider-erasure.js';
import { evolveSubscription, subscriptionCollection } from './subscription/subscription.js';
import { SubscriptionGrpc } from './subscription/subscription.grpc.js';
import { Subscriptions } from './subscription/subscriptions.js';
import { TaxRateGrpc } from './tax-rate/tax-rate.grpc.js';
import { TaxRates } from './tax-rate/tax-rates.js';
import { ToldOf } from './webhook/told-of.js';
import { WebhookGrpc } from './webhook/webhook.grpc.js';
import { Webhooks } from './webhook/webhooks.js';
import { wishCollection, Wishes } from './wish/wishes.js';

@Module({
  controllers: [
    PaymentAccountGrpc,
    TaxRateGrpc,
    ProductGrpc,
    PriceGrpc,
    CouponGrpc,
    CheckoutGrpc,
    InvoiceGrpc,
    PaymentGrpc,
    LedgerGrpc,
    ReceiptGrpc,
    SubscriptionGrpc,
    MemberLeftConsumer,
    AccountReplacedConsumer,
    SiteConsumer,
    PlanGrpc,
    WebhookGrpc,
  ],
  providers: [
    Provider,
    SellingAccounts,
    PaymentAccounts,
    TaxRates,
    ProductImages,
    Products,
    Prices,
    Coupons,
    Customers,
    TaxShares,
    Payments,
    Ledger,
    Receipts,
    Subscriptions,
    OwnSubscriptions,
    LeavingMembers,
    KnownSites,
    SitePauses,
    ProviderErasure,
    Reconciliation,
    OpenCheckouts,
    Checkouts,
    InvoiceExpiry,
    Invoices,
    PlanCatalog,
    PlanCustomers,
    PlanContracts,
    PlanFit,
    PlanReconciliation,
    PlanChangeChecks,
    PlanCheckout,
    PlanBills,
    OwnPlan,
    ToldOf,
    Webhooks,
    Wishes,
  ],
})
class BillingModule {}

/** The service, for a composition root to start. */
export const billingService: ServiceDescription<BillingPorts> = {
  name: 'billing',
  definitions: [
    PaymentAccountServiceService,
    TaxRateServiceService,
    ProductServiceService,
    PriceServiceService,
    CouponServiceService,
    CheckoutServiceService,
    PaymentServiceService,
    LedgerServiceService,
    ReceiptServiceService,
    SubscriptionServiceService,
    InvoiceServiceService,
    PlanServiceService,
    WebhookServiceService,
  ],
  aggregates: [
    aggregate(paymentAccountCollection, evolve),
    aggregate(customerCollection, evolveCustomer),
    aggregate(paymentCollection, evolvePayment),
    aggregate(receiptIssuerCollection, evolveReceiptIssuer),
    aggregate(productImageCollection, evolveProductImage),
    aggregate(subscriptionCollection, evolveSubscription),
    aggregate(planContractCollection, evolvePlanContract),
    aggregate(planCustomerCollection, evolvePlanCustomer),
  ],
  teamData: [
    { collection: paymentAccountCollection },
    { collection: customerCollection },
    { collection: paymentCollection },
    { collection: receiptIssuerCollection },
    { collection: productImageCollection },
    { collection: subscriptionCollection },
    // Without it, what was opened before could be paid beside what is opened after.
    { collection: openCheckoutCollection },
    // Without it, what is waited for would be waited for without an end.
    { collection: waitingInvoiceCollection },
    // Without it, members of a site that is shut would pay, or those of an open one would not.
    { collection: knownSiteCollection },
    // Without it, what members who came back went on with could be stopped by an old event.
    { collection: leavingMemberCollection },
    { collection: planContractCollection },
    { collection: planCustomerCollection },
    { collection: planReconciliationCollection },
    { collection: planChangeCheckCollection },
    // Without it, nothing would be compared with the provider until the next checkout.
    { collection: reconciliationCollection },
    // Without it, what was done could be done again by whoever repeats it after the move.
    { collection: wishCollection },
  ],
  erasers: [ProviderErasure],
  module: () => BillingModule,
};
