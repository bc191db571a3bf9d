import { api } from '../../shared/api/api.js';
import type { Body, Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';
import { request } from '../../shared/api/request.js';

/** Whose account: an administrator's in the console, or a member's on their site. The calls are the same. */
export interface Own {
  readonly area: 'teams' | 'sites';
  readonly teamId: string;
}

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnAccount: build.query<Reply<'GET /api/teams/{teamId}/me'>, Own>({
      query: ({ area, teamId }) => request(`GET /api/${area}/{teamId}/me`, { teamId }),
      providesTags: ['own'],
    }),
    getMemberProfile: read(build, 'GET /api/sites/{teamId}/me/profile'),
    updateMemberProfile: change(build, 'PATCH /api/sites/{teamId}/me/profile'),
    requestEmailChange: build.mutation<
      undefined,
      Own & { readonly body: Body<'POST /api/teams/{teamId}/me/email-change'> }
    >({
      query: ({ area, ...args }) => request(`POST /api/${area}/{teamId}/me/email-change`, args),
      invalidatesTags: ['own'],
    }),
    withdrawEmailChange: build.mutation<undefined, Own>({
      query: ({ area, teamId }) => request(`DELETE /api/${area}/{teamId}/me/email-change`, { teamId }),
      invalidatesTags: ['own'],
    }),
    beginTwoFactor: build.mutation<
      Reply<'POST /api/teams/{teamId}/me/two-factor'>,
      Own & { readonly body: Body<'POST /api/teams/{teamId}/me/two-factor'> }
    >({
      query: ({ area, ...args }) => request(`POST /api/${area}/{teamId}/me/two-factor`, args),
    }),
    confirmTwoFactor: build.mutation<
      Reply<'PUT /api/teams/{teamId}/me/two-factor'>,
      Own & { readonly body: Body<'PUT /api/teams/{teamId}/me/two-factor'> }
    >({
      query: ({ area, ...args }) => request(`PUT /api/${area}/{teamId}/me/two-factor`, args),
      invalidatesTags: ['own'],
    }),
    removeTwoFactor: build.mutation<
      undefined,
      Own & { readonly body: Body<'POST /api/teams/{teamId}/me/two-factor/remove'> }
    >({
      query: ({ area, ...args }) => request(`POST /api/${area}/{teamId}/me/two-factor/remove`, args),
      invalidatesTags: ['own'],
    }),
    requestDeletion: build.mutation<
      Reply<'POST /api/teams/{teamId}/me/deletion'>,
      Own & { readonly body: Body<'POST /api/teams/{teamId}/me/deletion'> }
    >({
      query: ({ area, ...args }) => request(`POST /api/${area}/{teamId}/me/deletion`, args),
    }),
    getIdentity: read(build, 'GET /api/sites/{teamId}/me/identity'),
    linkIdentity: change(build, 'POST /api/sites/{teamId}/me/identity'),
    unlinkIdentity: change(build, 'DELETE /api/sites/{teamId}/me/identity'),
    listOwnSessions: build.query<Reply<'GET /api/teams/{teamId}/me/sessions'>, Own>({
      query: ({ area, teamId }) => request(`GET /api/${area}/{teamId}/me/sessions`, { teamId }),
      providesTags: ['own'],
    }),
    endOwnSession: build.mutation<undefined, Own & { readonly sessionId: string }>({
      query: ({ area, ...args }) => request(`DELETE /api/${area}/{teamId}/me/sessions/{sessionId}`, args),
      invalidatesTags: ['own'],
    }),
    endOtherOwnSessions: build.mutation<undefined, Own>({
      query: ({ area, teamId }) => request(`POST /api/${area}/{teamId}/me/sessions/end-others`, { teamId }),
      invalidatesTags: ['own'],
    }),
    changeOwnPassword: build.mutation<undefined, Own & { readonly body: Body<'PUT /api/teams/{teamId}/me/password'> }>({
      query: ({ area, ...args }) => request(`PUT /api/${area}/{teamId}/me/password`, args),
      invalidatesTags: (_reply, error) => (error ? [] : ['own', 'session']),
    }),
  }),
});

export const {
  useGetOwnAccountQuery,
  useGetMemberProfileQuery,
  useLazyGetMemberProfileQuery,
  useUpdateMemberProfileMutation,
  useRequestEmailChangeMutation,
  useWithdrawEmailChangeMutation,
  useRequestDeletionMutation,
  useBeginTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRemoveTwoFactorMutation,
  useGetIdentityQuery,
  useLinkIdentityMutation,
  useUnlinkIdentityMutation,
  useListOwnSessionsQuery,
  useEndOwnSessionMutation,
  useEndOtherOwnSessionsMutation,
  useChangeOwnPasswordMutation,
} = profileApi;
