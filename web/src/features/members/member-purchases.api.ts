import { api } from '../../shared/api/api.js';
import { read } from '../../shared/api/endpoint.js';

const purchasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMemberPayments: read(build, 'GET /api/teams/{teamId}/payments'),
    getPaymentCustomer: read(build, 'GET /api/teams/{teamId}/members/{memberId}/payment-customer'),
    listMemberSubscriptions: read(build, 'GET /api/teams/{teamId}/subscriptions'),
    listMemberInvoices: read(build, 'GET /api/teams/{teamId}/invoices'),
  }),
});

export const {
  useGetPaymentCustomerQuery,
  useListMemberInvoicesQuery,
  useListMemberPaymentsQuery,
  useListMemberSubscriptionsQuery,
} = purchasesApi;
