import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change } from '../../shared/api/endpoint.js';

export type Subscription = Reply<'POST /api/unsubscribe'>;

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The token is no part of an address, which others may keep.
    getMailSubscription: change(build, 'POST /api/unsubscribe/check', { stale: 'nothing' }),
    chooseMailSubscription: change(build, 'POST /api/unsubscribe'),
  }),
});

export const { useGetMailSubscriptionMutation, useChooseMailSubscriptionMutation } = unsubscribeApi;
