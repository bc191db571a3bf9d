import { api } from '../../shared/api/api.js';
import { change, read } from '../../shared/api/endpoint.js';

const paymentAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPaymentAccount: read(build, 'GET /api/teams/{teamId}/payment-account'),
    connectPaymentAccount: change(build, 'POST /api/teams/{teamId}/payment-account', { stale: 'nothing' }),
    getReceiptIssuer: read(build, 'GET /api/teams/{teamId}/receipt-issuer'),
    updateReceiptIssuer: change(build, 'PATCH /api/teams/{teamId}/receipt-issuer'),
  }),
});

export const {
  useGetPaymentAccountQuery,
  useConnectPaymentAccountMutation,
  useGetReceiptIssuerQuery,
  useUpdateReceiptIssuerMutation,
} = paymentAccountApi;
