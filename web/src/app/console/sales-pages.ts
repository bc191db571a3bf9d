import {
  IconChartLine,
  IconCreditCard,
  IconDiscount,
  IconFileInvoice,
  IconPackage,
  IconReceipt,
  IconReceiptTax,
  IconRepeat,
  IconScale,
} from '@tabler/icons-react';
import type { PageGroup } from './page.js';

/** What a site sells, and what was paid. */
export const salesPages: PageGroup = {
  key: 'sales',
  pages: [
    {
      key: 'payment',
      path: '/admin/payment',
      icon: IconCreditCard,
      permission: 'payment.manage',
      load: () => import('../routes/admin/payment-account.js'),
    },
    {
      key: 'sales',
      path: '/admin/analytics/sales',
      icon: IconChartLine,
      permission: 'payment.manage',
      load: () => import('../../features/analytics/sales/sales-page.js'),
    },
    {
      key: 'ledger',
      path: '/admin/payment/ledger',
      icon: IconScale,
      permission: 'payment.manage',
      load: () => import('../../features/analytics/ledger/ledger-page.js'),
    },
    {
      key: 'payments',
      path: '/admin/user/paid_history/one_time',
      icon: IconReceipt,
      permission: 'payment.manage',
      load: () => import('../../features/selling/payment-list.js'),
    },
    {
      key: 'subscriptions',
      path: '/admin/user/paid_history/subscription',
      icon: IconRepeat,
      permission: 'payment.manage',
      load: () => import('../../features/selling/subscription-list.js'),
    },
    {
      key: 'invoices',
      path: '/admin/user/paid_history/invoice',
      icon: IconFileInvoice,
      permission: 'payment.manage',
      load: () => import('../../features/selling/invoice-list.js'),
    },
    {
      key: 'products',
      path: '/admin/stripe/product',
      icon: IconPackage,
      permission: 'payment.manage',
      load: () => import('../../features/selling/product-list.js'),
    },
    {
      key: 'coupons',
      path: '/admin/stripe/coupon',
      icon: IconDiscount,
      permission: 'payment.manage',
      load: () => import('../../features/selling/coupon-list.js'),
    },
    {
      key: 'taxRates',
      path: '/admin/stripe/tax_rate',
      icon: IconReceiptTax,
      permission: 'payment.manage',
      load: () => import('../routes/admin/tax-rates.js'),
    },
  ],
};
